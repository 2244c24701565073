// Trying a game out: games at random and solved deals, with the figures of the version before.

import type { Event, RandomGames, SolvedDeal, TriedRules, TryoutKind, TryoutReply } from "../protocol";
import type { Requests } from "./requests";

/** Games at random, or deals that are solved. Explored values have a store of their own. */
type TryoutRun = Exclude<TryoutKind, "explored">;

export const GAMES = 1000;
export const FIRST_DEALS = 50;
export const MORE_DEALS = 200;

/** The deals that were solved under the same rules. */
export interface SolvedRun {
  readonly of: TriedRules;
  readonly deals: readonly SolvedDeal[];
  readonly wanted: number;
  readonly done: boolean;
}

/** The last run of a version of the rules, and when it was. */
interface Kept<T> {
  readonly run: T;
  readonly at: Date;
}

const isSame = (a: TriedRules, b: TriedRules) => a.variant === b.variant && a.rules === b.rules;

/** What is kept of a run when another one comes: it becomes the version before, if it was of other rules. */
function before<T extends { readonly of: TriedRules }>(kept: Kept<T> | null, last: Kept<T> | null, of: TriedRules) {
  const candidates = [last, kept].filter((one) => one !== null);
  return candidates.find(({ run }) => run.of.variant === of.variant && run.of.rules !== of.rules) ?? null;
}

export class TryoutStore {
  random = $state.raw<RandomGames | null>(null);
  randomBefore = $state.raw<Kept<RandomGames> | null>(null);
  solved = $state.raw<SolvedRun | null>(null);
  solvedBefore = $state.raw<Kept<SolvedRun> | null>(null);
  /** What is under way. */
  running = $state.raw<readonly TryoutRun[]>([]);
  /** What is about rules that have changed since. */
  stale = $state.raw<readonly TryoutRun[]>([]);
  /** How long the games at random took, in milliseconds. */
  took = $state.raw<number | null>(null);

  readonly #requests: Requests;
  #runs: Partial<Record<TryoutRun, number | undefined>> = {};
  /** The number of the newest run. */
  #newest = 0;
  #started = 0;
  #lastRandom: Kept<RandomGames> | null = null;
  #lastSolved: Kept<SolvedRun> | null = null;
  /** How many deals are wanted in all. */
  #wanted = 0;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  playAtRandom = async (): Promise<void> => {
    this.#started = Date.now();
    this.took = null;
    await this.#start("random", () => this.#requests.askQuietly({ kind: "play_at_random", games: GAMES }));
  };

  /** Solves deals: the first ones, or more of them under the same rules. */
  solve = async (how: "anew" | "more"): Promise<void> => {
    const solved = how === "more" ? this.solved : null;
    if (!solved) this.solved = null;
    const from = (solved?.deals.length ?? 0) + 1;
    const deals = solved ? MORE_DEALS : FIRST_DEALS;
    this.#wanted = from - 1 + deals;
    await this.#start("solved", () => this.#requests.askQuietly({ kind: "solve_deals", from, deals }));
  };

  /** Other rules are in force for a variant, or other options: what was found of another one stands. */
  noteChanged(variant: string): void {
    const runs = { random: this.random, solved: this.solved };
    // Of a run that has just begun nothing is told yet.
    const isOf = (what: TryoutRun) => this.running.includes(what) || runs[what]?.of.variant === variant;
    this.stale = (["random", "solved"] as const).filter((what) => this.stale.includes(what) || isOf(what));
  }

  stop = (what: TryoutRun): void => {
    void this.#requests.askQuietly({ kind: "stop_tryout", what });
  };

  /** Takes in what a run has found. */
  hear(event: Extract<Event, { kind: "random_games" | "solved_deals" }>): void {
    if (event.kind === "random_games") {
      if (!this.#isCurrent("random", event.run)) return;
      const { games } = event;
      this.randomBefore = before(this.randomBefore, this.#lastRandom, games.of);
      this.random = games;
      if (games.done) {
        this.took = Date.now() - this.#started;
        this.#lastRandom = { run: games, at: new Date() };
        this.#end("random");
      }
      return;
    }
    if (!this.#isCurrent("solved", event.run)) return;
    this.solvedBefore = before(this.solvedBefore, this.#lastSolved, event.of);
    const sofar = this.solved && isSame(this.solved.of, event.of) ? this.solved.deals : [];
    const run = { of: event.of, deals: [...sofar, ...event.deals], wanted: this.#wanted, done: event.done };
    this.solved = run;
    if (event.done) {
      this.#lastSolved = { run, at: new Date() };
      this.#end("solved");
    }
  }

  async #start(what: TryoutRun, ask: () => Promise<TryoutReply | undefined>): Promise<void> {
    this.running = [...this.running.filter((other) => other !== what), what];
    this.stale = this.stale.filter((other) => other !== what);
    // Events may come before the reply.
    this.#runs[what] = undefined;
    const reply = await ask();
    if (reply) this.#runs[what] = this.#newest = reply.run;
    else this.#end(what);
  }

  #isCurrent(what: TryoutRun, run: number): boolean {
    const known = this.#runs[what];
    return known === undefined ? this.running.includes(what) && run > this.#newest : known === run;
  }

  #end(what: TryoutRun): void {
    this.running = this.running.filter((other) => other !== what);
  }
}
