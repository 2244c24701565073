// The grid of the table: what a way of the pointer is in columns and rows, and where piles lie that were moved on it.

import type { PileView, View } from "../protocol";
import type { Point } from "./geometry";
import type { Layout } from "./layout";

/** Piles are moved by half a column or row. */
export const HALF = 0.5;
/** The greatest column and row of a script. */
const FAR = 60;

/** How far columns and rows lie apart, in CSS px, where no fan moves them further apart. */
export function pitchOf(piles: readonly PileView[], { places, card }: Layout): Point {
  const least = (axis: "x" | "y", usual: number) => {
    const shown = piles.flatMap((pile, at) => (pile.hidden ? [] : { at: pile[axis], px: places[at]?.slot[axis] ?? 0 }));
    shown.sort((a, b) => a.at - b.at);
    const ways = shown.flatMap(({ at, px }, n) => {
      const next = shown.slice(n + 1).find((other) => other.at - at >= HALF);
      return next ? (next.px - px) / (next.at - at) : [];
    });
    const found = Math.min(...ways.filter((way) => way > 0));
    return Number.isFinite(found) ? found : usual;
  };
  return { x: least("x", card.w * 1.17), y: least("y", card.h * 1.17) };
}

/** A way in CSS px as halves of columns and rows. */
export function halves(px: number, pitch: number): number {
  const steps = Math.round(px / pitch / HALF) * HALF;
  // −0 is 0.
  return steps === 0 ? 0 : steps;
}

/** So much of a way as leaves each of these places on the table. */
export function within(places: readonly Point[], by: Point): Point {
  const held = (axis: "x" | "y") => {
    const all = places.map((place) => place[axis]);
    return Math.min(Math.max(by[axis], -Math.min(...all)), FAR - Math.max(...all));
  };
  return places.length === 0 ? by : { x: held("x"), y: held("y") };
}

/** The view with some piles elsewhere. */
export function shifted(view: View, shifts: ReadonlyMap<string, Point>): View {
  if (shifts.size === 0) return view;
  return { ...view, piles: view.piles.map((pile) => ({ ...pile, ...shifts.get(pile.id) })) };
}
