// What clicks and drags on the table mean: which run they take, where it may go, and the move that they wish for.
// Whether a wish is legal is the host's to say; this only looks its moves up.

import type { View } from "../protocol";
import { Hand, landing, type Touch } from "./drag";
import type { Point } from "./geometry";
import { type Hit, hit, type Layout } from "./layout";
import { bestOf, cardsOf, movesOf, type Run, runFrom, targetsOf, textOf } from "./moves";
import type { Stage } from "./stage";

/** Two clicks on one card within this time are a double click. */
const DOUBLE_MS = 400;

/** What the table gives. */
export interface Ground {
  readonly view: () => View;
  readonly layout: () => Layout;
  readonly stage: Stage;
  /** Asks the host for a move; kept when the answer has been taken in. */
  readonly play: (text: string) => Promise<void>;
}

export class Input {
  /** The run that was clicked and waits for a second click. */
  chosen = $state.raw<Run | undefined>();
  /** The run in the hand. */
  dragged = $state.raw<Run | undefined>();
  /** The pile that the run in the hand would land on. */
  aimed = $state.raw<number | undefined>();

  #ground: Ground;
  #hand: Hand<Hit | undefined>;
  #ids: readonly number[] = [];
  #chosenAt = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
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
    const run = this.dragged ?? this.chosen;
    return run ? targetsOf(this.#ground.view(), run) : [];
  }

  press(touch: Touch): boolean {
    return this.#hand.press(touch, hit(this.#ground.layout(), touch));
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

  /** Puts down whatever is held or chosen; false if there was nothing. */
  cancel(): boolean {
    const busy = this.#hand.dragging || this.chosen !== undefined;
    this.chosen = undefined;
    if (this.#hand.dragging) this.#hand.cancel();
    return busy;
  }

  /** Another table has come: what is held must still be there. */
  follow(): void {
    const run = this.dragged ?? this.chosen;
    if (!run) return;
    const now = cardsOf(this.#ground.view(), run);
    if (now.length !== this.#ids.length || now.some((id, index) => id !== this.#ids[index])) this.cancel();
  }

  /** Taps the first pile that answers to taps, usually the stock. */
  draw(): void {
    const { piles } = this.#ground.view();
    const ready = piles.findIndex(({ tap }) => tap === "play" || tap === "redeal");
    // One that is of no use now is tapped all the same: the host then says why it is not.
    const pile = ready >= 0 ? ready : piles.findIndex(({ tap }) => tap === "refused");
    if (pile >= 0) void this.tap(pile);
  }

  /** Chooses a run: it waits for a place. */
  choose(run: Run): void {
    this.chosen = run;
    this.#ids = cardsOf(this.#ground.view(), run);
    this.#chosenAt = performance.now();
  }

  /** Asks for the chosen run to go to a pile. */
  put(pile: number): Promise<void> {
    const run = this.chosen;
    this.chosen = undefined;
    return run ? this.wish(textOf(this.#ground.view(), run, pile)) : Promise.resolve();
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
    const run = at?.card === undefined ? undefined : runFrom(view, at.pile, at.card);
    if (!run) return false;
    this.chosen = undefined;
    this.dragged = run;
    this.#ids = cardsOf(view, run);
    this.#ground.stage.lift(this.#ids);
    return true;
  }

  #carry(by: Point): void {
    this.#ground.stage.carry(by);
    const aim = this.#landing(by);
    this.aimed = aim?.legal ? aim.pile : undefined;
  }

  #landing(by: Point): ReturnType<typeof landing> {
    const run = this.dragged;
    const { places, card } = this.#ground.layout();
    const lead = run && places[run.pile]?.cards.at(-run.count);
    if (!lead) return undefined;
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
    const run = this.dragged;
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
    this.dragged = undefined;
    this.aimed = undefined;
  }

  #click(at: Hit | undefined): void {
    const view = this.#ground.view();
    const chosen = this.chosen;
    this.chosen = undefined;
    if (!at) return;
    const run = at.card === undefined ? undefined : runFrom(view, at.pile, at.card);
    const same = run && chosen?.pile === run.pile && chosen.count === run.count;
    if (same) {
      const best = bestOf(view, run);
      if (best && performance.now() - this.#chosenAt < DOUBLE_MS) void this.wish(best.text);
    } else if (chosen && chosen.pile !== at.pile) {
      void this.wish(textOf(view, chosen, at.pile));
    } else if (view.piles[at.pile]?.tap !== "none") {
      void this.tap(at.pile);
    } else if (run && movesOf(view, run).length > 0) {
      this.choose(run);
    }
  }
}
