// While a sheet lies over the table, the clock of the game stands still. The cards stay in sight: the player did not pause.

import type { GameStore } from "./game.svelte";

export class ClockStop {
  readonly #game: GameStore;
  /** The game whose clock was stopped here, until it runs again. */
  #stopped = $state<number | undefined>();
  /** Counts the sheets: the clock of the last one decides. */
  #sheets = 0;

  constructor(game: GameStore) {
    this.#game = game;
  }

  /** Whether the game on the table is paused for a sheet alone, and not by the player. */
  get holds(): boolean {
    const { view } = this.#game;
    return (view?.clock.paused ?? false) && this.#stopped === view?.game;
  }

  begin(): void {
    const { view } = this.#game;
    this.#sheets += 1;
    if (view?.clock.running) this.#stopped = view.game;
    // A sheet that leads to another one: the clock may be about to run again.
    if (this.#stopped !== undefined && this.#stopped === view?.game) void this.#game.holdClock();
  }

  /** The clock runs again, unless another game has come on the table. */
  async end(): Promise<void> {
    const [stopped, sheets] = [this.#stopped, this.#sheets];
    if (stopped === undefined) return;
    if (this.#game.view?.game === stopped) await this.#game.releaseClock();
    // Another sheet may have been opened meanwhile, and even closed again: its own end waits for the clock.
    if (this.#sheets === sheets) this.#stopped = undefined;
  }
}
