// Games by how hard they are: which level a game with some options has, and what the games of a level come to.

import { expect, test } from "vitest";
import { levelPlayed } from "../src/gallery/winRates";
import type { Choices, PlayTotals, Statistics, VariantEntry } from "../src/protocol";
import { byLevel } from "../src/statistics/levels";

const entry = (id: string, more: Partial<VariantEntry> = {}) =>
  ({ id, own: false, problem: null, ...more }) as VariantEntry;
const totals = (played: number, won: number) => ({ played, won }) as PlayTotals;

test("a game is as hard as its options make it", () => {
  const known = [entry("spider"), entry("klondike"), entry("mine", { own: true })];
  const level = (id: string, options: Choices = {}) => levelPlayed(known, id, options);
  expect(level("spider", { suits: 1 })).toBe("medium");
  expect(level("spider", { suits: 4 })).toBe("hard");
  // Options of no known kind don't matter.
  expect(level("spider", { suits: 4, rows: "any" })).toBe("hard");
  expect(level("klondike")).toBeDefined();
  expect(level("klondike", { draw: 3, scoring: "vegas" })).toBe(level("klondike", { draw: 3 }));
  expect(level("mine")).toBeUndefined();
  expect(level("gone")).toBeUndefined();
  expect(levelPlayed(null, "spider", {})).toBeUndefined();
  // One's own script of the same name may go by other rules.
  expect(levelPlayed([entry("spider", { own: true })], "spider", { suits: 1 })).toBeUndefined();
});

test("the games of a level are counted together, from easy to hard", () => {
  const statistics = {
    variants: [
      {
        id: "a",
        by_options: [
          { options: { n: 1 }, totals: totals(3, 1) },
          { options: { n: 2 }, totals: totals(2, 2) },
        ],
      },
      { id: "b", by_options: [{ options: {}, totals: totals(5, 0) }] },
      { id: "c", by_options: [{ options: {}, totals: totals(7, 7) }] },
    ],
  } as unknown as Statistics;
  const level = (id: string, { n }: Choices) =>
    id === "a" ? (n === 1 ? "hard" : "easy") : id === "b" ? "hard" : undefined;
  expect(byLevel(statistics, level)).toEqual([
    { level: "easy", played: 2, won: 2 },
    { level: "hard", played: 8, won: 1 },
  ]);
});
