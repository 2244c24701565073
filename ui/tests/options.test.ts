import { expect, test } from "vitest";
import type { OptionView } from "../src/protocol";
import { isIdle, neededBy } from "../src/view/options";

const option = (id: string, chosen: string, only: OptionView["only"], idle = false): OptionView => ({
  id,
  label: id,
  choices: ["a", "b"],
  chosen,
  default: "a",
  idle,
  only,
});

test("an option follows the choice of another one before that is in force", () => {
  const [scoring, sum] = [option("scoring", "a", {}), option("sum", "a", { scoring: ["b"] }, true)];
  const under = (choice: string) => isIdle(sum, [scoring, sum], (other) => (other === scoring ? choice : other.chosen));
  expect([under("a"), under("b")]).toEqual([true, false]);
  expect(isIdle(scoring, [scoring, sum], ({ chosen }) => chosen)).toBe(false);
});

test("what the script has fixed leaves an option idle whatever is chosen", () => {
  const [other, fixed] = [option("other", "b", {}), option("fixed", "a", { gone: ["b"], other: ["b"] }, true)];
  expect(isIdle(fixed, [other, fixed], ({ chosen }) => chosen)).toBe(true);
  expect(isIdle(fixed, [other, fixed], () => "a")).toBe(true);
});

test("an option that is left out names the choices that it needs", () => {
  const [scoring, sum] = [option("scoring", "a", {}), option("sum", "a", { gone: ["b"], scoring: ["b"] }, true)];
  const chosen = (choice: string) => neededBy(sum, [scoring, sum], () => choice);
  expect(chosen("a")).toEqual({ option: scoring, choices: ["b"] });
  expect(chosen("b")).toBeUndefined();
});
