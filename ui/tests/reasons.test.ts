// The sentence for each kind of reason is, in English, that of the host itself. `tests/languages.rs` makes the pairs.

import { expect, test } from "vitest";
import type { PileView, Why } from "../src/protocol";
import { reasonText } from "../src/store/reasonText";
import { pile } from "./views";
import PAIRS from "./whys.json";

/** All in one row: the host calls every pile of the tableau a column, which the page does only there. */
const piles = (told: readonly string[][]): PileView[] =>
  told.map(([id = "", role = ""]) => ({ ...pile(id, 0, 0, "none"), role }));

test("there are pairs of every sort", () => {
  expect(new Set(PAIRS.map(({ why }) => why.kind)).size).toBeGreaterThan(40);
});

test.each(PAIRS.map((pair) => [pair.reason, pair] as const))("%s", (reason, pair) => {
  expect(reasonText(pair.why as Why, piles(pair.piles))).toBe(reason);
});
