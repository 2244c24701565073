import { describe, expect, test } from "vitest";
import type { PileView } from "../src/protocol";
import { mirrored } from "../src/table/mirror";
import { overlap } from "../src/view/geometry";
import { hit, type Layout, lay } from "../src/view/layout";
import { KING_TO_ACE, klondike, pile, view } from "./views";

const BAR = 52;
const WINDOWS = [
  [800, 600],
  [1280, 800],
  [2560, 1440],
  [3840, 2160],
] as const;

const longest = klondike(() => `(6) ${KING_TO_ACE}`);
const usual = klondike((column) => `(${column - 1}) KH QS JH`);

function inside({ table, card, places }: Layout): boolean {
  const points = places.flatMap(({ cards, slot }) => [slot, ...cards]);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x + card.w <= table.w && y + card.h <= table.h);
}

/** Pairs of piles that lie over one another. */
function collisions(layout: Layout, piles: readonly PileView[]): string[] {
  return layout.places.flatMap((a, i) =>
    layout.places
      .slice(i + 1)
      .flatMap((b, j) => (overlap(a.area, b.area) > 0 ? [`${piles[i]?.id} and ${piles[i + 1 + j]?.id}`] : [])),
  );
}

/** The steps between a pile's cards, in card heights. */
function steps({ card, places }: Layout, index: number): number[] {
  const ys = places[index]?.cards.map(({ y }) => y / card.h) ?? [];
  return ys.slice(1).map((y, i) => y - (ys[i] ?? 0));
}

describe.each(WINDOWS)("at %i × %i", (width, height) => {
  const table = { w: width, h: height - BAR };

  test.each([
    ["the usual", usual],
    ["the longest", longest],
  ])("%s columns fit", (_, piles) => {
    const layout = lay(piles, table);
    expect(inside(layout)).toBe(true);
    expect(collisions(layout, piles)).toEqual([]);
  });

  test("the cards are as large as the table allows", () => {
    const { card, places } = lay(usual, table);
    expect(card.w / card.h).toBeCloseTo(5 / 7, 1);
    const right = Math.max(...places.map(({ slot }) => slot.x + card.w));
    const fills = (right - (places[0]?.slot.x ?? 0)) / table.w;
    // Either they go from side to side, or two rows and a long column need all of the height.
    expect(fills > 0.85 || card.h * 4.25 > table.h).toBe(true);
  });

  test("what must be read of a covered card can be read", () => {
    const all = steps(lay(longest, table), 6);
    expect(Math.min(...all.slice(0, 6))).toBeGreaterThan(0.04);
    expect(Math.min(...all.slice(6))).toBeGreaterThan(0.125);
  });
});

test("a short column is spread in full, and a face-down card shows less", () => {
  const [first, , third] = steps(lay(usual, { w: 1280, h: 748 }), 8);
  expect(first).toBeCloseTo(0.115, 1);
  expect(third).toBeCloseTo(0.25, 1);
});

test("a card more does not make the others smaller, unless the column is very long", () => {
  const size = (text: string) =>
    lay(
      klondike(() => text),
      { w: 1280, h: 748 },
    ).card.w;
  expect(size("(2) KH QS JH TS 9H 8S 7H 6S 5H")).toBe(size("KH"));
  expect(size(`(6) ${KING_TO_ACE}`)).toBeLessThan(size("KH"));
});

test("no room is kept below a reserve, which only gets shorter", () => {
  const table = (name: string) => [
    ...[0, 1, 2].map((x) => pile(`tableau${x + 1}`, x, 0, "down", "KH QS JH")),
    ...[0, 1, 2].map((x) => pile(`${name}${x + 1}`, x, 2, "down", "9C 8C")),
  ];
  const size = { w: 1280, h: 748 };
  const [short, growing] = [table("reserve"), table("heap")];
  const layout = lay(short, size);
  expect(layout.card.h).toBeGreaterThan(lay(growing, size).card.h * 1.2);
  expect(inside(layout)).toBe(true);
  expect(collisions(layout, short)).toEqual([]);
  expect(steps(layout, 3)[0]).toBeGreaterThan(0.24);
  // A long one is squeezed as a column is, and not given more.
  const long = (name: string) => lay([pile(`${name}1`, 0, 0, "down", `${KING_TO_ACE} ${KING_TO_ACE}`)], size).card;
  expect(long("reserve")).toEqual(long("heap"));
});

