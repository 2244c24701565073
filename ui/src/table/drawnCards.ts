// How each card is drawn: its face, its shadow and whether it stands back.

import type { View } from "../protocol";
import type { Layout } from "../view/layout";
import { movesOf } from "../view/moves";

export interface DrawnCard {
  readonly id: number;
  /** Rank and suit, or `null` while it lies face down. */
  readonly face: string | null;
  /** Whether it is covered completely and has no shadow. */
  readonly buried: boolean;
  /** Whether it is dimmed, because other piles lie over it and it can't be played. */
  readonly shaded: boolean;
}

/** All cards by their ids. One of which nothing has changed stays the same object, so that nothing is done for it. */
export function drawnCards(
  view: View,
  layout: Layout,
  before: ReadonlyMap<number, DrawnCard>,
): ReadonlyMap<number, DrawnCard> {
  const all = new Map<number, DrawnCard>();
  view.piles.forEach(({ cards }, at) => {
    const place = layout.places[at];
    const points = place?.cards ?? [];
    const shaded = place?.covered === true && movesOf(view, { pile: at, count: 1 }).length === 0;
    points.forEach((here, index) => {
      const card = cards[index];
      if (!card) return;
      const above = points[index + 1];
      const square = above && Math.abs(here.x - above.x) + Math.abs(here.y - above.y) < 1;
      // The second card keeps its shadow: it lies bare as soon as the first is lifted.
      const buried = Boolean(square) && index < cards.length - 2;
      const now = { id: card.id, face: card.face, buried, shaded };
      const was = before.get(card.id);
      all.set(card.id, was && same(was, now) ? was : now);
    });
  });
  return all;
}

function same(was: DrawnCard, now: DrawnCard): boolean {
  return was.face === now.face && was.buried === now.buried && was.shaded === now.shaded;
}
