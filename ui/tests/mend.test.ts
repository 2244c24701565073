// Where a misspelt word stands that a mend is about.

import { Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { rangeOf } from "../src/workshop/mend";

const DOC = Text.of(["local turn = trun", 'score = { trun = 5, ["trun>waste"] = trun(trunk) },', "😀 trun trun"]);
const found = (line: number, column: number | null, word = "trun") => {
  const range = rangeOf({ word, meant: "turn", line, column }, DOC);
  return range && [range.from - DOC.line(line).from, DOC.sliceString(range.from, range.to)];
};

test("the word stands where the problem says, or further on in its line", () => {
  expect(found(1, 1)).toEqual([13, "trun"]);
  expect(found(2, 11)).toEqual([10, "trun"]);
  expect(found(2, 12)).toEqual([10, "trun"]);
  expect(found(2, 20)).toEqual([22, "trun"]);
  expect(found(2, 20, "trun>waste")).toEqual([22, "trun>waste"]);
});

test("without a column it must be the only one, and a part of a word is none", () => {
  expect(found(1, null)).toEqual([13, "trun"]);
  expect(found(2, null)).toBeNull();
  expect(found(3, null)).toBeNull();
  expect(found(2, null, "trunk")).toEqual([42, "trunk"]);
  expect(found(2, null, "run")).toBeNull();
  expect(found(1, 40)).toEqual([13, "trun"]);
});

test("what is gone is not written over", () => {
  expect(found(1, 1, "gone")).toBeNull();
  expect(found(1, 1, "")).toBeNull();
  expect(rangeOf({ word: "trun", meant: "turn", line: 9, column: 1 }, DOC)).toBeNull();
  expect(rangeOf({ word: "trun", meant: "turn", line: 0, column: null }, DOC)).toBeNull();
});
