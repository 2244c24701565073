// A table on which any cards go to any pile: while a board is set by hand, no rule is asked.

import type { MoveView, View } from "../protocol";

export function anywhere(view: View): View {
  const moves = view.piles.flatMap((from, at) =>
    from.hidden
      ? []
      : from.cards.flatMap((_, under) => {
          const count = from.cards.length - under;
          const times = count > 1 ? ` x${count}` : "";
          return view.piles.flatMap((to, other): MoveView[] => {
            if (other === at || to.hidden) return [];
            const home = to.role === "foundation";
            return [{ text: `${from.id}>${to.id}${times}`, what: "carry", from: at, to: other, count, home }];
          });
        }),
  );
  const piles = view.piles.map((pile) => ({ ...pile, tap: "none" as const, together: false }));
  return { ...view, piles, moves };
}
