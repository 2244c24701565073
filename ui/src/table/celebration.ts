// When the celebration of a won game begins and ends.

import type { Size } from "../view/geometry";
import { cascade } from "./cascade";
import type { Seat } from "./motion";
import type { Stage } from "./stage";
import { Trails } from "./trails";

/** The last cards arrive on the foundations first. */
const DELAY_MS = 450;

/** Where the cards lie at the end of the game. */
export interface CelebrationTable {
  readonly seats: readonly Seat[];
  readonly card: Size;
  readonly table: Size;
}

export class Celebration {
  #stage: Stage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #trails: Trails | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Begins, unless nothing is to move. `table` is asked when the first card leaps. */
  begin(table: () => CelebrationTable): void {
    if (this.#stage.pace === 0) return;
    this.#timer = setTimeout(() => {
      const { seats, card, table: size } = table();
      const { paths, ms } = cascade(seats, card, size);
      this.#trails = new Trails(card, size, devicePixelRatio);
      this.#stage.fly(paths, this.#trails);
      this.#timer = setTimeout(() => this.end(), ms);
    }, DELAY_MS);
  }

  /** Brings the cards back to their places; false if there was no celebration. */
  end(): boolean {
    if (this.#timer === undefined) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#trails?.remove();
    this.#stage.land();
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#trails?.remove();
  }
}
