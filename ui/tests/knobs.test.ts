import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  knobRange,
  labelOf,
  literalAt,
  literalsOfLine,
  scaleOf,
  shareOnScale,
  widened,
  written,
} from "../src/workshop/literals";
import { luaSupport } from "../src/workshop/lua";

const stateOf = (doc: string) => EditorState.create({ doc, extensions: luaSupport });

test("the numbers of a line are found with their signs and names, and those of texts and comments are not", () => {
  const state = stateOf('start = -52, [">foundation"] = 5, up = 1.5, n - 3, { 0, -1 }, x and -2, "6" -- 7\n8');
  const found = literalsOfLine(state, state.doc.line(1)).map(({ name, value, decimals }) => [name, value, decimals]);
  expect(found).toEqual([
    ["start", -52, 0],
    [">foundation", 5, 0],
    ["up", 1.5, 1],
    ["", 3, 0],
    ["", 0, 0],
    ["", -1, 0],
    ["", -2, 0],
  ]);
  expect(literalAt(state, 10)).toMatchObject({ value: -52, from: 8, to: 11 });
  expect(literalAt(state, 3)).toBeUndefined();
  expect(literalAt(state, state.doc.length)).toMatchObject({ value: 8 });
});

test("of several locals the first value has the first name", () => {
  const state = stateOf("local cards, middle = 52, 7\nlocal a = 1");
  const names = (line: number) => literalsOfLine(state, state.doc.line(line)).map(({ name }) => name);
  expect([names(1), names(2)]).toEqual([["cards", ""], ["a"]]);
});

test("a number that goes on below another text is none", () => {
  const state = stateOf("rules = [[\nDraw 3 cards.\n]], count = 3");
  expect(literalsOfLine(state, state.doc.line(2))).toEqual([]);
  expect(literalsOfLine(state, state.doc.line(3))).toHaveLength(1);
});

test("a knob reaches five times the number, and further when it is pushed", () => {
  expect(knobRange({ value: 5, decimals: 0 })).toEqual({ min: 0, max: 25, step: 1 });
  expect(knobRange({ value: -15, decimals: 0 })).toEqual({ min: -75, max: 0, step: 1 });
  expect(knobRange({ value: 0, decimals: 0 })).toEqual({ min: 0, max: 10, step: 1 });
  expect(knobRange({ value: 1.5, decimals: 1 })).toEqual({ min: 0, max: 7.5, step: 0.1 });
  expect(widened({ min: 0, max: 25, step: 1 }, 25).max).toBe(50);
  expect(widened({ min: -75, max: 0, step: 1 }, -75).min).toBe(-150);
  expect(widened({ min: 0, max: 25, step: 1 }, 24).max).toBe(25);
});

test("a number is written as it was", () => {
  expect([written(7, 0), written(-0.04, 1), written(0.3, 2), written(-5, 0)]).toEqual(["7", "0.0", "0.30", "-5"]);
});

test("a knob is called by its field, its place in a list, or its pile", () => {
  const state = stateOf('{ "tableau", 7, down = { 0, -1 }, up = 1 }, { { 5 } }');
  const labels = literalsOfLine(state, state.doc.line(1)).map((literal) => labelOf(state, literal));
  expect(labels).toEqual(["tableau", "down[1]", "down[2]", "up", ""]);
});

test("a scale has its ends and what divides it evenly, and a value its place on it", () => {
  expect(scaleOf({ min: 0, max: 25, step: 1 })).toEqual([0, 5, 10, 15, 20, 25]);
  expect(scaleOf({ min: -75, max: 0, step: 1 })).toEqual([-75, -60, -45, -30, -15, 0]);
  expect(scaleOf({ min: 0, max: 7.5, step: 0.1 })).toEqual([0, 1.5, 3, 4.5, 6, 7.5]);
  expect(scaleOf({ min: 0, max: 12, step: 1 })).toEqual([0, 12]);
  expect([0, 5, 25, 30, -1].map((value) => shareOnScale({ min: 0, max: 25, step: 1 }, value))).toEqual([
    0, 0.2, 1, 1, 0,
  ]);
});
