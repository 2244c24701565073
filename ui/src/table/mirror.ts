// The table for the left hand: everything that lay to the left lies to the right. Piles keep their numbers.

import type { Fan, View } from "../protocol";

const OTHER: Partial<Record<Fan, Fan>> = { left: "right", right: "left" };

export function mirrored(view: View): View {
  const most = Math.max(0, ...view.piles.map(({ x }) => x));
  const piles = view.piles.map((pile) => ({ ...pile, x: most - pile.x, fan: OTHER[pile.fan] ?? pile.fan }));
  return { ...view, piles };
}
