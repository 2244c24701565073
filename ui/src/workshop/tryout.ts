// What games at random and solved deals tell: bars for plots, and what stands out.

import type { RandomGames, SolvedDeal, ValueCounts } from "../protocol";

/** Values that are counted together: their share now and before. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  /** All greater values are counted here, too. */
  readonly open: boolean;
  /** Shares of all values, 0 to 1. */
  readonly now: number;
  readonly before: number | null;
}

const BARS = 12;
/** So much of the values lies left of the open bar. */
const SHOWN = 0.99;

const countOf = ({ values }: ValueCounts) => values.reduce((sum, [, count]) => sum + count, 0);

/** The value below which such a share of the values lies. */
function quantile(counts: ValueCounts, share: number): number {
  const all = countOf(counts);
  let seen = 0;
  for (const [value, count] of counts.values) {
    seen += count;
    if (seen >= all * share) return value;
  }
  return 0;
}

/** The bars of both, on one scale. */
export function barsOf(now: ValueCounts, before: ValueCounts | null): readonly Bar[] {
  const both = before && before.values.length > 0 ? [now, before] : [now];
  if (now.values.length === 0) return [];
  const least = Math.min(...both.map(({ values }) => values[0]?.[0] ?? 0));
  const low = least > 0 && least < BARS ? 0 : least;
  const high = Math.max(...both.map((counts) => quantile(counts, SHOWN)), low);
  const greatest = Math.max(...both.map(({ values }) => values.at(-1)?.[0] ?? 0));
  const width = Math.max(1, Math.ceil((high - low + 1) / BARS));
  const bars = Math.max(1, Math.ceil((high - low + 1) / width));
  const shares = (counts: ValueCounts) => {
    const found = new Array<number>(bars).fill(0);
    const all = countOf(counts);
    for (const [value, count] of counts.values) {
      const at = Math.min(bars - 1, Math.floor((value - low) / width));
      found[at] = (found[at] ?? 0) + count / all;
    }
    return found;
  };
  const [nows, befores] = [shares(now), before && before.values.length > 0 ? shares(before) : null];
  return nows.map((share, at) => ({
    from: low + at * width,
    to: low + at * width + width - 1,
    open: at === bars - 1 && greatest > low + bars * width - 1,
    now: share,
    before: befores?.[at] ?? null,
  }));
}

/** What the solved deals came to. */
export interface DealFigures {
  readonly all: number;
  readonly won: number;
  readonly easy: number;
  readonly medium: number;
  readonly hard: number;
  readonly lost: number;
  readonly undecided: number;
}

/** `easy`, `medium` or `hard` for a deal that can be won, else `lost` or `undecided`. */
export function dealKind({ winnable, difficulty }: SolvedDeal): "easy" | "medium" | "hard" | "lost" | "undecided" {
  if (winnable === null) return "undecided";
  return winnable ? (difficulty ?? "easy") : "lost";
}

export function dealFigures(deals: readonly SolvedDeal[]): DealFigures {
  const count = (kind: ReturnType<typeof dealKind>) => deals.filter((deal) => dealKind(deal) === kind).length;
  const [easy, medium, hard] = [count("easy"), count("medium"), count("hard")];
  const [lost, undecided] = [count("lost"), count("undecided")];
  return { all: deals.length, won: easy + medium + hard, easy, medium, hard, lost, undecided };
}

/** How bad a finding is: harm, something to know, or fine. */
export type FindingTone = "harm" | "note" | "fine";

/** Something that stands out. Its sentence is `tryout-` with its key. */
export interface TryoutFinding {
  readonly key: string;
  readonly tone: FindingTone;
  readonly more: Readonly<Record<string, string | number>>;
  /** Where the script says so. */
  readonly place?: { readonly file: string; readonly line: number };
  /** A deal that shows it. */
  readonly seed?: number;
}

type Placed = { readonly file: string; readonly line: number | null };
const placeOf = ({ file, line }: Placed) => (line === null ? {} : { place: { file, line } });

/** What stands out, the worst first. */
export function findingsOf(random: RandomGames | null, deals: readonly SolvedDeal[] | null): TryoutFinding[] {
  const found: TryoutFinding[] = [];
  const add = (tone: FindingTone, key: string, more: TryoutFinding["more"] = {}, way: Partial<TryoutFinding> = {}) =>
    found.push({ tone, key, more, ...way });
  if (random?.problem) {
    add("harm", "problem", { message: random.problem.message }, placeOf(random.problem));
  }
  if (random?.endless) {
    const { seed, moves, points } = random.endless;
    add("harm", "endless", { moves: moves.slice(0, 4).join(", "), points }, { seed });
  }
  const solved = deals && dealFigures(deals);
  if (solved && solved.all > 0 && solved.won === 0 && solved.undecided === 0) {
    add("harm", "none-winnable", { deals: solved.all });
  }
  if (random && random.stuck_at_once > 0) {
    const seed = random.stuck_seeds[0];
    add(
      "harm",
      "stuck-at-once",
      { count: random.stuck_at_once, games: random.games },
      seed === undefined ? {} : { seed },
    );
  }
  // After a stop or a failure it was not looked for.
  const odd = random?.odd;
  for (const group of odd?.never_left ?? []) add("harm", "never-left", { group: group.group }, placeOf(group));
  for (const group of odd?.never_reached ?? []) add("harm", "never-reached", { group: group.group }, placeOf(group));
  for (const { label, choice, problem } of odd?.failed_choices ?? []) {
    add("harm", "failed-choice", { option: label, choice, message: problem.message }, placeOf(problem));
  }
  for (const option of odd?.idle_options ?? []) {
    const more = { option: option.label, choices: option.choices.join(", ") };
    add("harm", "idle-option", more, placeOf(option));
  }
  for (const group of odd?.resting ?? []) {
    add("note", "resting", { group: group.group, cards: group.cards }, placeOf(group));
  }
  if (random?.done) {
    if (random.circles > 0) {
      const way = random.circle_seed === null ? {} : { seed: random.circle_seed };
      add("note", "circles", { count: random.circles, games: random.games }, way);
    }
    if (random.long > 0) add("note", "long", { count: random.long });
    if (random.unfinished) add("note", "unfinished", { games: random.games });
    if (random.won > 0) add("note", "won-at-random", { count: random.won, games: random.games });
    // What was asked and is fine.
    if (random.stuck_at_once === 0 && random.games > 0) add("fine", "not-stuck", { games: random.games });
    if (odd && odd.never_left.length + odd.never_reached.length === 0) {
      add("fine", odd.resting.length === 0 ? "all-in-play" : "all-piles", { cards: random.cards });
    }
    if (odd && random.endless === null && random.scores.values.length > 0) add("fine", "no-endless");
    if (odd?.options_work) add("fine", "options");
  }
  if (solved && solved.won > 0) {
    const hardest = deals?.filter(({ winnable }) => winnable).reduce((a, b) => (b.tried > a.tried ? b : a));
    if (hardest) add("fine", "hardest", { tried: hardest.tried }, { seed: hardest.seed });
  }
  return found;
}
