// The lights on the table, and layouts under preferences of the player.

import { describe, expect, test } from "vitest";
import { rankText } from "../src/access/speech";
import { type LightConditions, lightsOf } from "../src/table/lights";
import { LARGE_FAN } from "../src/view/fan";
import { lay, squeezed } from "../src/view/layout";
import { KING_TO_ACE, klondike, view } from "./views";

const piles = klondike((column) => ["7C", "(1) 8H", "(2) 7D", "KS QH JS TD", "", "", "(3) 2D"][column - 1] ?? "");
const shown = view(piles, {
  moves: [
    { text: "tableau1>tableau2", what: "carry", from: 6, to: 7, count: 1, home: false },
    { text: "tableau1>tableau5", what: "carry", from: 6, to: 10, count: 1, home: false },
  ],
});
const layout = lay(piles, { w: 1280, h: 748 });
const IDLE: LightConditions = {
  chosen: undefined,
  dragged: undefined,
  aimed: undefined,
  pointed: undefined,
  hinted: undefined,
  rank: undefined,
  guided: true,
};
const seven = { pile: 6, count: 1 };
const lit = (doings: Partial<LightConditions>) =>
  lightsOf(shown, layout, { ...IDLE, ...doings }).map(({ kind, pile }) => `${kind} ${pile}`);

test("no light lies on a table that is left alone", () => {
  expect(lit({})).toEqual([]);
});

test("what was picked up may go where the host says, and is aimed at one place", () => {
  expect(lit({ dragged: seven })).toEqual(["target 7", "target 10"]);
  expect(lit({ dragged: seven, aimed: 7 })).toEqual(["aimed 7", "target 10"]);
  expect(lit({ chosen: seven })).toEqual(["target 7", "target 10", "chosen 6"]);
});

test("without guidance only the place where it would land is lit", () => {
  expect(lit({ dragged: seven, guided: false })).toEqual([]);
  expect(lit({ dragged: seven, aimed: 10, guided: false })).toEqual(["aimed 10"]);
});

test("what is pointed at shows its ways, unless something is held or proposed", () => {
  expect(lit({ pointed: seven })).toEqual(["could 7", "could 10"]);
  expect(lit({ pointed: seven, dragged: { pile: 8, count: 1 } })).toEqual([]);
  expect(lit({ pointed: seven, hinted: shown.moves[0] })).toEqual(["hinted 6", "hinted 7"]);
});

test("the cards of a rank are lit where they can be seen, and no others", () => {
  expect(lit({ rank: "7" })).toEqual(["same 6", "same 8"]);
  expect(lit({ rank: "3" })).toEqual([]);
  expect(rankText(shown, "7C")).toBe(
    "Cards of this rank: Seven of Clubs on column one and Seven of Diamonds on column three.",
  );
});

test("every light has a name of its own", () => {
  const keys = lightsOf(shown, layout, { ...IDLE, chosen: seven, rank: "7" }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

describe("the table as the player likes it", () => {
  const longest = klondike(() => `(6) ${KING_TO_ACE}`);
  const room = { w: 800, h: 548 };

  test("a smaller table has smaller cards, in the middle, and loses none", () => {
    const [small, whole] = [lay(piles, room, 1, { scale: 0.6 }), lay(piles, room)];
    expect(small.card.w / whole.card.w).toBeCloseTo(0.6, 1);
    const xs = small.places.flatMap(({ slot }) => [slot.x, slot.x + small.card.w]);
    expect(Math.abs(Math.min(...xs) - (room.w - Math.max(...xs)))).toBeLessThanOrEqual(2);
  });

  test.each([1, 1.5, 2])("a scale of %d or more changes no card of a table of the same size", (scale) => {
    expect(lay(piles, room, 1, { scale })).toEqual(lay(piles, room));
  });

  test("large print keeps its corners free, however long its columns", () => {
    const { card, places } = lay(longest, room, 1, { fanning: LARGE_FAN });
    const ys = places[6]?.cards.slice(6).map(({ y }) => y) ?? [];
    const steps = ys.slice(1).map((y, i) => (y - (ys[i] ?? 0)) / card.h);
    // The figures end at 73 of 350.
    expect(Math.min(...steps)).toBeGreaterThan(73 / 350);
    for (const { cards } of places) for (const { y } of cards) expect(y + card.h).toBeLessThanOrEqual(room.h);
  });

  test("a pip moves beside its rank when columns leave no room for it, and only then", () => {
    expect(squeezed(longest, lay(longest, room))).toBe(true);
    expect(squeezed(piles, lay(piles, room))).toBe(false);
    // Cards that lie face down have nothing to be read.
    const hidden = klondike(() => "(12) KH");
    expect(squeezed(hidden, lay(hidden, room))).toBe(false);
  });
});
