// Where a key leads from one stop: along a fan, across to the next pile, from row to row. It knows the places of piles
// in columns and rows, and no pixels.

import type { PileView } from "../protocol";
import { wayOf } from "../table/fan";
import { vacant } from "../table/overlap";
import { type Stop, stopsOf } from "./stops";

export type Side = "left" | "right" | "up" | "down";

/** What a key asks of the focus. */
export type Step =
  | { readonly to: Side }
  /** Past the cards of this pile. */
  | { readonly to: "row above" | "row below" }
  | { readonly to: "first" | "last" }
  | { readonly to: "column"; readonly number: number };

const SIDES: Readonly<Record<Side, { axis: "x" | "y"; sign: 1 | -1 }>> = {
  left: { axis: "x", sign: -1 },
  right: { axis: "x", sign: 1 },
  up: { axis: "y", sign: -1 },
  down: { axis: "y", sign: 1 },
};

/** Piles this close across the way lie in one line. */
const IN_LINE = 0.4;
/** What a pile out of line is taken to be further away. */
const OUT_OF_LINE = 1000;
/** Where a row ends, a step sideways leads to a pile that is at most so many rows away. */
const BESIDE = 1.6;

/** The nearest pile on one side; one that lies in line comes before all others. Where nothing shows, none stops. */
export function beside(piles: readonly PileView[], from: number, side: Side): number | undefined {
  const { axis, sign } = SIDES[side];
  const here = piles[from];
  if (!here) return undefined;
  const across = axis === "x" ? "y" : "x";
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  piles.forEach((pile, at) => {
    const ahead = (pile[axis] - here[axis]) * sign;
    const off = Math.abs(pile[across] - here[across]);
    if (ahead <= 0.1 || vacant(pile, piles)) return;
    // Sideways the row is kept as far as it goes; up and down any pile is better than none.
    if (axis === "x" && off > BESIDE) return;
    // Half a card to the side is still right above or below, as in a pyramid.
    const astray = 2 * Math.max(0, off - 0.5) + 0.1 * off;
    const far = ahead + astray + (axis === "x" && off > IN_LINE ? OUT_OF_LINE : 0);
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** The columns: the piles of the tableau, or of the most numerous role where there is none. */
export function columns(piles: readonly PileView[]): number[] {
  const seen = piles.filter((pile) => !pile.hidden);
  const count = (role: string) => seen.filter((pile) => pile.role === role).length;
  const roles = [...new Set(seen.map((pile) => pile.role))];
  const role = roles.includes("tableau") ? "tableau" : roles.sort((a, b) => count(b) - count(a))[0];
  return piles.flatMap((pile, at) => (pile.role === role && !pile.hidden ? at : []));
}

/** The stop that a step leads to; where there is none, the step leads nowhere. */
export function stepFrom(piles: readonly PileView[], stop: Stop, step: Step): Stop {
  const pile = piles[stop.pile];
  if (!pile) return stop;
  const stops = stopsOf(pile, stop.pile, piles);
  const place = stops.findIndex(({ key }) => key === stop.key);
  const top = (at: number | undefined): Stop => {
    const other = at === undefined ? undefined : piles[at];
    return (other && stopsOf(other, at as number, piles).at(-1)) ?? stop;
  };
  switch (step.to) {
    case "first":
      return stops[0] ?? stop;
    case "last":
      return stops.at(-1) ?? stop;
    case "column":
      return top(columns(piles)[step.number - 1]);
    case "row above":
      return top(beside(piles, stop.pile, "up"));
    case "row below":
      return top(beside(piles, stop.pile, "down"));
    default: {
      const way = wayOf(pile);
      const { axis, sign } = SIDES[step.to];
      const along = way?.axis === axis ? stops[place + sign * way.sign] : undefined;
      return along ?? top(beside(piles, stop.pile, step.to));
    }
  }
}
