// The games that were played, by how hard they are.

import type { Choices, Difficulty, Statistics } from "../protocol";

/** How hard a variant is with these options; undefined where that isn't known. */
export type LevelPlayed = (variant: string, options: Choices) => Difficulty | undefined;

/** The games of one level. */
export interface LevelTotals {
  readonly level: Difficulty;
  readonly played: number;
  readonly won: number;
}

const LEVELS: readonly Difficulty[] = ["easy", "medium", "hard"];

/** From easy to hard, those that were played. Games of which it isn't known are left out. */
export function byLevel({ variants }: Statistics, levelPlayed: LevelPlayed): LevelTotals[] {
  const all = variants.flatMap(({ id, by_options }) =>
    by_options.map(({ options, totals }) => ({ level: levelPlayed(id, options), totals })),
  );
  return LEVELS.map((level) => {
    const own = all.filter((one) => one.level === level).map(({ totals }) => totals);
    const sum = (of: "played" | "won") => own.reduce((sum, totals) => sum + totals[of], 0);
    return { level, played: sum("played"), won: sum("won") };
  }).filter(({ played }) => played > 0);
}
