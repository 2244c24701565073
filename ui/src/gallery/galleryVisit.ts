// While the gallery is open, the clock of the game on the table stands still.

import type { CatalogStore } from "../store/catalog.svelte";
import type { GameStore } from "../store/game.svelte";

export class GalleryVisit {
  readonly #game: GameStore;
  readonly #catalog: CatalogStore;
  /** The game whose clock was stopped. */
  #stopped: number | undefined;

  constructor(game: GameStore, catalog: CatalogStore) {
    this.#game = game;
    this.#catalog = catalog;
  }

  begin(): void {
    const { view } = this.#game;
    this.#catalog.copied = undefined;
    void this.#catalog.load();
    if (!view?.clock.running) return;
    this.#stopped = view.game;
    void this.#game.pause();
  }

  /** Back to the game on the table, whose clock runs again, or to another variant. */
  end(variant?: string): void {
    const { view } = this.#game;
    const stopped = this.#stopped;
    this.#stopped = undefined;
    // The variant that is being played is continued.
    const stays = variant === undefined || (variant === view?.variant.id && view.status !== "won");
    if (!stays) void this.#game.deal({ variant });
    else if (view && stopped === view.game) void this.#game.resume();
  }
}
