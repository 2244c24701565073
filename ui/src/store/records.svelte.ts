// Statistics and the history of the games that were played.

import type { PastGame, Reply, Request, Statistics } from "../protocol";
import type { Requests } from "./requests";

export class RecordsStore {
  statistics = $state.raw<Statistics | null>(null);
  /** The newest games first, as far as they were asked for. */
  history = $state.raw<readonly PastGame[]>([]);
  /** There are older games than those in `history`. */
  hasOlder = $state.raw(false);

  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  /** Statistics and the newest games. */
  load = async (): Promise<void> => {
    this.history = [];
    await Promise.all([this.#ask({ kind: "statistics" }), this.#ask({ kind: "history" })]);
  };

  loadOlder = (): Promise<void> => {
    const last = this.history.at(-1);
    return this.#ask(last ? { kind: "history", before: last.id } : { kind: "history" });
  };

  /** Has the statistics begin again from zero. */
  countAnew = (): Promise<void> => this.#ask({ kind: "count_anew" });

  /** Statistics and all games as a document. */
  asDocument = async (): Promise<string> => {
    while (this.hasOlder) await this.loadOlder();
    return JSON.stringify({ statistics: this.statistics, games: this.history }, null, 2);
  };

  #ask(request: Request): Promise<void> {
    return this.#requests.ask(request, (reply: Reply) => {
      if (reply.kind === "statistics") {
        this.statistics = reply.statistics;
      } else if (reply.kind === "history") {
        this.history = [...this.history, ...reply.games];
        this.hasOlder = reply.more;
      }
    });
  }
}
