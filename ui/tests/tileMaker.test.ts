// When the tiles of the gallery are made.
// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TileMaker } from "../src/gallery/tileMaker";

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

/** Twenty tiles in two sections, one under the other. */
function gallery() {
  const scroller = document.createElement("div");
  const at = (element: Element, top: number, height: number) => {
    element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
  };
  at(scroller, 0, WINDOW);
  const asked: number[] = [];
  const tiles = [0, 1].flatMap((one) => {
    const section = document.createElement("section");
    at(section, one * 10 * TILE, 10 * TILE);
    scroller.append(section);
    return Array.from({ length: 10 }, (_, place) => {
      const tile = document.createElement("li");
      at(tile, (one * 10 + place) * TILE, TILE);
      const spot = tile.getBoundingClientRect;
      tile.getBoundingClientRect = () => {
        asked.push(one * 10 + place);
        return spot();
      };
      section.append(tile);
      return tile;
    });
  });
  const made: number[] = [];
  const maker = new TileMaker(() => scroller);
  const leave = tiles.map((tile, place) => maker.watch(tile, () => made.push(place)));
  return { maker, tiles, made, asked, leave };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);

test("the tiles in and near the window are made first, the others four with each frame", async () => {
  const { made, asked } = gallery();
  await Promise.resolve();
  // The window has two, and half a window on are the next ones; one that only touches it counts.
  expect(made).toEqual(range(0, 4));
  expect(
    asked.every((place) => place < 10),
    "no tile of a far section is laid out for this",
  ).toBe(true);
  vi.advanceTimersToNextFrame();
  expect(made).toEqual(range(0, 8));
  for (const _ of range(0, 10)) vi.advanceTimersToNextFrame();
  expect(made).toEqual(range(0, 20));
  expect(observed.size).toBe(0);
});

test("a tile is made when it comes near or is reached, and only once", async () => {
  const { maker, tiles, made } = gallery();
  await Promise.resolve();
  const [near, reached] = [tiles[15] as Element, tiles[19] as Element];
  observed.get(near)?.(near);
  maker.make(reached);
  maker.make(reached);
  expect(made.slice(4)).toEqual([15, 19]);
  for (const _ of range(0, 10)) vi.advanceTimersToNextFrame();
  expect(made.toSorted((a, b) => a - b)).toEqual(range(0, 20));
});

test("a tile that has gone is not made, and after the end none is", async () => {
  const { maker, made, leave } = gallery();
  leave[0]?.();
  await Promise.resolve();
  expect(made).toEqual([1, 2, 3]);
  leave[4]?.();
  vi.advanceTimersToNextFrame();
  expect(made).toEqual([1, 2, 3, 5, 6, 7, 8]);
  maker.end();
  vi.advanceTimersToNextFrame();
  expect(made.length).toBe(7);
});
