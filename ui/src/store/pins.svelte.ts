// Pinned positions: tests of the script on the table, played after each change of it.

import { say } from "../language/language.svelte";
import type { FailedPin, PinsReply } from "../protocol";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import type { WorkshopStore } from "./workshop.svelte";

export class PinsStore {
  /** What came of them; `null` until they were tried. */
  state = $state.raw<PinsReply | null>(null);

  /** How many times they were loaded. */
  #loads = 0;
  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #workshop: WorkshopStore;

  constructor(workshop: WorkshopStore, requests: Requests, messages: Messages) {
    this.#workshop = workshop;
    this.#requests = requests;
    this.#messages = messages;
  }

  /** Plays them. The script, or their file, may have changed. */
  load = async (): Promise<void> => {
    if (!this.#workshop.isOpen) return;
    this.#loads += 1;
    const turn = this.#loads;
    const pins = await this.#requests.askQuietly({ kind: "pins" });
    // Answers may come in another order: only the newest one counts.
    if (pins && turn === this.#loads) this.state = pins;
  };

  /** Pins the position on the table: a move with what comes of it, or all legal moves. */
  add = (text: string | null): Promise<void> =>
    this.#requests.ask({ kind: "pin", text }, (pins) => {
      this.state = pins;
      const { path, pinned } = pins;
      const told = pinned === null ? say("pin-there", { path }) : say("pin-added", { path, line: pinned });
      this.#messages.say(told, { topic: "change" });
      void this.#workshop.load();
    });

  /** The first position of a file that did not come out as expected. */
  firstFailed(path: string): FailedPin | undefined {
    return this.state?.path === path ? this.state.failed[0] : undefined;
  }
}
