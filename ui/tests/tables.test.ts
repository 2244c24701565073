import { describe, expect, test } from "vitest";
import { mirrored } from "../src/table/mirror";
import { overlap } from "../src/view/geometry";
import { hit, type Layout, lay } from "../src/view/layout";
import { covered, vacant } from "../src/view/overlap";
import { fields, KINDS, pyramid, reservesAbove, suitRows, tenColumns } from "./tables";
import { pile, view } from "./views";

const BAR = 52;
const WINDOWS = [
  [800, 600],
  [1280, 800],
  [2560, 1440],
] as const;
/** The narrowest card on the smallest table, of eight rows of thirteen. */
const READABLE = 34;

function inside({ table, card, places }: Layout): boolean {
  const points = places.flatMap(({ cards, slot }) => [slot, ...cards]);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x + card.w <= table.w && y + card.h <= table.h);
}

describe.each(WINDOWS)("at %i × %i", (width, height) => {
  const table = { w: width, h: height - BAR };

  test.each(Object.entries(KINDS))("%s fits", (_, kind) => {
    for (const piles of [kind(), mirrored(view(kind())).piles]) {
      const layout = lay(piles, table);
      expect(inside(layout)).toBe(true);
      expect(layout.card.w).toBeGreaterThan(READABLE);
      layout.places.forEach((a, i) => {
        layout.places.slice(i + 1).forEach((b, j) => {
          const meant = a.crowded && b.crowded;
          if (!meant) expect(overlap(a.area, b.area), `${piles[i]?.id} and ${piles[i + 1 + j]?.id}`).toBe(0);
        });
      });
    }
  });

  test("cards of a fan can be told apart", () => {
    const least = (layout: Layout, at: number, axis: "x" | "y") => {
      const points = layout.places[at]?.cards.map((point) => point[axis]) ?? [];
      return Math.min(...points.slice(1).map((point, n) => point - (points[n] ?? 0)));
    };
    const parts = [
      [fields(), 0, "x"],
      [fields(), 2, "x"],
      [suitRows(), 4, "x"],
      [tenColumns(20), 19, "y"],
      [reservesAbove(), 9, "y"],
    ] as const;
    for (const [piles, at, axis] of parts) {
      const layout = lay(piles, table);
      const side = axis === "x" ? layout.card.w : layout.card.h;
      expect(least(layout, at, axis) / side).toBeGreaterThan(axis === "x" ? 0.16 : 0.11);
    }
  });
});

test("rows move apart for a fan only where one lies between them", () => {
  const { places, card } = lay(reservesAbove(), { w: 1280, h: 748 });
  const y = (at: number) => (places[at]?.slot.y ?? 0) / card.h;
  expect(y(9) - y(0)).toBeCloseTo(1.17, 1);
  expect(y(15) - y(9)).toBeGreaterThan(1.6);
});

describe("piles that overlap", () => {
  test("cover one another in their order, and leave no outlines", () => {
    const piles = pyramid();
    const { places } = lay(piles, { w: 1280, h: 748 });
    expect(places.slice(0, 28).map((place) => place.covered)).toEqual(piles.slice(0, 28).map((_, at) => at < 21));
    expect(places.slice(0, 28).every((place) => place.crowded)).toBe(true);
    expect(places.slice(28).some((place) => place.crowded || place.covered)).toBe(false);
  });

  test("cover nothing once they are empty, and are then nothing themselves", () => {
    const piles = pyramid();
    const [left, right] = [26, 27].map((at) => ({ ...piles[at], cards: [] })) as [never, never];
    piles.splice(26, 2, left, right);
    const above = piles[20];
    if (!above) throw new Error("no pile");
    expect(covered(above, piles)).toBe(false);
    expect(vacant(piles[27] as never, piles)).toBe(true);
    expect(vacant(pile("cell", 9, 0, "none"), piles)).toBe(false);
  });

  test("are found where they can be seen", () => {
    const layout = lay(pyramid(), { w: 1280, h: 748 });
    const top = layout.places[0]?.slot ?? { x: 0, y: 0 };
    const { w, h } = layout.card;
    expect(hit(layout, { x: top.x + w / 2, y: top.y + h * 0.3 })).toEqual({ pile: 0, card: 0 });
    expect(hit(layout, { x: top.x + w * 0.2, y: top.y + h * 0.8 })).toEqual({ pile: 1, card: 0 });
  });
});

test("a hidden pile takes no room and is not found", () => {
  const piles = pyramid();
  const table = { w: 1280, h: 748 };
  const far = { ...pile("aside", 20, 9, "down", "KC KD"), hidden: true };
  const layout = lay([far, ...piles], table);
  expect(layout.card).toEqual(lay(piles, table).card);
  expect(layout.places[0]?.cards).toEqual([]);
  expect(layout.places).toHaveLength(piles.length + 1);
  expect(hit(layout, { x: 0, y: 0 })).toBeUndefined();
});
