// Statistics and the history of the games that were played.

import type { HistoryReply, PastGame, Statistics, StatisticsReply } from "../protocol";
import type { Requests } from "./requests";

export class StatisticsStore {
  all = $state.raw<Statistics | null>(null);
  /** The games that were loaded so far, the newest first. */
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
    await Promise.all([
      this.#requests.ask({ kind: "statistics" }, this.#takeStatistics),
      this.#requests.ask({ kind: "history" }, this.#takeGames),
    ]);
  };

  loadOlder = (): Promise<void> => {
    const last = this.history.at(-1);
    return this.#requests.ask(last ? { kind: "history", before: last.id } : { kind: "history" }, this.#takeGames);
  };

  /** Resets the statistics. */
  countAnew = (): Promise<void> => this.#requests.ask({ kind: "count_anew" }, this.#takeStatistics);

  /** Statistics and all games as a document. */
  asDocument = async (): Promise<string> => {
    while (this.hasOlder) await this.loadOlder();
    return JSON.stringify({ statistics: this.all, games: this.history }, null, 2);
  };

  #takeStatistics = ({ statistics }: StatisticsReply): void => {
    this.all = statistics;
  };

  #takeGames = ({ games, more }: HistoryReply): void => {
    this.history = [...this.history, ...games];
    this.hasOlder = more;
  };
}
