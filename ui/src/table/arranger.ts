// Decides how the cards get to their places when the view or the window has changed: dealt, moved, or put there at once.

import type { View } from "../protocol";
import type { Layout } from "../view/layout";
import type { Celebration } from "./celebration";
import type { Input } from "./input";
import type { Seat } from "./motion";
import type { Peek } from "./peek";
import type { Stage } from "./stage";
import type { TableState } from "./state.svelte";

/** A view as it is laid out in a window of some size. */
export interface Arrangement {
  readonly view: View;
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly seats: readonly Seat[];
}

/** What the arranger moves, or has to tell about a change. */
export interface ArrangerParts {
  readonly stage: Stage;
  readonly input: Input;
  readonly peek: Peek;
  readonly celebration: Celebration;
}

type ArrangerState = Pick<TableState, "arranged">;

export class Arranger {
  readonly #parts: ArrangerParts;
  readonly #state: ArrangerState;

  constructor(parts: ArrangerParts, state: ArrangerState) {
    this.#parts = parts;
    this.#state = state;
  }

  arrange(arrangement: Arrangement): void {
    const { view, width, height, layout, seats } = arrangement;
    const { stage, input, peek, celebration } = this.#parts;
    const last = this.#state.arranged;
    this.#state.arranged = arrangement;
    const { card, places } = layout;
    const sameGame = last?.view.game === view.game;
    peek.end();
    if (last && !sameGame) input.cancel();
    else if (last && last.view !== view) input.follow();
    // A new game is dealt before the player's eyes; one that is gone on with lies there.
    const dealt = last ? !sameGame : view.played === 0 && !view.can_undo && !view.film;
    if (dealt) {
      const stock = view.piles.findIndex((pile) => pile.role === "stock" && !pile.hidden);
      const from = places[stock]?.slot ?? { x: (width - card.w) / 2, y: -card.h * 1.1 };
      stage.arrange(seats, card.w, { kind: "deal", from: { x: from.x, y: from.y } });
    } else {
      const resized = last?.view === view && (last.width !== width || last.height !== height);
      // Cards in flight fly on to where they belong now.
      stage.arrange(seats, card.w, { kind: (!last || resized) && !stage.busy ? "put" : "glide" });
    }
    if (sameGame && last.view.status !== "won" && view.status === "won") {
      celebration.begin(() => {
        const { seats, layout } = this.#state.arranged ?? arrangement;
        return { seats, card: layout.card, table: layout.table };
      });
    }
  }
}
