import { expect, test } from "vitest";
import { goesOn, nextDealText, roundText } from "../src/view/match";

const round = (number: number, before: number) => ({ number, of: 3, before });

test("a match goes on until its last deal", () => {
  expect([1, 2, 3].map((number) => goesOn({ round: round(number, 0) }))).toEqual([true, true, false]);
  expect(goesOn({})).toBe(false);
  expect(goesOn({ round: null })).toBe(false);
});

test("the button says what comes next", () => {
  expect([1, 3].map((number) => nextDealText({ round: round(number, 0) }))).toEqual(["Next round", "New match"]);
  expect(nextDealText({})).toBe("New deal");
});

test("a round tells its own points", () => {
  expect(roundText({ round: round(2, 30), score: 42 })).toBe("Round 2 of 3: 12 points");
  expect(roundText({ round: round(2, 30), score: 31 })).toBe("Round 2 of 3: 1 point");
  expect(roundText({ round: round(2, 30), score: 25 })).toBe("Round 2 of 3: −5 points");
  expect(roundText({ score: 42 })).toBe("");
  expect(roundText({ round: round(2, 30), score: null })).toBe("");
});
