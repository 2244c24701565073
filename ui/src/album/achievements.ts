// Achievements: which are reached, and which come next.

import type { Achievement } from "../protocol";

/** How many of those in reach are named. */
const NEXT = 3;
/** How many of those reached of late are named. */
const LATELY = 3;

export const isReached = ({ reached }: Achievement): boolean => reached !== null;

/** How much of it is done, from 0 to 1. */
export function partDone({ start, goal, tally, reached }: Achievement): number {
  if (reached !== null) return 1;
  return Math.min(1, Math.max(0, (tally - start) / (goal - start)));
}

/** Those that were begun and are not reached, the nearest first. */
export function inReach(all: readonly Achievement[]): Achievement[] {
  const begun = all.filter((one) => !isReached(one) && partDone(one) > 0);
  return begun.sort((a, b) => partDone(b) - partDone(a)).slice(0, NEXT);
}

/** Those that were reached last, the last first. */
export function reachedLately(all: readonly Achievement[]): Achievement[] {
  return all
    .filter(isReached)
    .sort((a, b) => (b.reached ?? 0) - (a.reached ?? 0))
    .slice(0, LATELY);
}

/** The achievements of each script, in their order. */
export function byScript(all: readonly Achievement[]): (readonly [string, readonly Achievement[]])[] {
  const scripts = [...new Set(all.map(({ script }) => script))];
  return scripts.map((script) => [script, all.filter((one) => one.script === script)]);
}

/** A name for each of them: two scripts may have the same id. */
export const keyOf = ({ script, id }: Achievement): string => `${script} ${id}`;
