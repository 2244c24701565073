import { expect, test } from "vitest";
import type { OptionView, View } from "../src/protocol";
import { beaten, bestText, choicesText, marksText, share, spentText, streakText } from "../src/statistics/text";
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
  expect(bestText(["ms", "moves"])).toBe("Your best time and fewest moves yet");
});

test("options are told by their labels, and only those that are not as usual", () => {
  const option = (id: string, label: string, usual: OptionView["default"]): OptionView => ({
    id,
    label,
    choices: [],
    chosen: usual,
    default: usual,
    idle: false,
    only: {},
  });
  const usual = [option("draw", "Draw", 1), option("empty", "Empty columns accept", "kings")];
  expect(choicesText({ draw: 3, empty: "kings" }, usual)).toBe("Draw: 3");
  expect(choicesText({ draw: 1, empty: "any card" }, usual)).toBe("Empty columns accept: Any card");
  expect(choicesText({ draw: 1 }, usual)).toBe("");
  // Of a script that is gone, or that has other options by now.
  expect(choicesText({ spare_cells: true })).toBe("Spare cells: Yes");
});

test("figures in words", () => {
  expect([share({ played: 3, won: 2 }), share({ played: 0, won: 0 })]).toEqual(["67%", "–"]);
  expect([streakText(3), streakText(-1), streakText(0)]).toEqual(["3 won", "1 lost", "–"]);
  expect([spentText(59 * 60_000), spentText(125 * 60_000)]).toEqual(["59 min", "2 h 5 min"]);
  expect(marksText([])).toBe("");
  expect(marksText(["edited", "replayed"])).toBe(
    "Not counted: the rules or options changed during the game, you've played this deal before.",
  );
});