test("columns that say how many cards they spread keep no more room, and lie open like those above them", () => {
  const rows = (show: number | null) =>
    [0, 1.35].flatMap((y) => [0, 1, 2].map((x) => pile(`tableau${y}${x}`, x, y, "down", "KH QS JH", show)));
  const size = { w: 640, h: 748 };
  const layout = lay(rows(3), size);
  expect(layout.card.h).toBeGreaterThan(lay(rows(null), size).card.h * 1.2);
  expect(collisions(layout, rows(3))).toEqual([]);
  for (const at of [0, 3]) for (const step of steps(layout, at)) expect(step).toBeCloseTo(0.25, 1);
});

test("of two rows of columns each gets what it needs to be read", () => {
  const columns = (y: number, cards: string) =>
    Array.from({ length: 8 }, (_, x) => pile(`t${y}${x}`, x, y, "down", cards));
  const heads = Array.from({ length: 8 }, (_, x) => pile(`foundation${x}`, x, 0, "none", "AS"));
  const piles = [...heads, ...columns(1.25, "QS"), ...columns(2.75, "KS QH JS TH 9S 8H 7S 6H")];
  const long = piles.with(8, pile("t", 0, 1.25, "down", KING_TO_ACE.split(" ").slice(0, 12).join(" ")));
  const layout = lay(long, { w: 800, h: 548 });
  for (const at of [8, 16]) expect(Math.min(...steps(layout, at)), `row of ${at}`).toBeGreaterThan(0.12);
  expect(collisions(layout, long)).toEqual([]);
  expect(inside(layout)).toBe(true);
});

test("columns of a row open alike, though something stops one of them", () => {
  const columns = Array.from({ length: 12 }, (_, x) => pile(`tableau${x}`, x, 0, "down", "KS QH JS TH"));
  const piles = [...columns, pile("discard", 6, 2, "none")];
  const size = { w: 1280, h: 748 };
  const [free, layout] = [lay(columns, size), lay(piles, size)];
  for (const [at, step] of steps(layout, 6).entries()) {
    // Less far than nothing would stop, and further than a fan between two rows.
    expect(step).toBeLessThan((steps(free, 6)[at] ?? 0) - 0.05);
    expect(step).toBeGreaterThan(0.3);
    for (const other of [0, 5, 11]) expect(steps(layout, other)[at]).toBeCloseTo(step, 1);
  }
  expect(collisions(layout, piles)).toEqual([]);
});

test("of the waste only the last three cards are spread", () => {
  const { card, places } = lay(usual, { w: 1280, h: 748 });
  const xs = places[1]?.cards.map(({ x }) => x - (places[1]?.slot.x ?? 0)) ?? [];
  expect(xs.slice(0, 3)).toEqual([0, 0, 0]);
  expect((xs[4] ?? 0) / card.w).toBeCloseTo(0.6, 1);
});

test.each(["down", "up", "left", "right"] as const)("a fan that goes %s stays on the table", (fan) => {
  const piles = [pile("a", 2, 1, fan, KING_TO_ACE), pile("b", 0, 0, "none", "KS"), pile("c", 4, 3, "none", "KC")];
  const layout = lay(piles, { w: 1000, h: 700 });
  expect(inside(layout)).toBe(true);
  expect(collisions(layout, piles)).toEqual([]);
});

test("a fan stops before the next pile in its way", () => {
  const piles = [
    pile("tableau1", 0, 0, "down", KING_TO_ACE),
    pile("reserve", 0, 3, "right", KING_TO_ACE),
    pile("cell", 3, 3, "none", "KS"),
    pile("tableau2", 2, 0, "right", KING_TO_ACE),
    pile("tableau3", 5, 0, "left", KING_TO_ACE),
  ];
  const layout = lay(piles, { w: 1280, h: 748 });
  expect(collisions(layout, piles)).toEqual([]);
  expect(inside(layout)).toBe(true);
});

test("rows of sideways fans share the width", () => {
  const piles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => pile(`tableau${row * 3 + column + 1}`, column * 2, row, "right", "KH QS JH TS")),
  );
  const layout = lay(piles, { w: 1280, h: 748 });
  expect(inside(layout)).toBe(true);
  expect(collisions(layout, piles)).toEqual([]);
});

