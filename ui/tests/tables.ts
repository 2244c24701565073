// Layouts of every kind that scripts make, by their shape alone.

import type { PileView } from "../src/protocol";
import { KING_TO_ACE, pile } from "./views";

const count = (length: number) => Array.from({ length }, (_, at) => at);
const FACES = [..."SHDC"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
const face = (at: number) => FACES[at % FACES.length] as string;

const stockAndWaste = (y = 0): PileView[] => [
  { ...pile("stock", 0, y, "none", "(24)"), tap: "play" },
  pile("waste", 1, y, "none", "2C 3C 4C"),
];

/** Seven rows, each half a row below the one before. */
export function pyramid(): PileView[] {
  const rows = count(7).flatMap((row) => count(row + 1).map((n) => ({ x: 3 - row / 2 + n, y: row / 2 })));
  return [
    ...rows.map(({ x, y }, at) => pile(`pyramid${at + 1}`, x, y, "none", face(at))),
    ...stockAndWaste(),
    { ...pile("discard", 6, 0, "none", "KC KD"), browse: true },
  ];
}

export function peaks(): PileView[] {
  const rows = [[1.5, 4.5, 7.5], [1, 2, 4, 5, 7, 8], [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5], count(10)];
  const places = rows.flatMap((xs, row) => xs.map((x) => ({ x, y: row / 2 })));
  return [
    ...places.map(({ x, y }, at) => pile(`tableau${at + 1}`, x, y, "none", y < 1.5 ? "(1)" : face(at))),
    ...stockAndWaste(2.5).map((other) => ({ ...other, x: other.x + 4 })),
  ];
}

/** Four cards at most to a place, fanned sideways. */
export function fields(step = 1): PileView[] {
  return count(15).map((at) => {
    const cards = at < 13 ? count(4).map((n) => face(at * 4 + n)) : [];
    return pile(`tableau${at + 1}`, (at % 3) * step, Math.floor(at / 3), "right", cards.join(" "));
  });
}

export function grid(rows: number, columns: number): PileView[] {
  return count(rows * columns).map((at) =>
    pile(`tableau${at + 1}`, at % columns, Math.floor(at / columns), "none", at % 7 === 3 ? "" : face(at)),
  );
}

export function dial(): PileView[] {
  const round = count(12).map((at) => {
    const turn = ((at + 1) * Math.PI) / 6;
    return pile(`tableau${at + 1}`, 3 + 3 * Math.sin(turn), 2 - 2 * Math.cos(turn), "none", `(3) ${face(at)}`);
  });
  return [...round, pile("tableau13", 3, 2, "none", "(4)")];
}

/** Reserves beside rows that grow to a whole suit. */
export function suitRows(): PileView[] {
  return [
    ...count(4).map((at) => pile(`reserve${at + 1}`, 0, at, "right", "(3) 5H")),
    ...count(4).map((at) => pile(`foundation${at + 1}`, 2, at, "right", KING_TO_ACE)),
    ...stockAndWaste().map((other, at) => ({ ...other, x: 6.5, y: at })),
  ];
}

/** Two packs: ten columns of so many cards below eight foundations. */
export function tenColumns(cards: number): PileView[] {
  return [
    ...stockAndWaste(),
    ...count(8).map((at) => pile(`foundation${at + 1}`, at + 2, 0, "none")),
    ...count(10).map((at) =>
      pile(
        `tableau${at + 1}`,
        at,
        1,
        "down",
        count(cards)
          .map((n) => face(at * 7 + n))
          .join(" "),
      ),
    ),
  ];
}

/** A row of reserves, fanned down, above eight columns. */
export function reservesAbove(): PileView[] {
  return [
    ...stockAndWaste().slice(0, 1),
    ...count(8).map((at) => pile(`foundation${at + 1}`, at + 1, 0, "none")),
    ...count(6).map((at) => pile(`reserve${at + 1}`, at + 1.5, 1, "down", "2C 3C 4C 5C 6C 7C")),
    ...count(8).map((at) => pile(`tableau${at + 1}`, at + 0.5, 2, "down", "KH QS JH TS")),
  ];
}

export const KINDS: Readonly<Record<string, () => PileView[]>> = {
  pyramid,
  peaks,
  "a grid of fans": () => fields(),
  "a grid of fans, further apart": () => fields(2),
  "four rows of thirteen": () => grid(4, 13),
  "five rows of five": () => grid(5, 5),
  "four rows of thirteen, two packs": () => grid(8, 13),
  dial,
  "rows of suits": suitRows,
  "ten columns": () => tenColumns(20),
  "reserves above columns": reservesAbove,
};
