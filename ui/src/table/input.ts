// What clicks and drags on the table mean: which run they take, where it may go, and which move they ask for. Only the host
// decides what is legal; its moves are looked up here.

import type { View } from "../protocol";
import type { Point } from "../view/geometry";
import { type Hit, hit, type Layout } from "../view/layout";
import {
  atOnce,
  bestOf,
  cardsOf,
  clearBest,
  fillerOf,
  joinersOf,
  movesOf,
  type Run,
  runFrom,
  setOf,
  setsWith,
  setText,
  targetsOf,
  textOf,
} from "../view/moves";
import { Hand, landing, type Touch } from "./drag";
import type { Stage } from "./stage";
import type { InputState } from "./state.svelte";

/** Two clicks on one card within this time are a double click. */
const DOUBLE_MS = 400;
/** And no further apart than this. */
const SAME_SPOT = 8;

/** What the table gives. */
export interface Ground {
  readonly view: () => View;
  readonly layout: () => Layout;
  readonly stage: Stage;
  /** Requests a move from the host. The promise is fulfilled when the reply was handled. */
  readonly play: (text: string) => Promise<void>;
  /** Shows all cards of a pile that may be looked through. */
  readonly browse: (pile: number) => void;
  /** A card that can do nothing was clicked. */
  readonly dead?: (pile: number, card: number) => void;
  /** Whether one click plays a move that is best beyond doubt. */
  readonly oneClick?: () => boolean;
}

/** What can be done with the thing under the pointer: it can be lifted, or a click on it does something. */
export type Offer = "none" | "lift" | "click";

export class Input {
  readonly state: InputState;
  #ground: Ground;
  #hand: Hand<Hit | undefined>;

