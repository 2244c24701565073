// Synthesises each sound from noise and simple waves. No sound is a file.

import type { Cue } from "./cues";

/** The output of a sound, and the time on the context's clock at which it begins. */
export interface SoundStart {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Half a second of noise. It is always the same, so that no random numbers are needed. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

/** A loudness that rises within `attack` and then fades out. */
function fading({ context, out, at }: SoundStart, level: number, length: number, attack = 0.002): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

interface Rustle {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly length: number;
  readonly sharp?: number;
}

/** The sound of paper: noise through a band-pass filter whose frequency moves. */
function rustle(start: SoundStart, { from, to, level, length, sharp = 1.1 }: Rustle): void {
  const { context, at } = start;
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(fading(start, level, length, 0.004));
  // The noise starts at varying places.
  source.start(at, (at * 0.37) % 0.2, length + 0.02);
}

interface Tone {
  readonly pitch: number;
  /** The pitch at the end, if it changes. */
  readonly end?: number;
  readonly level: number;
  readonly length: number;
  readonly attack?: number;
  readonly wave?: OscillatorType;
}

export function tone(start: SoundStart, { pitch, end, level, length, attack, wave = "sine" }: Tone): void {
  const { context, at } = start;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  if (end) source.frequency.exponentialRampToValueAtTime(end, at + length);
  source.connect(fading(start, level, length, attack));
  source.start(at);
  source.stop(at + length + 0.02);
}

/** A small bell: a tone and two others, slightly beside its overtones. */
function bell(start: SoundStart, pitch: number, level: number, length: number): void {
  tone(start, { pitch, level, length, attack: 0.004 });
  tone(start, { pitch: pitch * 2.01, level: level * 0.35, length: length * 0.6, attack: 0.003 });
  tone(start, { pitch: pitch * 3.93, level: level * 0.12, length: length * 0.3, attack: 0.002 });
}

const later = (start: SoundStart, by: number): SoundStart => ({ ...start, at: start.at + by });

function flick(start: SoundStart, level: number): void {
  rustle(start, { from: 1500, to: 4200, level, length: 0.075, sharp: 0.9 });
}

function place(start: SoundStart, level = 1): void {
  rustle(start, { from: 2400, to: 700, level: 0.34 * level, length: 0.07, sharp: 0.7 });
  tone(start, { pitch: 190, end: 85, level: 0.4 * level, length: 0.085 });
}

/** A knock on wood. */
function knock(start: SoundStart, level: number): void {
  tone(start, { pitch: 236, end: 190, level, length: 0.09, wave: "triangle" });
  tone(start, { pitch: 118, end: 100, level: level * 0.8, length: 0.12 });
  rustle(start, { from: 900, to: 500, level: level * 0.3, length: 0.03 });
}

/** A rising major chord, in semitones above A. */
const FANFARE = [0, 4, 7, 12, 16, 19, 24];
const hertz = (semitones: number): number => 440 * 2 ** (semitones / 12);

const VOICES: Readonly<Record<Cue, (start: SoundStart) => void>> = {
  deal(start) {
    for (let card = 0; card < 8; card++) {
      const each = later(start, card * 0.068 + (card % 3) * 0.006);
      flick(each, 0.3 + 0.07 * (card % 2));
      if (card % 2 === 1) place(later(each, 0.05), 0.45);
    }
  },
  place,
  turn(start) {
    flick(start, 0.45);
    place(later(start, 0.085), 0.4);
  },
  knock(start) {
    knock(start, 0.28);
    knock(later(start, 0.13), 0.2);
  },
  mission(start) {
    [4, 8, 11].forEach((note, i) => {
      bell(later(start, i * 0.11), hertz(note), 0.24, 0.9);
    });
  },
  win(start) {
    FANFARE.forEach((note, i) => {
      bell(later(start, i * 0.13), hertz(note - 5), 0.22, 1.3);
    });
    for (const note of [0, 4, 7, 12]) {
      tone(later(start, 0.95), { pitch: hertz(note - 5), level: 0.09, length: 2.4, attack: 0.25, wave: "triangle" });
    }
  },
};

/** The length of the longest sound, in seconds. */
export const LONGEST = 4;

export function sound(cue: Cue, start: SoundStart): void {
  VOICES[cue](start);
}
