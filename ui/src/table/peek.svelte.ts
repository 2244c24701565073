// A look at a covered card: it is on top of the others while the right button is held, and a little longer after a short press or
// a long press with a finger. A pile that may be looked through shows all of its cards instead.

import type { View } from "../protocol";
import type { Point } from "../view/geometry";
import { type Hit, hit, type Layout } from "../view/layout";
import type { Stage } from "./stage";

/** A press shorter than this was a click: the card then stays for a while. */
const SHORT_MS = 350;
const STAYS_MS = 1600;

interface Ground {
  readonly view: () => View;
  readonly layout: () => Layout;
  readonly stage: Stage;
  /** Shows all cards of a pile, if it may be looked through. */
  readonly browse: (pile: number) => boolean;
}

export class Peek {
  /** The card that is looked at. */
  at = $state.raw<Hit | undefined>();
  /** The face of the card that is pressed, covered or not. */
  face = $state.raw<string | undefined>();
  #ground: Ground;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Raises the card at this point, if it is covered and its face is known. */
  begin(point: Point): void {
    this.end();
    const { view, layout, stage } = this.#ground;
    const at = hit(layout(), point);
    if (!at || this.#ground.browse(at.pile)) return;
    const cards = view().piles[at.pile]?.cards ?? [];
    const card = at.card === undefined ? undefined : cards[at.card];
    if (!card?.face) return;
    this.face = card.face;
    this.#since = performance.now();
    // The last card of a pile lies bare, unless another pile lies over it.
    if (card === cards.at(-1) && !layout().places[at.pile]?.covered) return;
    this.at = at;
    stage.raise(card.id);
  }

  /** The button was let go. */
  release(): void {
    if (!this.face) return;
    if (performance.now() - this.#since < SHORT_MS) this.stay();
    else this.end();
  }

  /** Lets the card be seen for a while. */
  stay(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), STAYS_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.face = undefined;
    if (!this.at) return;
    this.at = undefined;
    this.#ground.stage.raise(undefined);
  }
}
