// How each sound is synthesised, from noise and plain waves. No sound is a file.

import type { Cue } from "./cues";

/** Where a sound goes, and when it begins by the context's clock. */
export interface Take {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Half a second of noise. It is the same every time, so no randomness is needed. */
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

/** A loudness that comes at once, or within `attack`, and dies away. */
function fading({ context, out, at }: Take, level: number, length: number, attack = 0.002): GainNode {
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

/** Paper: a breath of hiss through a band that moves. */
function rustle(take: Take, { from, to, level, length, sharp = 1.1 }: Rustle): void {
  const { context, at } = take;
  const source = context.createBufferSource();
  source.buffer = hiss(context);
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(fading(take, level, length, 0.004));
  // Not always the same piece of it.
  source.start(at, (at * 0.37) % 0.2, length + 0.02);
}

interface Tone {
  readonly pitch: number;
  /** Where the pitch glides to. */
  readonly end?: number;
  readonly level: number;
  readonly length: number;
  readonly attack?: number;
  readonly wave?: OscillatorType;
}

export function tone(take: Take, { pitch, end, level, length, attack, wave = "sine" }: Tone): void {
  const { context, at } = take;
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  if (end) source.frequency.exponentialRampToValueAtTime(end, at + length);
  source.connect(fading(take, level, length, attack));
  source.start(at);
  source.stop(at + length + 0.02);
}

/** A small bell: a tone and two that are not quite its overtones. */
function bell(take: Take, pitch: number, level: number, length: number): void {
  tone(take, { pitch, level, length, attack: 0.004 });
  tone(take, { pitch: pitch * 2.01, level: level * 0.35, length: length * 0.6, attack: 0.003 });
  tone(take, { pitch: pitch * 3.93, level: level * 0.12, length: length * 0.3, attack: 0.002 });
}

const later = (take: Take, by: number): Take => ({ ...take, at: take.at + by });

function flick(take: Take, level: number): void {
  rustle(take, { from: 1500, to: 4200, level, length: 0.075, sharp: 0.9 });
}

function place(take: Take, level = 1): void {
  rustle(take, { from: 2400, to: 700, level: 0.34 * level, length: 0.07, sharp: 0.7 });
  tone(take, { pitch: 190, end: 85, level: 0.4 * level, length: 0.085 });
}

/** A fingertip on wood. */
function knock(take: Take, level: number): void {
  tone(take, { pitch: 236, end: 190, level, length: 0.09, wave: "triangle" });
  tone(take, { pitch: 118, end: 100, level: level * 0.8, length: 0.12 });
  rustle(take, { from: 900, to: 500, level: level * 0.3, length: 0.03 });
}

/** A major chord, upwards: semitones from A. */
const FANFARE = [0, 4, 7, 12, 16, 19, 24];
const hertz = (semitones: number): number => 440 * 2 ** (semitones / 12);

const VOICES: Readonly<Record<Cue, (take: Take) => void>> = {
  deal(take) {
    for (let card = 0; card < 8; card++) {
      const each = later(take, card * 0.068 + (card % 3) * 0.006);
      flick(each, 0.3 + 0.07 * (card % 2));
      if (card % 2 === 1) place(later(each, 0.05), 0.45);
    }
  },
  place,
  turn(take) {
    flick(take, 0.45);
    place(later(take, 0.085), 0.4);
  },
  knock(take) {
    knock(take, 0.28);
    knock(later(take, 0.13), 0.2);
  },
  mission(take) {
    [4, 8, 11].forEach((note, i) => {
      bell(later(take, i * 0.11), hertz(note), 0.24, 0.9);
    });
  },
  win(take) {
    FANFARE.forEach((note, i) => {
      bell(later(take, i * 0.13), hertz(note - 5), 0.22, 1.3);
    });
    for (const note of [0, 4, 7, 12]) {
      tone(later(take, 0.95), { pitch: hertz(note - 5), level: 0.09, length: 2.4, attack: 0.25, wave: "triangle" });
    }
  },
};

/** How long the longest of them is, in seconds. */
export const LONGEST = 4;

export function sound(cue: Cue, take: Take): void {
  VOICES[cue](take);
}
