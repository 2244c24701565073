// Which cards are drawn again when the table changes.

import { expect, test } from "vitest";
import { drawnCards } from "../src/table/drawnCards";
import { pileCountsOf } from "../src/table/seats";
import { lay } from "../src/view/layout";
import { klondike, pile, view } from "./views";

const shown = (column3: string) => view(klondike((column) => (column === 3 ? column3 : "(1) QH JS")));
const drawn = (now = shown("7C"), before: ReturnType<typeof drawnCards> = new Map()) =>
  drawnCards(now, lay(now.piles, { w: 1280, h: 748 }), before);

test("a card of which nothing has changed stays the same object", () => {
  const before = drawn();
  const after = drawn(shown("6D"), before);
  const changed = [...after].filter(([id, card]) => before.get(id) !== card).map(([, { face }]) => face);
  expect(changed).toEqual(["6D"]);
});

test("in a stock, the edges that are seen throw a shadow, and in a pile that lies square the two on top alone", () => {
  const now = shown("7C");
  const all = drawn(now);
  const stock = now.piles[0]?.cards ?? [];
  expect(stock.filter(({ id }) => !all.get(id)?.buried)).toEqual(stock.slice(-3));
  const piles = now.piles.map((pile) => (pile.role === "stock" ? { ...pile, role: "reserve" as const } : pile));
  const square = drawn({ ...now, piles });
  expect(stock.filter(({ id }) => !square.get(id)?.buried)).toEqual(stock.slice(-2));
});

/** Three piles of a column, so many rows apart, with 4C 5C in the first one and as much in the last. */
const column = (step: number) =>
  view(["4C 5C", "", "6C 7C"].map((text, at) => pile(`reserve${at + 1}`, 0, at * step, "none", text)));

test("piles of a column that look like one fan don't stand back, and those that lie over one another otherwise do", () => {
  const shaded = (step: number) => {
    const now = column(step);
    const all = [...drawnCards(now, lay(now.piles, { w: 1280, h: 748 }), new Map()).values()];
    return all.filter((card) => card.shaded).map(({ face }) => face);
  };
  expect(shaded(0.3)).toEqual([]);
  expect(shaded(0.36)).toEqual(["4C", "5C"]);
  expect(shaded(1)).toEqual([]);
});

test("the number of cards stands where no other pile lies over it", () => {
  const edged = (step: number) => {
    const now = column(step);
    return pileCountsOf(now, lay(now.piles, { w: 1280, h: 748 })).map(({ id, edged }) => `${id} ${edged}`);
  };
  expect(edged(0.3)).toEqual(["reserve1 true", "reserve3 false"]);
  expect(edged(1)).toEqual(["reserve1 false", "reserve3 false"]);
});
