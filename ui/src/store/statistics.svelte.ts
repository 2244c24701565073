// Statistics and the history of the games that were played.

import type { PastGame, Statistics, StatisticsReply } from "../protocol";
import type { Requests } from "./requests";

export class StatisticsStore {
  all = $state.raw<Statistics | null>(null);
  /** The games that were loaded so far, the newest first. */
  history = $state.raw<readonly PastGame[]>([]);
  /** There are older games than those in `history`. */
  hasOlder = $state.raw(false);

  /** How often they were loaded. */
  #load = 0;
  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  /** Statistics and the newest games. */
  load = async (): Promise<void> => {
    this.history = [];
    this.#load += 1;
    await Promise.all([this.#requests.ask({ kind: "statistics" }, this.#takeStatistics), this.loadOlder()]);
  };

  /** The games before the oldest that is there; the newest where there is none. */
  loadOlder = (): Promise<void> => {
    const [load, last] = [this.#load, this.history.at(-1)];
    return this.#requests.ask(last ? { kind: "history", before: last.id } : { kind: "history" }, ({ games, more }) => {
      // They were loaded anew meanwhile, or these games have come already.
      if (this.#load !== load || this.history.at(-1)?.id !== last?.id) return;
      this.history = [...this.history, ...games];
      this.hasOlder = more;
    });
  };

  /** Resets the statistics. */
  countAnew = (): Promise<void> => this.#requests.ask({ kind: "count_anew" }, this.#takeStatistics);

  /** Statistics and all games as a document. */
  asDocument = async (): Promise<string> => {
    for (let before = -1; this.hasOlder && this.history.length > before; ) {
      before = this.history.length;
      await this.loadOlder();
    }
    return JSON.stringify({ statistics: this.all, games: this.history }, null, 2);
  };

  #takeStatistics = ({ statistics }: StatisticsReply): void => {
    this.all = statistics;
  };
}
