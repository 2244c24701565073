// The lights on the table: where cards may go, what was chosen, what is proposed, and where the cards of one rank lie.
// Computed from a view, its layout and what the player is doing.

import { stopsOf, stripOf } from "../access/stops";
import type { MoveView, View } from "../protocol";
import { around, type Rect } from "../view/geometry";
import type { Layout } from "../view/layout";
import { type Run, targetsOf } from "../view/moves";

/**
 * `target`: it may land here; `aimed`: it would land here now; `could`: what is pointed at might go here; `chosen`: this
 * would move; `hinted`: try this; `known`: this leads to a win; `same`: a card of the rank that is looked for.
 */
export type LightKind = "target" | "aimed" | "could" | "chosen" | "hinted" | "known" | "same";

export interface TableLight {
  readonly kind: LightKind;
  readonly pile: number;
  readonly rect: Rect;
  /** Tells it from the others. */
  readonly key: string;
}

/** What the player is doing, as far as lights show it. */
export interface LightConditions {
  readonly chosen: Run | undefined;
  /** The piles whose cards were picked to go together, and those whose cards may join them. */
  readonly picked?: readonly number[];
  readonly joiners?: readonly number[];
  readonly dragged: Run | undefined;
  /** The pile on which the dragged run would land. */
  readonly aimed: number | undefined;
  /** The run that is pointed at or has the focus, where its ways are to be shown. */
  readonly pointed: Run | undefined;
  readonly hinted: MoveView | undefined;
  /** The move is part of a way to win, and not only a good one. */
  readonly knows?: boolean;
  /** The rank that is looked for. */
  readonly rank: string | undefined;
  /** Whether it is shown where cards that were picked up may go. */
  readonly guided: boolean;
}

/** Around the last card of a pile, or its outline. */
export function endOf({ piles }: View, layout: Layout, pile: number): Rect | undefined {
  const place = layout.places[pile];
  return place && !piles[pile]?.hidden ? { ...(place.cards.at(-1) ?? place.slot), ...layout.card } : undefined;
}

function rectOf(view: View, layout: Layout, run: Run): Rect | undefined {
  const cards = layout.places[run.pile]?.cards;
  const lead = run.lowest ? cards?.[0] : cards?.at(-run.count);
  if (run.lowest) return lead && { ...lead, ...layout.card };
  const end = endOf(view, layout, run.pile);
  return lead && end && around({ ...lead, ...layout.card }, end);
}

/** What can be seen of every card of a rank. */
function ofRank({ piles }: View, layout: Layout, rank: string): TableLight[] {
  return piles.flatMap((pile, at) => {
    const place = layout.places[at];
    const stops = place ? stopsOf(pile, at, piles).filter(({ face }) => face?.startsWith(rank)) : [];
    return stops.flatMap((stop): TableLight[] =>
      place ? [{ kind: "same", pile: at, rect: stripOf(stop, pile, place, layout.card), key: stop.key }] : [],
    );
  });
}

export function lightsOf(view: View, layout: Layout, doings: LightConditions): TableLight[] {
  const { chosen, picked = [], joiners = [], dragged, aimed, pointed, hinted, knows, rank, guided } = doings;
  const lit: TableLight[] = [];
  const add = (kind: LightKind, pile: number, rect: Rect | undefined, key = `${kind} ${pile}`) => {
    if (rect) lit.push({ kind, pile, rect, key });
  };
  const held = dragged ?? chosen;
  for (const pile of new Set(held ? targetsOf(view, held) : [])) {
    // Where it would land is always shown: a drop must not come as a surprise.
    if (guided || pile === aimed) add(pile === aimed ? "aimed" : "target", pile, endOf(view, layout, pile));
  }
  if (chosen) add("chosen", chosen.pile, rectOf(view, layout, chosen));
  for (const pile of picked) add("chosen", pile, endOf(view, layout, pile));
  if (guided) for (const pile of joiners) add("target", pile, endOf(view, layout, pile));
  if (hinted?.piles && !held) {
    const kind = knows ? "known" : "hinted";
    for (const pile of hinted.piles) add(kind, pile, endOf(view, layout, pile), `${kind} ${pile} ${view.version}`);
  } else if (hinted && !held) {
    const { from, to, count } = hinted;
    const run = { pile: from, count, lowest: hinted.what === "bottom" };
    const kind = knows ? "known" : "hinted";
    const key = (pile: number) => `${kind} ${pile} ${view.version}`;
    add(kind, from, count > 0 ? rectOf(view, layout, run) : endOf(view, layout, from), key(from));
    if (to !== null) add(kind, to, endOf(view, layout, to), key(to));
  }
  if (pointed && !held && !hinted) {
    for (const pile of new Set(targetsOf(view, pointed))) add("could", pile, endOf(view, layout, pile));
  }
  if (rank !== undefined) lit.push(...ofRank(view, layout, rank));
  return lit;
}
