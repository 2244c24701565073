// Where a key leads from one stop: along a fan, across to the next pile, from row to row. It knows the places of piles
// in columns and rows, and no pixels.

import type { PileView, Role } from "../protocol";
import { wayOf } from "../view/fan";
import { vacant } from "../view/overlap";
import { type Stop, stopsOf } from "./stops";

export type Side = "left" | "right" | "up" | "down";

/** Where a key moves the focus. */
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

/** Piles that are at most this far from the axis of a step count as being in line. */
const IN_LINE = 0.4;
/** The factor by which piles out of line count as further away. */
const OUT_OF_LINE = 1000;
/** At the end of a row, a step sideways leads to a pile that is at most this many rows away. */
const BESIDE = 1.6;

/** The nearest visible pile on one side. Piles in line are preferred. */
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
    // Steps sideways stay in the row if possible. Steps up and down may lead to any pile.
    if (axis === "x" && off > BESIDE) return;
    // A pile that is half a card to the side counts as above or below, as in a pyramid.
    const astray = 2 * Math.max(0, off - 0.5) + 0.1 * off;
    const far = ahead + astray + (axis === "x" && off > IN_LINE ? OUT_OF_LINE : 0);
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** The columns: the piles of the tableau, or else of the role that has the most piles. */
export function columns(piles: readonly PileView[]): number[] {
  const seen = piles.filter((pile) => !pile.hidden);
  const count = (role: Role) => seen.filter((pile) => pile.role === role).length;
  const roles = [...new Set(seen.map((pile) => pile.role))];
  const role = roles.includes("tableau") ? "tableau" : roles.sort((a, b) => count(b) - count(a))[0];
  return piles.flatMap((pile, at) => (pile.role === role && !pile.hidden ? at : []));
}

/** The stop that a step leads to. If there is none, the same stop. */
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