  constructor(ground: Ground, state: InputState) {
    this.#ground = ground;
    this.state = state;
    this.#hand = new Hand<Hit | undefined>({
      lift: (at) => this.#lift(at),
      carry: (by) => this.#carry(by),
      drop: (_, by) => void this.#drop(by),
      click: (at) => this.#click(at),
      abandon: () => this.#abandon(),
    });
  }

  /** The piles where the run that is dragged or chosen may go. */
  get targets(): readonly number[] {
    const run = this.state.dragged ?? this.state.chosen;
    if (run) return targetsOf(this.#ground.view(), run);
    return this.state.picked.length > 0 ? joinersOf(this.#ground.view(), this.state.picked) : [];
  }

  press(touch: Touch): boolean {
    this.state.pressedAt = touch;
    const at = hit(this.#ground.layout(), touch);
    const taken = this.#hand.press(touch, at);
    if (taken) this.state.pressed = at;
    return taken;
  }

  move(touch: Touch): void {
    this.#hand.move(touch);
  }

  release(touch: Touch): void {
    this.#hand.release(touch);
  }

  lose(): void {
    this.#hand.lose();
  }

  /** The pointer is there, and nothing is pressed. */
  hover(point: Point | undefined): void {
    const at = point && hit(this.#ground.layout(), point);
    this.state.offer = point ? this.#offerAt(at) : "none";
    if (at?.pile !== this.state.over?.pile || at?.card !== this.state.over?.card) this.state.over = at;
  }

  /** Puts down what is dragged or chosen. False if there was nothing. */
  cancel(): boolean {
    const busy = this.#hand.dragging || this.state.chosen !== undefined || this.state.picked.length > 0;
    this.state.chosen = undefined;
    this.state.picked = [];
    if (this.#hand.dragging) this.#hand.cancel();
    return busy;
  }

  /** Handles a new view: what is dragged or chosen may not exist there. */
  follow(): void {
    const tops = this.#tops(this.state.picked);
    if (tops.some((id, index) => id !== this.state.picks[index])) this.state.picked = [];
    const run = this.state.dragged ?? this.state.chosen;
    if (!run) return;
    const now = cardsOf(this.#ground.view(), run);
    if (now.length !== this.state.ids.length || now.some((id, index) => id !== this.state.ids[index])) this.cancel();
  }

  /** Taps the first pile that answers to taps, usually the stock. */
  draw(): void {
    const { piles } = this.#ground.view();
    const ready = piles.findIndex(({ tap }) => tap === "play" || tap === "redeal");
    // A pile that can't be tapped now is tapped all the same: the host then says why not.
    const pile = ready >= 0 ? ready : piles.findIndex(({ tap }) => tap === "refused");
    if (pile >= 0) void this.tap(pile);
  }

  /** Chooses a run: it waits for a place. */
  choose(run: Run): void {
    this.state.chosen = run;
    this.state.ids = cardsOf(this.#ground.view(), run);
    this.state.chosenAt = performance.now();
  }

  /** Whether a click on this run picks its card for a set: it can do nothing else, or others were picked already. */
  picks(run: Run): boolean {
    const view = this.#ground.view();
    const pile = view.piles[run.pile];
    if (view.sets !== true || run.count !== 1 || run.lowest || pile?.browse || pile?.tap !== "none") return false;
    return this.state.picked.length > 0 || movesOf(view, run).length === 0;
  }

  /**
   * Picks the top card of a pile, to go together with others; or, if it was picked, puts it back. A set goes as soon as
   * no card could join it, else when its last card is picked a second time. A card that fits no set with the others is
   * not picked: the host says why not.
   */
  pick(pile: number): Promise<void> {
    const view = this.#ground.view();
    const again = this.state.picked.includes(pile);
    if (again) {
      const whole = this.state.picked.at(-1) === pile ? setOf(view, this.state.picked) : undefined;
      this.#pickAll(whole ? [] : this.state.picked.filter((other) => other !== pile));
      return whole ? this.wish(whole.text) : Promise.resolve();
    }
    const next = [...this.state.picked, pile];
    const sets = setsWith(view, next);
    const whole = setOf(view, next);
    if (sets.length === 0) return this.wish(setText(view, next));
    this.#pickAll(whole && sets.length === 1 ? [] : next);
    return whole && sets.length === 1 ? this.wish(whole.text) : Promise.resolve();
  }

  #pickAll(piles: readonly number[]): void {
    this.state.picked = piles;
    this.state.picks = this.#tops(piles);
  }

  #tops(piles: readonly number[]): (number | undefined)[] {
    const view = this.#ground.view();
    return piles.map((pile) => view.piles[pile]?.cards.at(-1)?.id);
  }

  /** Asks for the chosen run to go to a pile. */
  put(pile: number): Promise<void> {
    const run = this.state.chosen;
    this.state.chosen = undefined;
    return run ? this.wish(textOf(this.#ground.view(), run, pile)) : Promise.resolve();
  }

  /** The run that would be taken there. */
  runAt(at: Hit | undefined): Run | undefined {
    return at && this.#runAt(at);
  }

  /** Shows all cards of a pile, if its cards may be shown. False if there is nothing to show. */
  browse(pile: number): boolean {
    const found = this.#ground.view().piles[pile];
    if (!found?.browse || found.cards.length === 0) return false;
    this.#ground.browse(pile);
    return true;
  }

  tap(pile: number): Promise<void> {
    const view = this.#ground.view();
    const listed = view.moves.find((move) => move.to === null && move.from === pile);
    return this.wish(listed?.text ?? `tap ${view.piles[pile]?.id}`);
  }

  /** Asks for a move in its text form. */
  wish(text: string): Promise<void> {
    return this.#ground.play(text);
  }

  #lift(at: Hit | undefined): boolean {
    const view = this.#ground.view();
    const run = at && this.#runAt(at);
    if (!run || !this.#loose(run)) return false;
    this.state.chosen = undefined;
    this.state.dragged = run;
    this.state.ids = cardsOf(view, run);
    this.state.lead = this.#ground.stage.lift(this.state.ids);
    return true;
  }

  #carry(by: Point): void {
    this.#ground.stage.carry(by);
    const aim = this.#landing(by);
    this.state.aimed = aim?.legal ? aim.pile : undefined;
  }

  #landing(by: Point): ReturnType<typeof landing> {
    const run = this.state.dragged;
    const { places, card } = this.#ground.layout();
    const lead = this.state.lead;
    if (!run || !lead) return undefined;
    const rect = { x: lead.x + by.x, y: lead.y + by.y, ...card };
    const legal = new Set(targetsOf(this.#ground.view(), run));
    return landing(
      rect,
      places.map((place) => place.landing),
      run.pile,
      legal,
    );
  }

  async #drop(by: Point): Promise<void> {
    const run = this.state.dragged;
    const aim = this.#landing(by);
    this.#empty();
    this.#ground.stage.release();
    // The cards stay where they were dropped until the host has answered; then they go to wherever they belong.
    if (run && aim) await this.#ground.play(textOf(this.#ground.view(), run, aim.pile));
    this.#ground.stage.settle();
  }

  #abandon(): void {
    this.#empty();
    this.#ground.stage.release();
    this.#ground.stage.settle();
  }

  #empty(): void {
    this.state.dragged = undefined;
    this.state.aimed = undefined;
  }

  #click(at: Hit | undefined): void {
    const view = this.#ground.view();
    const chosen = this.state.chosen;
    this.state.chosen = undefined;
    if (!at) this.state.picked = [];
    if (!at || this.#overshot()) return;
    const run = this.#runAt(at);
    if (run && this.picks(run)) {
      void this.pick(run.pile);
      return;
    }
    const same = run && chosen?.pile === run.pile && chosen.count === run.count && chosen.lowest === run.lowest;
    const tap = view.piles[at.pile]?.tap;
    if (same) {
      const best = bestOf(view, run);
      if (best && performance.now() - this.state.chosenAt < DOUBLE_MS) void this.wish(best.text);
    } else if (chosen && chosen.pile !== at.pile && !this.#turnsTo(at.pile, chosen)) {
      void this.wish(textOf(view, chosen, at.pile));
    } else if (tap !== "none") {
      void this.tap(at.pile);
    } else {
      const clear = this.#ground.oneClick?.() ? clearBest : () => undefined;
      const text = run ? (atOnce(view, run) ?? clear(view, run)) : fillerOf(view, at.pile);
      if (text) {
        this.state.played = { point: this.state.pressedAt, at: performance.now() };
        void this.wish(text);
      } else if (run && movesOf(view, run).length > 0) this.choose(run);
      else if (!this.browse(at.pile) && run) this.#question(run, at.card);
    }
  }

  /** Whether this is the second half of a double click whose first one played a card: what it uncovered is not meant. */
  #overshot(): boolean {
    const { played, pressedAt } = this.state;
    const { point, at } = played ?? { point: pressedAt, at: Number.NEGATIVE_INFINITY };
    const away = Math.hypot(point.x - pressedAt.x, point.y - pressedAt.y);
    return performance.now() - at < DOUBLE_MS && away < SAME_SPOT;
  }

  /**
   * A card that can do nothing was clicked. Where cards are removed in pairs, one that lies bare waits for another, which
   * the host then compares it with. Else the player is told that it can do nothing.
   */
  #question(run: Run, card: number | undefined): void {
    const pairs = this.#ground.view().piles.some(({ role }) => role === "discard");
    if (pairs && this.#loose(run)) this.choose(run);
    else if (card !== undefined) this.#ground.dead?.(run.pile, card);
  }

  /** A card was chosen, but the next click was on a pile that does something itself and takes no such card. */
  #turnsTo(pile: number, chosen: Run): boolean {
    const view = this.#ground.view();
    const tap = view.piles[pile]?.tap;
    return (tap === "play" || tap === "redeal") && !targetsOf(view, chosen).includes(pile);
  }

  #runAt({ pile, card }: Hit): Run | undefined {
    return card === undefined ? undefined : runFrom(this.#ground.view(), pile, card);
  }

  /** Whether it can be lifted. Cards under another pile's cards can't, unless the rules have a move for them. */
  #loose(run: Run): boolean {
    return !this.#ground.layout().places[run.pile]?.covered || movesOf(this.#ground.view(), run).length > 0;
  }

  #offerAt(at: Hit | undefined): Offer {
    const view = this.#ground.view();
    const pile = at && view.piles[at.pile];
    if (!pile) return "none";
    if (this.targets.includes(at.pile)) return "click";
    const run = this.#runAt(at);
    const moves = run ? movesOf(view, run) : [];
    if (pile.tap !== "none") return pile.tap === "refused" ? "none" : "click";
    if (run && this.picks(run)) return "click";
    if (moves.length > 0) return run && atOnce(view, run) ? "click" : "lift";
    if (fillerOf(view, at.pile)) return "click";
    return pile.browse && pile.cards.length > 0 ? "click" : "none";
  }
}
