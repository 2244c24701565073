// Plays the score bar by bar. Each bar is scheduled a little before it begins.

import { BEAT_S, BEATS, bar, type Note, type Part } from "./score";
import { type SoundStart, tone } from "./voices";

const AHEAD_S = 1.2;
const EVERY_MS = 400;
const LEVELS: Readonly<Record<Part, number>> = { drone: 0.18, heart: 0.26, pad: 0.2, pluck: 0.24, glass: 0.1 };

function play({ part, beats, pitch, level }: Note, start: SoundStart): void {
  const length = beats * BEAT_S;
  const loud = level * LEVELS[part];
  switch (part) {
    case "heart":
      tone(start, { pitch: pitch * 1.6, end: pitch, level: loud, length, attack: 0.012 });
      break;
    case "drone":
      // Two tones of slightly different pitch: their sum swells and fades slowly.
      tone(start, { pitch, level: loud, length, attack: 1.2, wave: "triangle" });
      tone(start, { pitch: pitch * 1.006, level: loud * 0.7, length, attack: 1.6, wave: "triangle" });
      break;
    case "pad":
      tone(start, { pitch, level: loud, length, attack: 2.4, wave: "triangle" });
      tone(start, { pitch: pitch * 0.996, level: loud * 0.6, length, attack: 3, wave: "sine" });
      break;
    case "pluck":
      tone(start, { pitch, level: loud, length, attack: 0.006, wave: "triangle" });
      break;
    case "glass":
      tone(start, { pitch, level: loud, length, attack: 0.5 });
      break;
  }
}

export class Music {
  #context: AudioContext;
  #out: GainNode;
  #timer: ReturnType<typeof setInterval> | undefined;
  #next = 0;
  #at = 0;

  constructor(context: AudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = context.createGain();
    this.#out.gain.value = 0;
    const warm = context.createBiquadFilter();
    warm.type = "lowpass";
    warm.frequency.value = 2200;
    this.#out.connect(warm).connect(out);
  }

  /** Starts, or continues after a stop. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#fade(0.7, 1.5);
    this.#at = Math.max(this.#at, this.#context.currentTime + 0.15);
    this.#fill();
    this.#timer = setInterval(() => this.#fill(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#fade(0, 0.3);
  }

  #fade(to: number, seconds: number): void {
    this.#out.gain.setTargetAtTime(to, this.#context.currentTime, seconds / 3);
  }

  #fill(): void {
    while (this.#at < this.#context.currentTime + AHEAD_S) {
      for (const note of bar(this.#next)) {
        play(note, { context: this.#context, out: this.#out, at: this.#at + note.beat * BEAT_S });
      }
      this.#next += 1;
      this.#at += BEATS * BEAT_S;
    }
  }
}
