// The one tab stop among the cards: where it is, and where it goes when cards move.

import type { PileView, View } from "../protocol";
import type { Step } from "./steps";
import { columns, stepFrom } from "./steps";
import { type Stop, stopsOf } from "./stops";

export class Focus {
  #view: () => View;
  /** The key of the stop, and where it was, for when it is gone. */
  #at = $state.raw<{ key: string; pile: number } | undefined>();

  constructor(view: () => View) {
    this.#view = view;
  }

  /** Every stop, pile by pile. */
  readonly stops = $derived.by((): Stop[][] => this.#view().piles.map((pile, at) => stopsOf(pile, at)));

  /** The stop that has the focus, or gets it when the board is entered. */
  readonly stop = $derived.by((): Stop | undefined => {
    const at = this.#at;
    const found = at && this.stops.flat().find(({ key }) => key === at.key);
    if (found) return found;
    const pile = at?.pile ?? columns(this.#view().piles)[0] ?? 0;
    return (this.stops[pile] ?? this.stops[0])?.at(-1);
  });

  go(stop: Stop): void {
    this.#at = { key: stop.key, pile: stop.pile };
  }

  /** To a card, wherever it lies. */
  follow(card: number): void {
    const stop = this.stops.flat().find(({ key }) => key === `card ${card}`);
    if (stop) this.go(stop);
  }

  /** Remembers the pile that the stop's card went to, before anything else covers it. */
  keep(): void {
    if (this.#at && this.stop) this.go(this.stop);
  }

  step(step: Step): void {
    if (this.stop) this.go(stepFrom(this.#view().piles, this.stop, step));
  }

  get piles(): readonly PileView[] {
    return this.#view().piles;
  }
}
