// The seat of every card, and the piles whose cards are counted: made from a view and its layout.

import type { View } from "../protocol";
import { wayOf } from "../view/fan";
import type { Rect } from "../view/geometry";
import type { Layout } from "../view/layout";
import { edged } from "../view/overlap";
import { endOf } from "./lights";
import type { Seat } from "./motion";

export function seatsOf({ piles }: View, layout: Layout): Seat[] {
  let z = 0;
  return piles.flatMap((pile, at) =>
    (layout.places[at]?.cards ?? []).flatMap((point, index): Seat[] => {
      const card = pile.cards[index];
      if (!card) return [];
      z += 1;
      return [{ id: card.id, x: point.x, y: point.y, up: card.face !== null, z, pile: at, index }];
    }),
  );
}

/** The number of cards in a pile, and where it is shown. */
export interface PileCount {
  readonly id: string;
  readonly count: number;
  readonly rect: Rect;
  /** Another pile lies over its lower edge: what is shown there would seem to be that one's. */
  readonly edged: boolean;
}

/** Squared piles can't be counted by eye. The top card of a foundation says how many cards there are. */
export function pileCountsOf(view: View, layout: Layout): PileCount[] {
  return view.piles.flatMap((pile, at) => {
    const squared = !wayOf(pile) && !pile.hidden && pile.cards.length > 1 && pile.role !== "foundation";
    const rect = squared ? endOf(view, layout, at) : undefined;
    return rect ? [{ id: pile.id, count: pile.cards.length, rect, edged: edged(pile, view.piles) }] : [];
  });
}
