// Mirrors the table for the left hand. Piles keep their numbers. Fans that open to the right still do where they can, because the
// upper left corner of a card is the one that can be read.

import type { LabelView, PileView, View } from "../protocol";

/** What a fan of so many cards takes beyond its first one, in columns. */
const STEP = 0.25;

/** How many columns are free between a pile and the next one to its right. */
function freeRight(pile: PileView, piles: readonly PileView[]): number | undefined {
  const right = piles.filter((other) => Math.abs(other.y - pile.y) < 0.5 && other.x > pile.x);
  return right.length > 0 ? Math.min(...right.map(({ x }) => x)) - pile.x - 1 : undefined;
}

/** How many columns a fan to the right takes; nothing is known of one that has the table's edge before it. */
function reach(pile: PileView, piles: readonly PileView[]): number | undefined {
  if (pile.fan !== "right" || pile.show === 1) return 0;
  const wanted = pile.show === null ? Number.POSITIVE_INFINITY : (pile.show - 1) * STEP;
  const peers = piles.filter((other) => other.role === pile.role && other.fan === pile.fan);
  const free = freeRight(pile, piles) ?? Math.min(...peers.flatMap((peer) => freeRight(peer, piles) ?? []));
  const taken = Math.min(wanted, free);
  return Number.isFinite(taken) ? Math.max(0, taken) : undefined;
}

export function mirrored(view: View): View {
  const reaches = view.piles.map((pile) => reach(pile, view.piles));
  const most = Math.max(0, ...view.piles.map(({ x, hidden }, at) => (hidden ? 0 : x + (reaches[at] ?? 0))));
  const piles = view.piles.map((pile, at): PileView => {
    const taken = reaches[at];
    if (taken === undefined) return { ...pile, x: most - pile.x, fan: "left" };
    return { ...pile, x: most - pile.x - taken, fan: pile.fan === "left" ? "right" : pile.fan };
  });
  const sides: Partial<Record<LabelView["side"], LabelView["side"]>> = { left: "right", right: "left" };
  const labels = view.labels?.map((label) => ({ ...label, side: sides[label.side] ?? label.side }));
  return { ...view, piles, ...(labels && { labels }) };
}
