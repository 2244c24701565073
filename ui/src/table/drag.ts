// Tells clicks from drags, and finds the pile that a drop is meant for. It knows points and rectangles only; the caller
// decides what a click or a drop does.

import { overlap, type Point, type Rect } from "../view/geometry";

/** The pointer's events for a drag. */
export interface Touch extends Point {
  readonly id: number;
  readonly coarse: boolean;
}

/** What a drag reports. */
export interface Wishes<Thing> {
  /** The pointer has gone far enough: true if there is something to drag here. */
  lift(thing: Thing): boolean;
  carry(by: Point): void;
  drop(thing: Thing, by: Point): void;
  click(thing: Thing): void;
  /** The drag was broken off. */
  abandon(): void;
}

/** How far a pressed pointer may stray and still be a click. */
const STRAY = { fine: 4, coarse: 8 };

type State<Thing> =
  | { readonly is: "open" }
  | { readonly is: "pressed" | "dragging" | "spent"; readonly touch: Touch; readonly thing: Thing };

/** One pointer's way from press to release. A second pointer meanwhile is not listened to. */
export class Hand<Thing> {
  #state: State<Thing> = { is: "open" };
  #wishes: Wishes<Thing>;

  constructor(wishes: Wishes<Thing>) {
    this.#wishes = wishes;
  }

  get dragging(): boolean {
    return this.#state.is === "dragging";
  }

  press(touch: Touch, thing: Thing): boolean {
    if (this.#state.is !== "open") return false;
    this.#state = { is: "pressed", touch, thing };
    return true;
  }

  move(touch: Touch): void {
    const state = this.#state;
    if (state.is === "open" || state.is === "spent" || state.touch.id !== touch.id) return;
    const by = { x: touch.x - state.touch.x, y: touch.y - state.touch.y };
    if (state.is === "pressed") {
      if (Math.hypot(by.x, by.y) < (state.touch.coarse ? STRAY.coarse : STRAY.fine)) return;
      const lifted = this.#wishes.lift(state.thing);
      this.#state = { ...state, is: lifted ? "dragging" : "spent" };
      if (!lifted) return;
    }
    this.#wishes.carry(by);
  }

  release(touch: Touch): void {
    const state = this.#state;
    if (state.is === "open" || state.touch.id !== touch.id) return;
    this.#state = { is: "open" };
    if (state.is === "pressed") this.#wishes.click(state.thing);
    if (state.is === "dragging") {
      this.#wishes.drop(state.thing, { x: touch.x - state.touch.x, y: touch.y - state.touch.y });
    }
  }

  /** Cancels the drag. The rest of this press is ignored. */
  cancel(): void {
    const state = this.#state;
    if (state.is === "open") return;
    this.#state = { ...state, is: "spent" };
    if (state.is === "dragging") this.#wishes.abandon();
  }

  /** The pointer is gone without a release. */
  lose(): void {
    this.cancel();
    this.#state = { is: "open" };
  }
}

/** The share of the lead card that must lie over a pile. */
const ENOUGH = 0.08;

/** What a drop is meant for. */
export interface Landing {
  readonly pile: number;
  readonly legal: boolean;
}

/**
 * The pile that a drop is meant for: of the legal ones the one with the largest overlap, if it is large enough. Else
 * the pile that the card lies over most, so that the host can say why it may not; never where it came from.
 */
export function landing(
  lead: Rect,
  piles: readonly Rect[],
  from: number,
  legal: ReadonlySet<number>,
): Landing | undefined {
  const shares = piles.map((rect) => overlap(lead, rect) / (lead.w * lead.h));
  let best: Landing | undefined;
  let most = 0;
  shares.forEach((share, pile) => {
    if (pile === from || !legal.has(pile) || share < ENOUGH || share <= most) return;
    most = share;
    best = { pile, legal: true };
  });
  if (best) return best;
  // A card that is mostly over its own pile was put back.
  most = shares[from] ?? 0;
  shares.forEach((share, pile) => {
    if (pile === from || share < ENOUGH || share <= most) return;
    most = share;
    best = { pile, legal: false };
  });
  return best;
}
