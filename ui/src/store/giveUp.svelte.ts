// The question before a game is given up: asked about a game that goes on, as long as the player wants to be asked.

import type { Session } from "./session.svelte";

export class GiveUpQuestion {
  #asked = $state.raw<{ readonly act: () => void; readonly game: number } | undefined>();
  /** What comes instead: another deal, or the same one again. */
  next = $state<"deal" | "restart">("deal");

  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The action that would give up the game, while the player is asked about it. Another game that comes is not asked about. */
  get pending(): (() => void) | undefined {
    return this.#asked?.game === this.#session.game.view?.game ? this.#asked?.act : undefined;
  }

  /** Runs an action that gives up the game on the table, after the player has agreed if that has to be asked. */
  ask(act: () => void, next: "deal" | "restart" = "deal"): void {
    this.next = next;
    const { view } = this.#session.game;
    // While turns of the game are shown it goes on behind them, with at least one.
    const made = view?.film ? view.film.what === "turns" : (view?.played ?? 0) > 0;
    if (view?.status === "playing" && made && this.#session.preferences.values.asks)
      this.#asked = { act, game: view.game };
    else act();
  }

  /** The player agrees, and may want not to be asked again. */
  agree(next: "ask again" | "never ask again"): void {
    if (next === "never ask again") this.#session.preferences.change({ asks: false });
    const act = this.pending;
    this.#asked = undefined;
    act?.();
  }

  close = (): void => {
    this.#asked = undefined;
  };
}
