// The only module that uses the browser's audio. It starts with the player's first key or press, is silent while the page is
// hidden, and suspends the audio when there is nothing to play. Without audio it does nothing.

import type { Cue } from "./cues";
import type { Music } from "./music";
import { LONGEST, sound } from "./voices";

/** What the player wants to hear. */
export interface Hearing {
  readonly sounds: boolean;
  readonly music: boolean;
  /** From 0 to 100. */
  readonly volume: number;
}

/** Cards sound as they arrive, not as they leave. */
const FLIGHT_S = 0.11;
/** Between two that are heard one after the other. */
const APART_S = 0.09;

export class Speaker {
  #hearing: Hearing = { sounds: false, music: false, volume: 0 };
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #music: Music | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hidden = false;
  /** The player has touched the page: audio may begin. */
  #touched = false;

  /** Whether there is anything that could be heard. */
  get #wanted(): boolean {
    return (this.#hearing.sounds || this.#hearing.music) && this.#hearing.volume > 0;
  }

  /** To be called while a key or a press is being heard: only then may audio begin. */
  wake(): void {
    this.#touched = true;
    this.#begin();
  }

  #begin(): void {
    if (!this.#touched || this.#context || !this.#wanted || typeof AudioContext === "undefined") return;
    try {
      const context = new AudioContext({ latencyHint: "interactive" });
      this.#out = context.createGain();
      this.#out.connect(context.destination);
      this.#context = context;
      this.#turn();
      this.#follow();
    } catch {
      // No audio here, and none is missed.
      this.#context = undefined;
    }
  }

  hear(hearing: Hearing): void {
    this.#hearing = hearing;
    this.#begin();
    this.#turn();
    this.#follow();
  }

  /** The page can be seen, or not. */
  show(hidden: boolean): void {
    this.#hidden = hidden;
    this.#follow();
  }

  play(cues: readonly Cue[]): void {
    const { sounds, volume } = this.#hearing;
    const [context, out] = [this.#context, this.#out];
    if (!context || !out || !sounds || volume === 0 || this.#hidden || cues.length === 0) return;
    void this.#awake(context).then(() => {
      const start = context.currentTime + 0.01;
      cues.forEach((cue, turn) => {
        const flight = cue === "knock" || cue === "deal" ? 0 : FLIGHT_S;
        sound(cue, { context, out, at: start + flight + turn * APART_S });
      });
    }, silent);
    this.#restLater();
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#music?.stop();
    void this.#context?.close().catch(silent);
    this.#context = undefined;
  }

  /** Takes over the loudness. Ears hear steps of loudness as shares, so the wheel is squared. */
  #turn(): void {
    const part = this.#hearing.volume / 100;
    if (this.#context) this.#out?.gain.setTargetAtTime(part * part, this.#context.currentTime, 0.02);
  }

  /** Begins or ends the music, and sends the audio to rest where nothing is to be heard. */
  #follow(): void {
    const context = this.#context;
    if (!context) return;
    if (this.#hidden || !this.#wanted) {
      this.#music?.stop();
      clearTimeout(this.#rest);
      void context.suspend().catch(silent);
    } else if (this.#hearing.music) {
      void this.#startMusic(context).catch(silent);
    } else {
      this.#music?.stop();
      this.#restLater();
    }
  }

  async #startMusic(context: AudioContext): Promise<void> {
    const out = this.#out;
    const { Music } = await import("./music");
    await this.#awake(context);
    // It may have been switched off meanwhile.
    if (!out || this.#hidden || !this.#wanted || !this.#hearing.music) return;
    this.#music ??= new Music(context, out);
    this.#music.start();
  }

  async #awake(context: AudioContext): Promise<void> {
    if (context.state !== "running") await context.resume();
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (!this.#hearing.music) void this.#context?.suspend().catch(silent);
    }, LONGEST * 1000);
  }
}

function silent(): void {}
