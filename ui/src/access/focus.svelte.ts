// The one tab stop among the cards: where it is, and where it goes when cards move.

import type { PileView, View } from "../protocol";
import type { Step } from "./steps";
import { columns, stepFrom } from "./steps";
import { type Stop, stopsOf } from "./stops";

/** The key of a stop, and where it was, for when it is gone. */
export interface FocusPlace {
  readonly key: string;
  readonly pile: number;
  readonly game: number;
}

/** What is kept of the focus. The table makes it, among all that it keeps, and makes both reactive. */
export interface FocusState {
  /** Whether the focus ring is shown: the player uses keys, and the focus is at the cards. */
  shows: boolean;
  /** Where the stop is. */
  at: FocusPlace | undefined;
}

export class Focus {
  readonly state: FocusState;
  #view: () => View;

  constructor(view: () => View, state: FocusState) {
    this.#view = view;
    this.state = state;
  }

  /** Every stop, pile by pile. */
  readonly stops = $derived.by((): Stop[][] => this.#view().piles.map((pile, at, piles) => stopsOf(pile, at, piles)));

  /** The stop that has the focus, or gets it when the board is entered. */
  readonly stop = $derived.by((): Stop | undefined => {
    const { piles, game } = this.#view();
    // The cards of another deal have the same ids, and lie elsewhere.
    const at = this.state.at?.game === game ? this.state.at : undefined;
    const found = at && this.stops.flat().find(({ key }) => key === at.key);
    // The focus does not follow a card that leaves the game.
    const removed = found && found.pile !== at.pile && piles[found.pile]?.role === "discard";
    if (found && !removed) return found;
    return this.#nearest(at?.pile ?? columns(piles)[0] ?? 0);
  });

  /** The last stop of a pile. If the pile is not visible any more, that of the nearest pile. */
  #nearest(pile: number): Stop | undefined {
    const { piles } = this.#view();
    const far = (at: number) =>
      Math.hypot((piles[at]?.x ?? 0) - (piles[pile]?.x ?? 0), (piles[at]?.y ?? 0) - (piles[pile]?.y ?? 0));
    const order = piles.map((_, at) => at).sort((a, b) => far(a) - far(b) || Number(b === pile) - Number(a === pile));
    return order.map((at) => this.stops[at]?.at(-1)).find(Boolean);
  }

  go(stop: Stop): void {
    this.state.at = { key: stop.key, pile: stop.pile, game: this.#view().game };
  }

  /** Keeps the focus at a pile when the card moves to another pile. */
  stay(pile: number): void {
    this.state.at = { key: "", pile, game: this.#view().game };
  }

  /** To a card, wherever it lies. */
  follow(card: number): void {
    const stop = this.stops.flat().find(({ key }) => key === `card ${card}`);
    if (stop) this.go(stop);
  }

  /** Remembers the pile that the stop's card went to, before anything else covers it. */
  keep(): void {
    if (this.state.at && this.stop) this.go(this.stop);
  }

  step(step: Step): void {
    if (this.stop) this.go(stepFrom(this.#view().piles, this.stop, step));
  }

  get piles(): readonly PileView[] {
    return this.#view().piles;
  }
}
