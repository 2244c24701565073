// What a new player is shown, one thing after the other.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Coach from "../src/controls/Coach.svelte";
import { klondike, view } from "./views";

const spot = { x: 10, y: 10, w: 20, h: 30 };
const board = view(klondike(() => "KH"));

let coach: ReturnType<typeof mount>;
const onclose = vi.fn();
const props = $state({
  view: board,
  pointed: { move: spot, stock: spot, home: spot } as Record<string, typeof spot>,
  onclose,
});

const shown = () => {
  flushSync();
  return document.querySelector("[data-testid=coach]")?.getAttribute("data-thing");
};
const told = () => document.querySelector("[data-testid=coach] small")?.textContent;
const next = () => document.querySelector<HTMLElement>("[data-testid=coach] .main")?.click();

beforeEach(() => {
  // What jsdom lacks.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  props.view = board;
  props.pointed = { move: spot, stock: spot, home: spot };
  onclose.mockClear();
  coach = mount(Coach, { target: document.body, props: props as never });
});
afterEach(() => unmount(coach));

test("each thing is shown until the player goes on", () => {
  expect(shown()).toBe("move");
  next();
  expect(shown()).toBe("stock");
  next();
  expect([shown(), told()]).toEqual(["home", "3 of 3"]);
  next();
  flushSync();
  expect(onclose).toHaveBeenCalledOnce();
});

test("a search that has found something, or a preference, is no move of the player's", () => {
  expect(shown()).toBe("move");
  props.view = { ...board, version: 2, winnability: "winnable" };
  expect(shown()).toBe("move");
  props.view = { ...board, version: 3, taps: 1 };
  expect(shown()).toBe("stock");
});

test("a move after which no other is to be shown skips nothing", () => {
  expect(shown()).toBe("move");
  props.view = { ...board, version: 2, played: 1 };
  props.pointed = { stock: spot, home: spot };
  expect([shown(), told()]).toEqual(["stock", "2 of 3"]);
  props.view = { ...board, version: 3, game: 2 };
  flushSync();
  expect(onclose).toHaveBeenCalledOnce();
});
