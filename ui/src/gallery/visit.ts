// A visit to the gallery: what stands on the table waits for it, and its clock with it.

import type { Play } from "../store/play.svelte";

export class Visit {
  readonly #play: Play;
  /** The game whose clock was stopped for the visit. */
  #stopped: number | undefined;

  constructor(play: Play) {
    this.#play = play;
  }

  begin(): void {
    const { view } = this.#play;
    this.#play.copied = undefined;
    void this.#play.findVariants();
    if (!view?.clock.running) return;
    this.#stopped = view.game;
    void this.#play.pause();
  }

  /** Back at the table: the clock runs on, unless the player deals or somebody else saw to it. */
  end(): void {
    const { view } = this.#play;
    if (view && this.#stopped === view.game) void this.#play.resume();
    this.#stopped = undefined;
  }
}
