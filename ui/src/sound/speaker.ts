// The only module that uses the browser's audio. Audio starts with the player's first key or press. It is silent while the
// page is hidden, and suspended while there is nothing to play. Without audio nothing happens.

import type { Cue } from "./cues";
import type { Music } from "./music";
import { LONGEST, sound } from "./voices";

/** The player's preferences for sounds and music. */
export interface Hearing {
  readonly sounds: boolean;
  readonly music: boolean;
  /** From 0 to 100. */
  readonly volume: number;
}

/** The delay of a card's sound: it is heard when the card arrives. */
const FLIGHT_S = 0.11;
/** The time between two sounds of one change. */
const APART_S = 0.09;

export class Speaker {
  #hearing: Hearing = { sounds: false, music: false, volume: 0 };
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #music: Music | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hidden = false;
  /** Whether the player has pressed a key or a button: browsers allow audio only then. */
  #touched = false;

  /** Whether the player wants to hear anything. */
  get #wanted(): boolean {
    return (this.#hearing.sounds || this.#hearing.music) && this.#hearing.volume > 0;
  }

  /** Must be called in the event handler of a key or a press: browsers allow audio only there. */
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
      // The page works without audio.
      this.#context = undefined;
    }
  }

  hear(hearing: Hearing): void {
    this.#hearing = hearing;
    this.#begin();
    this.#turn();
    this.#follow();
  }

  /** Tells whether the page is hidden. */
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

  /** Sets the loudness. It is the square of the chosen volume, because the ear hears relative differences. */
  #turn(): void {
    const part = this.#hearing.volume / 100;
    if (this.#context) this.#out?.gain.setTargetAtTime(part * part, this.#context.currentTime, 0.02);
  }

  /** Starts or stops the music, and suspends the audio if there is nothing to play. */
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
    // The music may have been switched off meanwhile.
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