test("half columns and rows overlap as the script wants it, and no outlines are drawn there", () => {
  const piles = [pile("p1", 1, 0, "none", "KH"), pile("p2", 0.5, 0.5, "none", "KS"), pile("p3", 3, 0, "none")];
  const { places } = lay(piles, { w: 800, h: 548 });
  expect(places.map(({ crowded }) => crowded)).toEqual([true, true, false]);
});

test("a point finds the uppermost card, and an empty pile only where no card lies", () => {
  const piles = [pile("p1", 1, 0, "none", "KH"), pile("p2", 0.5, 0.5, "none"), pile("t1", 3, 0, "down", "KS QH")];
  const layout = lay(piles, { w: 800, h: 548 });
  const at = (index: number, part: number) => {
    const { slot } = layout.places[index] ?? { slot: { x: 0, y: 0 } };
    return { x: slot.x + layout.card.w / 2, y: slot.y + layout.card.h * part };
  };
  expect(hit(layout, at(0, 0.8))).toEqual({ pile: 0, card: 0 });
  expect(hit(layout, at(1, 0.9))).toEqual({ pile: 1 });
  expect(hit(layout, at(2, 0.1))).toEqual({ pile: 2, card: 0 });
  expect(hit(layout, at(2, 0.6))).toEqual({ pile: 2, card: 1 });
  expect(hit(layout, { x: 1, y: 1 })).toBeUndefined();
});

test("cards lie on whole device pixels", () => {
  const { card, places } = lay(usual, { w: 1111, h: 777 }, 1.5);
  const all = [card.w, card.h, ...places.flatMap(({ cards }) => cards.flatMap(({ x, y }) => [x, y]))];
  expect(all.every((value) => Math.abs(value * 1.5 - Math.round(value * 1.5)) < 1e-6)).toBe(true);
});

test("a narrow window makes the cards small and keeps margins at the sides", () => {
  const layout = lay(longest, { w: 500, h: 1400 });
  expect(inside(layout)).toBe(true);
  expect(collisions(layout, longest)).toEqual([]);
  expect(layout.places[0]?.slot.x).toBeGreaterThan(layout.card.w * 0.2);
});

test("no piles, no trouble", () => {
  expect(lay([], { w: 800, h: 600 }).places).toEqual([]);
});

describe.each(WINDOWS)("labels at %i × %i", (width, height) => {
  const table = { w: width, h: height - BAR };
  const square = [1, 2, 3, 4, 5].flatMap((row) =>
    [1, 2, 3, 4, 5].map((column) => pile(`tableau${row * 5 + column - 5}`, column + 1, row - 1, "none", "QH")),
  );
  const piles = [pile("stock", 0, 0, "none", "(12)"), pile("waste", 0, 1, "none", "2C"), ...square];
  const labels = [0, 1, 2, 3, 4].flatMap((n) => [
    { pile: 2 + 5 * n + 4, side: "right" as const, text: "Straight flush", points: 75 },
    { pile: 2 + 20 + n, side: "below" as const, text: null, points: null },
  ]);

  test("have room on the table, and lie over no pile and no other label", () => {
    const layout = lay(piles, table, 1, { labels });
    expect(layout.labels).toHaveLength(10);
    for (const [at, rect] of layout.labels.entries()) {
      expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.w <= table.w && rect.y + rect.h <= table.h).toBe(true);
      expect(layout.places.every(({ area }) => overlap(area, rect) === 0)).toBe(true);
      expect(layout.labels.every((other, also) => also === at || overlap(other, rect) < 1)).toBe(true);
    }
    // Their room does not depend on what they say: nothing moves when a hand is made.
    const later = labels.map((label) => ({ ...label, text: "Pair", points: 2 }));
    expect(lay(piles, table, 1, { labels: later }).places).toEqual(layout.places);
  });

  test("turn with the table", () => {
    const turned = mirrored(view(piles, { labels }));
    expect(turned.labels?.map(({ side }) => side).slice(0, 2)).toEqual(["left", "below"]);
    const layout = lay(turned.piles, table, 1, { labels: turned.labels ?? [] });
    expect(layout.labels.every(({ x, w }) => x >= 0 && x + w <= table.w)).toBe(true);
  });
});
