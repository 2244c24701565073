import { getIndentation, indentUnit } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { indentation } from "../src/workshop/indent";
import { luaSupport } from "../src/workshop/lua";

/** How deep a line would begin that comes below these lines, and begins with `next`. */
function below(lines: string, next = "") {
  const state = EditorState.create({
    doc: `${lines}\n${next}`,
    extensions: [luaSupport, indentation, indentUnit.of("  ")],
  });
  return getIndentation(state, lines.length + 1);
}

test.each([
  ["return extend(klondike, {", "", 2],
  ["return extend(klondike, {\n  clock = true,", "", 2],
  ["return extend(klondike, {\n  clock = true,", "})", 0],
  ["  piles = {", "", 4],
  ["  piles = {", "},", 2],
  ['  { "stock", tap = draw {} },', "", 2],
  ["  won = function(board)", "", 4],
  ["  won = function(board)\n    return true", "end,", 2],
  ["  if a then", "", 4],
  ["  if a then\n    b()\n  else", "", 4],
  ["  if a then\n    b()\n  elseif c then", "", 4],
  ["  if a then\n    b()", "else", 2],
  ["  if a then b() end", "", 2],
  ["  end,", "", 2],
  ["})", "", 0],
  ["  say({", "", 4],
  ["  a = f(b,\n    c)", "", 2],
  ["", "", 0],
])("below %j a line that begins with %j is %i columns deep", (lines, next, depth) => {
  expect(below(lines, next)).toBe(depth);
});

test("words and brackets in texts and comments open nothing", () => {
  expect(below('  name = "do {",')).toBe(2);
  expect(below("  wait = 3, -- then {")).toBe(2);
  expect(below("  rules = [[\n## Aim\nWhat to do then (or else {")).toBe(0);
});
