// Which piles overlap: scripts may lay them less than a card apart, as in a pyramid. Computed in columns and rows, so that the
// picture and the keys agree.

import type { PileView } from "../protocol";

/** Two piles closer than this in both directions share some of the table. */
const CLOSE = 0.8;

function near(a: PileView, b: PileView): boolean {
  return a !== b && Math.abs(a.x - b.x) < CLOSE && Math.abs(a.y - b.y) < CLOSE;
}

/** Another pile overlaps this one's place, so outlines would overlap, too. */
export function crowded(pile: PileView, piles: readonly PileView[]): boolean {
  return piles.some((other) => !other.hidden && near(pile, other));
}

/**
 * Piles of a column that are no further apart look like the cards of one fan: what lies over another one there leaves it to be
 * seen, and need not be in its way.
 */
const STRIP = 1 / 3;

/** The cards of a later pile lie over this one's. */
export function covered(pile: PileView, piles: readonly PileView[]): boolean {
  const later = piles.slice(piles.indexOf(pile) + 1).filter((other) => !other.hidden && near(pile, other));
  const fanned = (other: PileView) => other.x === pile.x && other.y > pile.y;
  const fan = later.some((other) => fanned(other) && other.y - pile.y <= STRIP);
  return later.some((other) => other.cards.length > 0 && !(fan && fanned(other)));
}

/** The cards of a later pile lie over the lower edge of this one's. */
export function edged(pile: PileView, piles: readonly PileView[]): boolean {
  const later = piles.slice(piles.indexOf(pile) + 1);
  return later.some((other) => !other.hidden && other.cards.length > 0 && other.y > pile.y && near(pile, other));
}

/** There is nothing to see here: no card, and no outline. */
export function vacant(pile: PileView, piles: readonly PileView[]): boolean {
  return pile.hidden || (pile.cards.length === 0 && pile.tap === "none" && crowded(pile, piles));
}
