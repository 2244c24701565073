// The least part of a text that has to be replaced to make it another one.

import { expect, test } from "vitest";
import { differenceTo } from "../src/workshop/difference";

test("what two texts share at their ends stays", () => {
  expect(differenceTo("turn = 6", "turn = 5")).toEqual({ from: 7, to: 8, insert: "6" });
  expect(differenceTo("aaa", "aa")).toEqual({ from: 2, to: 2, insert: "a" });
  expect(differenceTo("aa", "aaa")).toEqual({ from: 2, to: 3, insert: "" });
  expect(differenceTo("same", "same")).toEqual({ from: 4, to: 4, insert: "" });
  expect(differenceTo("", "gone")).toEqual({ from: 0, to: 4, insert: "" });
});

test("what is replaced makes the other text of any two", () => {
  const texts = ["", "a", "ab", "aba", "abab", "b", "ba\nba", "a\n", "\na"];
  for (const now of texts) {
    for (const next of texts) {
      const { from, to, insert } = differenceTo(next, now);
      expect(now.slice(0, from) + insert + now.slice(to)).toBe(next);
    }
  }
});
