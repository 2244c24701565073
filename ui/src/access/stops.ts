// Where the keyboard and a screen reader can stop: at every card that shows, once at face-down cards that lie together,
// once at an empty pile. The strip of a stop is what can be seen of it on the table.

import type { PileView } from "../protocol";
import { wayOf } from "../view/fan";
import { around, type Rect, type Size } from "../view/geometry";
import type { PilePlace } from "../view/layout";
import { vacant } from "../view/overlap";

export interface Stop {
  /** Its key among all stops. The stop of a card has the same key in every pile. */
  readonly key: string;
  readonly pile: number;
  /** The index of its first card. */
  readonly from: number;
  /** How many cards it stands for; 0 for an empty pile. */
  readonly count: number;
  /** Rank and suit; absent for face-down cards and for empty piles. */
  readonly face?: string;
}

/** How many cards at the end of a pile can be told apart. */
function spread(pile: PileView): number {
  return wayOf(pile) ? (pile.show ?? pile.cards.length) : 1;
}

/** A pile's stops, bottom → top. There is always at least one, unless nothing of the pile shows. */
export function stopsOf(pile: PileView, at: number, piles: readonly PileView[] = [pile]): Stop[] {
  const { cards } = pile;
  if (vacant(pile, piles)) return [];
  if (cards.length === 0) return [{ key: `empty ${pile.id}`, pile: at, from: 0, count: 0 }];
  const stops: Stop[] = [];
  for (let index = Math.max(0, cards.length - spread(pile)); index < cards.length; index += 1) {
    const card = cards[index];
    if (!card) continue;
    if (card.face !== null) {
      stops.push({ key: `card ${card.id}`, pile: at, from: index, count: 1, face: card.face });
      continue;
    }
    let [from, end] = [index, index + 1];
    while (cards[end]?.face === null) end += 1;
    // Face-down cards that are not spread, below the others, belong to the same stop.
    while (cards[from - 1]?.face === null) from -= 1;
    stops.push({ key: `hidden ${pile.id} ${from}`, pile: at, from, count: end - from });
    index = end - 1;
  }
  return stops;
}

/** What can be seen of a stop: its cards without what the next one covers. */
export function stripOf(stop: Stop, pile: PileView, place: PilePlace, card: Size): Rect {
  const first = place.cards[stop.from];
  const last = place.cards[stop.from + stop.count - 1];
  if (!first || !last) return place.slot;
  const whole = around({ ...first, ...card }, { ...last, ...card });
  const next = place.cards[stop.from + stop.count];
  const way = wayOf(pile);
  if (!next || !way) return whole;
  const side = way.axis === "x" ? "w" : "h";
  if (way.sign > 0) return { ...whole, [side]: Math.max(0, next[way.axis] - whole[way.axis]) };
  const start = next[way.axis] + card[side];
  return { ...whole, [way.axis]: start, [side]: Math.max(0, whole[way.axis] + whole[side] - start) };
}
