// A look at a covered card: it is on top of the others while the right button is held, and a little longer after a short press or
// a long press with a finger. A pile that may be looked through shows all of its cards instead.

import type { View } from "../protocol";
import type { Point } from "../view/geometry";
import { hit, type Layout } from "../view/layout";
import type { Stage } from "./stage";
import type { PeekState } from "./state.svelte";

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
  readonly state: PeekState;
  #ground: Ground;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ground: Ground, state: PeekState) {
    this.#ground = ground;
    this.state = state;
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
    this.state.face = card.face;
    this.state.since = performance.now();
    // The last card of a pile lies bare, unless another pile lies over it.
    if (card === cards.at(-1) && !layout().places[at.pile]?.covered) return;
    this.state.at = at;
    stage.raise(card.id);
  }

  /** The button was let go. */
  release(): void {
    if (!this.state.face) return;
    if (performance.now() - this.state.since < SHORT_MS) this.stay();
    else this.end();
  }

  /** Lets the card be seen for a while. */
  stay(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), STAYS_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.state.face = undefined;
    if (!this.state.at) return;
    this.state.at = undefined;
    this.#ground.stage.raise(undefined);
  }
}
