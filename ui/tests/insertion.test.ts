import { expect, test } from "vitest";
import { insertionAt } from "../src/workshop/insertion";

const PIECE = "settle = function(board)\n  return false\nend,\n";

test("a piece comes below a line, as deep as that", () => {
  expect(insertionAt("  won = done,", PIECE)).toEqual({
    from: 13,
    text: "\n  settle = function(board)\n    return false\n  end,",
  });
});

test("behind an open brace it is one level deeper", () => {
  expect(insertionAt("  piles = {", '{ "cell", 2 },')).toEqual({ from: 11, text: '\n    { "cell", 2 },' });
});

test("it takes the place of a blank line", () => {
  expect(insertionAt("    ", "one\n\ntwo\n")).toEqual({ from: 0, text: "    one\n\n    two" });
});
