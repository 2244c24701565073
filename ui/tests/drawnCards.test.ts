// Which cards are drawn again when the table changes.

import { expect, test } from "vitest";
import { drawnCards } from "../src/table/drawnCards";
import { lay } from "../src/view/layout";
import { klondike, view } from "./views";

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
