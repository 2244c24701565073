import { describe, expect, test } from "vitest";
import { besideText, distanceText, finalScale, isNewBest, scoredLabels } from "../src/view/finalScore";

/** A game that is over, with what it is held against. */
const over = (score: number, best: number | null, average: number | null, goal: number | null) => ({
  score,
  marks: [],
  for_points: { over: true, games: best === null ? 0 : 3, best, average, goal },
});

describe("how far the final score lies from the best and the goal", () => {
  test("in words", () => {
    expect(distanceText(over(129, 118, 94, 200))).toBe(
      "11 points above your best so far. 71 points short of the goal.",
    );
    expect(distanceText(over(100, 118, 94, null))).toBe("18 points below your best.");
    expect(distanceText(over(118, 118, 94, 118))).toBe("Ties your best. You reached the goal.");
    expect(distanceText(over(20, null, null, 200))).toBe("Your first finished game. 180 points short of the goal.");
    const going = over(20, 1, 1, 1);
    expect(distanceText({ ...going, for_points: { ...going.for_points, over: false } })).toBe("");
  });

  test("on a scale from 0 to the highest", () => {
    const scale = finalScale(over(100, 150, 50, 200));
    expect(scale?.reached).toBe(0.5);
    expect(scale?.marks.map(({ kind, at }) => [kind, at])).toEqual([
      ["average", 0.25],
      ["best", 0.75],
      ["goal", 1],
    ]);
    expect(finalScale(over(100, null, null, null))).toBeUndefined();
    // A score below 0 is the beginning of the scale.
    expect(finalScale(over(-20, 20, 0, null))).toMatchObject({ reached: 0 });
    expect(finalScale(over(0, 0, 0, null))).toMatchObject({ reached: 1 });
  });

  test("words that would run into each other stand in rows of their own", () => {
    const rows = finalScale(over(100, 100, 98, 102))?.marks.map(({ kind, row }) => [kind, row]);
    expect(rows).toEqual([
      ["average", "below"],
      ["best", "above"],
      ["goal", "lowest"],
    ]);
  });
});

test("a game that doesn't count is held against no other", () => {
  const counted = over(129, 118, 94, 200);
  const marked = { ...counted, marks: ["faces_shown" as const] };
  expect([isNewBest(counted), isNewBest(marked), isNewBest(over(118, 118, 94, null))]).toEqual([true, false, false]);
  expect(besideText(counted)).toBe("A new best: previously 118, average 94");
  expect([besideText(marked), finalScale(marked)]).toEqual(["", undefined]);
  expect(distanceText(marked)).toBe("71 points short of the goal.");
});

test("what scored stands once with its number, the highest first", () => {
  const label = (text: string | null, points: number | null) => ({ pile: 0, side: "right" as const, text, points });
  const labels = [label("Pair", 2), label("Flush", 20), label("Pair", 2), label(null, 4), label("Nothing", 0)];
  expect(scoredLabels(labels)).toEqual([
    { text: "Flush", points: 20, count: 1 },
    { text: "Pair", points: 2, count: 2 },
  ]);
});
