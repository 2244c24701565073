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

  /** Back to the table as it lies, its clock running on, or to another variant. */
  end(variant?: string): void {
    const { view } = this.#play;
    const stopped = this.#stopped;
    this.#stopped = undefined;
    // The one that is being played is gone on with.
    const stays = variant === undefined || (variant === view?.variant.id && view.status !== "won");
    if (!stays) void this.#play.deal({ variant });
    else if (view && stopped === view.game) void this.#play.resume();
  }
}
