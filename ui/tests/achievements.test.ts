// Which achievements are in reach, and which were reached last.

import { expect, test } from "vitest";
import { byScript, inReach, partDone, reachedLately } from "../src/album/achievements";
import type { Achievement } from "../src/protocol";

const one = (id: string, tally: number, more: Partial<Achievement> = {}): Achievement => ({
  script: "achievements.lua",
  id,
  title: id,
  text: id,
  start: 0,
  goal: 10,
  tally,
  reached: null,
  fresh: false,
  ...more,
});

test("a part is between nothing and all, whatever the tally", () => {
  expect([-5, 0, 5, 10, 20].map((tally) => partDone(one("a", tally)))).toEqual([0, 0, 0.5, 1, 1]);
  expect(partDone(one("a", 4, { start: 3, goal: 5 }))).toBe(0.5);
  // One that was reached stays so.
  expect(partDone(one("a", 0, { reached: 7 }))).toBe(1);
});

test("those in reach are begun and not reached, the nearest first", () => {
  const all = [
    one("none", 0),
    one("far", 1),
    one("done", 10, { reached: 1 }),
    one("near", 9),
    one("half", 5),
    one("less", 4),
  ];
  expect(inReach(all).map(({ id }) => id)).toEqual(["near", "half", "less"]);
});

test("those reached of late are told, the last first", () => {
  const all = [1, 4, 2, 3].map((reached) => one(`${reached}`, 10, { reached }));
  expect(reachedLately([one("open", 5), ...all]).map(({ id }) => id)).toEqual(["4", "3", "2"]);
});

test("each script has its own", () => {
  const all = [one("a", 0), one("b", 0, { script: "mine.lua" }), one("c", 0)];
  expect(byScript(all).map(([script, own]) => [script, own.map(({ id }) => id)])).toEqual([
    ["achievements.lua", ["a", "c"]],
    ["mine.lua", ["b"]],
  ]);
});
