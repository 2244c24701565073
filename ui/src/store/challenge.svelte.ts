// Wins to beat: the code of one's own, and how many moves the solver needs.

import { say } from "../language/language.svelte";
import type { GameStore } from "./game.svelte";
import type { Requests } from "./requests";
import type { WindowActions } from "./window";

export class ChallengeStore {
  /** How many moves the solver needs for the deal that was won; `null` while that is not known. */
  solverMoves = $state.raw<number | null>(null);

  readonly #requests: Requests;
  readonly #game: GameStore;
  readonly #window: Pick<WindowActions, "copy">;

  constructor(requests: Requests, game: GameStore, window: Pick<WindowActions, "copy">) {
    this.#requests = requests;
    this.#game = game;
    this.#window = window;
  }

  /** A game was won: asks the solver. It may take its time, so nothing else waits for it. */
  won = async (): Promise<void> => {
    this.solverMoves = null;
    const game = this.#game.view?.game;
    const reply = await this.#requests.askQuietly({ kind: "solver_moves" });
    if (reply && this.#game.view?.game === game) this.solverMoves = reply.moves;
  };

  /** Copies the code of the win on the table, and says what a friend does with it. */
  copy = (): Promise<void> => {
    const code = new Promise<string>((resolve, reject) => {
      void this.#requests.ask(
        { kind: "challenge" },
        ({ text }) => resolve(text),
        (reply) => {
          this.#game.reportUnfulfilled(reply);
          reject(new Error(reply.kind));
        },
      );
    });
    return this.#window.copy(code, say("challenge-copied"));
  };
}
