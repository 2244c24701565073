import { expect, test } from "vitest";
import type { View } from "../src/protocol";
import { beaten, bestText, choicesText, marksText, share, spentText, streakText } from "../src/records/text";
import { view } from "./views";

function won(more: Partial<View>): View {
  const clock = { ms: 90_000, running: false, paused: false };
  return view([], { status: "won", played: 80, score: 500, clock, ...more });
}

test("what was beaten is told, but not of a first win or of one that does not count", () => {
  const bests = { ms: 100_000, moves: 80, score: 400 };
  expect(beaten(won({ bests }))).toEqual(["ms", "score"]);
  expect(beaten(won({ bests: { ms: null, moves: null, score: null } }))).toEqual([]);
  expect(beaten(won({ bests, marks: ["helped"] }))).toEqual([]);
  expect(beaten(won({ bests: null }))).toEqual([]);
  expect(bestText(["ms", "moves"])).toBe("Your best time and fewest moves so far.");
});

test("figures in words", () => {
  expect([share({ played: 3, won: 2 }), share({ played: 0, won: 0 })]).toEqual(["67 %", "–"]);
  expect([streakText(3), streakText(-1), streakText(0)]).toEqual(["3 won", "1 lost", "–"]);
  expect([spentText(59 * 60_000), spentText(125 * 60_000)]).toEqual(["59 min", "2 h 5 min"]);
  expect(choicesText({ draw: 3, spare_cells: true })).toBe("draw 3, spare cells yes");
  expect(marksText([])).toBe("");
  expect(marksText(["edited", "replayed"])).toBe(
    "Not in your records: its rules or options were changed in the middle, its deal had been played before.",
  );
});
