// How far the cards of a fan are apart, as a part of the card's side: its height for fans that go up or down, its width for those
// that go sideways.

import type { CardView, Fan, PileView } from "../protocol";

/** Where a fan goes: one step along one axis. */
export interface Way {
  readonly axis: "x" | "y";
  readonly sign: 1 | -1;
}

const WAYS: Record<Fan, Way | undefined> = {
  none: undefined,
  down: { axis: "y", sign: 1 },
  up: { axis: "y", sign: -1 },
  left: { axis: "x", sign: -1 },
  right: { axis: "x", sign: 1 },
};

export interface Steps {
  /** What shows of a covered card where there is room. */
  readonly up: number;
  readonly down: number;
  /** What must show of it, so that it can still be read. */
  readonly leastUp: number;
  readonly leastDown: number;
  /** Room to keep for an open fan at the table's edge, so that cards don't shrink as soon as it grows. */
  readonly reserve: number;
}

/** How a deck wants to be fanned, both ways. */
export type Fanning = Readonly<Record<Way["axis"], Steps>>;

// The reserve holds all but the longest columns of one pack. Where one grows beyond it, all cards shrink a little.
export const USUAL_FAN: Fanning = {
  y: { up: 0.25, down: 0.115, leastUp: 0.135, leastDown: 0.05, reserve: 1.8 },
  x: { up: 0.3, down: 0.16, leastUp: 0.19, leastDown: 0.07, reserve: 2.28 },
};
/** Large print: what is large in a corner must be seen whole, so its cards shrink rather than cover it. */
export const LARGE_FAN: Fanning = {
  y: { ...USUAL_FAN.y, up: 0.3, leastUp: 0.215 },
  x: { ...USUAL_FAN.x, up: 0.44, leastUp: 0.3 },
};

/** The same steps, opened further where there is room. What must show at least stays. */
export function stretched(steps: Steps, by: number): Steps {
  return { ...steps, up: steps.up * by, down: steps.down * by };
}

export function wayOf(pile: PileView): Way | undefined {
  return pile.show === 1 ? undefined : WAYS[pile.fan];
}

/** The index of the first card that is spread; those below it lie square. */
function firstSpread(pile: PileView): number {
  return pile.show === null ? 0 : Math.max(0, pile.cards.length - pile.show);
}

function sum(pile: PileView, step: (card: CardView) => number): number {
  const covered = pile.cards.slice(firstSpread(pile), -1);
  return covered.reduce((total, card) => total + step(card), 0);
}

/** How much room a fan wants beyond its first card when nothing but the table's edge is in its way. */
export function wanted(pile: PileView, way: Way, fanning = USUAL_FAN): number {
  const steps = fanning[way.axis];
  if (pile.show !== null) return (pile.show - 1) * steps.up;
  // Rounded up to quarters: the cards of a growing column shrink seldom, not with every card.
  return Math.max(steps.reserve, Math.ceil(needed(pile, way, 0, fanning) * 4) / 4);
}

/**
 * How much room a fan needs beyond its first card, whatever lies in its way: at an ease of 0 so that its cards can just
 * be read, at 1 so that it lies open.
 */
export function needed(pile: PileView, way: Way, ease: number, fanning = USUAL_FAN): number {
  // For a pile that shows only its last cards, the last one counts.
  if (pile.show !== null) return 0;
  const steps = fanning[way.axis];
  const least = sum(pile, (card) => (card.face === null ? steps.leastDown : steps.leastUp));
  const most = sum(pile, (card) => (card.face === null ? steps.down : steps.up));
  return least + (most - least) * ease;
}

/** Offsets of a pile's cards from its place, when its fan has `room`. */
export function offsets(pile: PileView, way: Way, room: number, fanning = USUAL_FAN): number[] {
  const steps = fanning[way.axis];
  const most = sum(pile, (card) => (card.face === null ? steps.down : steps.up));
  const least = sum(pile, (card) => (card.face === null ? steps.leastDown : steps.leastUp));
  // Between the widest and the tightest fan all steps give way together; below that they shrink in proportion.
  const ease = most > least ? Math.min(1, Math.max(0, (room - least) / (most - least))) : 1;
  const squeeze = least > room ? Math.max(0, room) / least : 1;
  const first = firstSpread(pile);
  const result: number[] = [];
  let at = 0;
  pile.cards.forEach((card, index) => {
    result.push(at);
    if (index < first) return;
    const [wide, tight] = card.face === null ? [steps.down, steps.leastDown] : [steps.up, steps.leastUp];
    at += (tight + (wide - tight) * ease) * squeeze;
  });
  return result;
}
