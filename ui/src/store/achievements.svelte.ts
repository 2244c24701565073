// The achievements and the goals of the week, and what a win brought.

import type { Achievement, AchievementsReply, Problem, Week, WeekBefore } from "../protocol";
import type { GameStore } from "./game.svelte";
import type { Requests } from "./requests";

export class AchievementsStore {
  /** `null` until they have come. */
  all = $state.raw<readonly Achievement[] | null>(null);
  /** `null` until it has come. */
  week = $state.raw<Week | null>(null);
  /** The latest first. */
  weeksBefore = $state.raw<readonly WeekBefore[]>([]);
  /** What is wrong with their scripts. */
  problems = $state.raw<readonly Problem[]>([]);

  /** The game that was on the table when they were asked for. */
  #game = $state<number | undefined>();
  #wanted = false;
  #asked = 0;
  readonly #requests: Requests;
  readonly #table: GameStore;

  constructor(requests: Requests, table: GameStore) {
    this.#requests = requests;
    this.#table = table;
  }

  /** What is known of them after the win on the table; nothing until that has come. */
  get afterWin(): readonly Achievement[] {
    return this.#isAfterWin ? (this.all ?? []) : [];
  }

  /** The same for the goals of the week. */
  get weekAfterWin(): readonly Achievement[] {
    return this.#isAfterWin ? (this.week?.goals ?? []) : [];
  }

  get #isAfterWin(): boolean {
    return this.#game === this.#table.view?.game;
  }

  /** Nothing else waits for them: scripts may have to be read first. */
  load = async (): Promise<void> => {
    this.#wanted = true;
    const game = this.#table.view?.game;
    if (await this.#told()) return;
    // Why they can't be told is said where a request fails.
    await this.#requests.ask({ kind: "achievements" }, (reply) => this.#take(reply, game));
  };

  /** Loads them again, if they were asked for: a script has changed. */
  reload(): void {
    if (this.#wanted) void this.load();
  }

  /** A game was won: asks what it brought. Where that can't be told, nothing is said. */
  won = (): Promise<boolean> => {
    this.#wanted = true;
    this.#game = undefined;
    return this.#told();
  };

  /** All of them as a document. */
  asDocument = async (): Promise<string> => {
    await this.load();
    return JSON.stringify({ achievements: this.all, week: this.week, weeks_before: this.weeksBefore }, null, 2);
  };

  /** Asks at once. Of several questions the last one is answered. */
  async #told(): Promise<boolean> {
    this.#asked += 1;
    const [asked, game] = [this.#asked, this.#table.view?.game];
    const reply = await this.#requests.askQuietly({ kind: "achievements" });
    if (reply && asked === this.#asked) this.#take(reply, game);
    return reply !== undefined;
  }

  #take({ achievements, problems, week, weeks_before }: AchievementsReply, game: number | undefined): void {
    this.all = achievements;
    this.week = week;
    this.weeksBefore = weeks_before;
    this.problems = problems;
    this.#game = game;
  }
}
