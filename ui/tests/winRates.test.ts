// What tiles say about the deals of a game.

import { expect, test } from "vitest";
import wellKnown from "../../rules/well-known.json";
import { levelOf, rateText, winRateText } from "../src/gallery/winRates";
import type { Choices, VariantEntry } from "../src/protocol";

function entry(id: string, more: Partial<VariantEntry> = {}): VariantEntry {
  const about = { id, name: id, family: "", summary: "", file: `${id}.lua`, origin: "", problem: null };
  return { ...about, packs: 1, pairs: false, piles: [], options: [], own: false, shadows: false, ...more };
}

const rate = (won: number, lost: number, open: number) => rateText({ won, lost, open, level: "medium" });

test("a share is told in tenths, and no better than it is known", () => {
  expect(rate(40, 0, 0)).toBe("Medium · nearly all winnable");
  expect(rate(39, 1, 0)).toBe("Medium · nearly all winnable");
  expect(rate(37, 3, 0)).toBe("Medium · about 9 in 10 winnable");
  expect(rate(33, 7, 0)).toBe("Medium · about 8 in 10 winnable");
  expect(rate(33, 3, 4)).toBe("Medium · about 8 in 10 winnable");
  expect(rate(1, 39, 0)).toBe("Medium · few winnable");
  // Many are open: so many at least, rounded down.
  expect(rate(34, 0, 6)).toBe("Medium · at least 8 in 10 winnable");
  expect(rate(26, 0, 14)).toBe("Medium · at least 6 in 10 winnable");
  expect(rate(2, 30, 8)).toBe("Medium");
  expect(rate(15, 5, 20)).toBe("Medium");
});

test("only a bundled script that plays has a rate", () => {
  const problem = { file: "d.lua", line: 1, column: null, message: "no", trace: [] };
  expect(winRateText(entry("freecell"))).toBe("Easy · nearly all winnable");
  expect(levelOf(entry("freecell"))).toBe("easy");
  expect(winRateText(entry("freecell", { own: true }))).toBe("");
  expect(winRateText(entry("freecell", { problem }))).toBe("");
  expect(winRateText(entry("no-such-game"))).toBe("");
});

test("the ways to begin a well-known game are in the list, each for itself", () => {
  const starts = wellKnown.flatMap(({ variant, starts }) =>
    starts.map((start: { id: string; variant?: string; options?: Choices }) => ({ variant, ...start })),
  );
  for (const { variant, options } of starts) expect(winRateText(entry(variant), options), variant).not.toBe("");
});
