// When the parts of the gallery are made.
// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LazyParts } from "../src/gallery/lazyParts";

/** How high the window is, and each tile. */
const WINDOW = 100;
const TILE = 50;

/** What an observer sees, in a page without layout. */
let observed: Map<Element, (element: Element) => void>;

class Observer {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(element: Element): void {
    const entry = (target: Element) => ({ isIntersecting: true, target }) as IntersectionObserverEntry;
    observed.set(element, (target) => this.#tell([entry(target)], this as unknown as IntersectionObserver));
  }

  unobserve(element: Element): void {
    observed.delete(element);
  }

  disconnect(): void {
    observed.clear();
  }
}

beforeEach(() => {
  observed = new Map();
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);

/** Twenty tiles, one under the other. */
function gallery(perFrame: number) {
  const scroller = document.createElement("div");
  const at = (element: Element, top: number, height: number) => {
    element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
  };
  at(scroller, 0, WINDOW);
  const tiles = range(0, 20).map((place) => {
    const tile = document.createElement("li");
    at(tile, place * TILE, TILE);
    return tile;
  });
  const made: number[] = [];
  const parts = new LazyParts(() => scroller, perFrame);
  const watch = (place: number) => parts.watch(tiles[place] as Element, () => made.push(place));
  return { parts, tiles, made, watch, leave: range(0, 20).map(watch) };
}

/** The window has two tiles, and half a window on are the next ones; one that only touches it counts. */
const NEAR = range(0, 4);

test("parts in and near the window are made first, the others some with each frame", async () => {
  const { made } = gallery(4);
  expect(made).toEqual([]);
  await Promise.resolve();
  expect(made).toEqual(NEAR);
  vi.advanceTimersToNextFrame();
  expect(made).toEqual(range(0, 8));
  for (const _ of range(0, 10)) vi.advanceTimersToNextFrame();
  expect(made).toEqual(range(0, 20));
  expect(observed.size).toBe(0);
});

test("where none have their turn, a part is made when it comes near or is wanted, and once", async () => {
  const { parts, tiles, made } = gallery(0);
  await Promise.resolve();
  for (const _ of range(0, 10)) vi.advanceTimersToNextFrame();
  expect(made).toEqual(NEAR);
  const [near, wanted] = [tiles[15] as Element, tiles[19] as Element];
  observed.get(near)?.(near);
  parts.make(wanted);
  parts.make(wanted);
  expect(made.slice(NEAR.length)).toEqual([15, 19]);
  parts.makeAll();
  expect(made.toSorted((a, b) => a - b)).toEqual(range(0, 20));
});

test("a part that has gone is not made, after the end none is, and then it may begin again", async () => {
  const { parts, made, leave, watch } = gallery(4);
  leave[0]?.();
  await Promise.resolve();
  expect(made).toEqual([1, 2, 3]);
  leave[4]?.();
  vi.advanceTimersToNextFrame();
  expect(made).toEqual([1, 2, 3, 5, 6, 7, 8]);
  parts.end();
  vi.advanceTimersToNextFrame();
  expect(made.length).toBe(7);
  watch(12);
  await Promise.resolve();
  vi.advanceTimersToNextFrame();
  expect(made.slice(7)).toEqual([12]);
});
