// What keys do with the cards: they make the same moves as a pointer, and announce what the table shows.

import type { Focus } from "../access/focus.svelte";
import { place } from "../access/names";
import { boardText, deadText, pickedText, pileText, setPickedText } from "../access/speech";
import type { Stop } from "../access/stops";
import { say as text } from "../language/language.svelte";
import type { CardKey } from "../preferences/keys";
import type { PileView, View } from "../protocol";
import { atOnce, bestOf, fillerOf, movesOf, type Run, runFrom } from "../view/moves";
import { covered } from "../view/overlap";
import type { Input } from "./input";

interface Ground {
  readonly view: () => View;
  readonly input: Input;
  readonly focus: Focus;
  readonly say: (text: string) => void;
}

export class Keyboard {
  #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Does what a key asks for. */
  press(key: CardKey): void {
    const { focus } = this.#ground;
    if (!focus.stop) return;
    if (key.to === "take") this.take(focus.stop);
    else if (key.to === "best") this.best(focus.stop);
    else focus.step(key);
  }

  /** Picks up at this stop, or puts down there what was picked up. */
  take(stop: Stop): void {
    const { view, input, say } = this.#ground;
    const held = input.state.chosen;
    const run = this.#run(stop);
    if (!held && run && input.picks(run)) {
      void this.#pick(run.pile);
    } else if (held && held.pile !== stop.pile) {
      void this.#put(held, stop.pile);
    } else if (held) {
      input.cancel();
      say(text("put-down"));
    } else if (view().piles[stop.pile]?.tap !== "none") {
      void input.tap(stop.pile);
    } else {
      this.#take(stop, this.#run(stop));
    }
  }

  /** Puts down what was picked up. Where it may not lie, it is back where it was, and that is said as well as why. */
  async #put(held: Run, pile: number): Promise<void> {
    const { view, input, say } = this.#ground;
    const { game } = view();
    const moved = await this.#carry(held, () => input.put(pile));
    if (moved || view().game !== game) return;
    say(text("back-there", { count: held.count, pile: place(view().piles, held.pile) }));
  }

  /** Picks a card to go together with others, and says which ones may join it. */
  async #pick(pile: number): Promise<void> {
    const { view, input, focus, say } = this.#ground;
    const version = view().version;
    focus.stay(pile);
    await input.pick(pile);
    // What was played or refused is told by the host's answer.
    const { picked } = input.state;
    if (view().version === version && (picked.length > 0 || !view().moves.some(({ what }) => what === "set")))
      say(setPickedText(view(), picked));
  }

  #take(stop: Stop, run: Run | undefined): void {
    const { view, input, focus, say } = this.#ground;
    const { piles } = view();
    const filler = run ? undefined : fillerOf(view(), stop.pile);
    const once = run && atOnce(view(), run);
    const moves = run ? movesOf(view(), run) : [];
    if (run && once) void this.#send(run, once);
    else if (filler) {
      focus.stay(stop.pile);
      void input.wish(filler);
    } else if (moves.length === 0 && input.browse(stop.pile)) return;
    else if (!run) say(noCard(stop));
    else if (moves.length === 0 && covered(piles[run.pile] as PileView, piles))
      say(deadText(view(), run.pile, stop.face ?? ""));
    else {
      input.choose(run);
      say(pickedText(view(), run));
    }
  }

  /** Plays the best move of the cards at this stop. */
  best(stop: Stop): void {
    const { view, input, say } = this.#ground;
    const run = this.#run(stop);
    const best = run && bestOf(view(), run);
    const moves = run ? movesOf(view(), run) : [];
    const tap = view().piles[stop.pile]?.tap !== "none";
    if (input.state.chosen || tap || !run || input.picks(run) || atOnce(view(), run) || (moves.length > 0 && !best))
      this.take(stop);
    else if (best) void this.#carry(run, () => input.wish(best.text));
    else if (!input.browse(stop.pile)) say(deadText(view(), run.pile, stop.face ?? ""));
  }

  speakBoard(): void {
    this.#ground.say(boardText(this.#ground.view()));
  }

  speakPile(): void {
    const { view, focus, say } = this.#ground;
    if (focus.stop) say(pileText(view().piles, focus.stop.pile));
  }

  #run(stop: Stop): Run | undefined {
    return stop.face ? runFrom(this.#ground.view(), stop.pile, stop.from) : undefined;
  }

  /** If a single press plays a card, the focus stays at the pile for the next one. */
  #send(run: Run, text: string): Promise<void> {
    this.#ground.focus.stay(run.pile);
    return this.#ground.input.wish(text);
  }

  /** Moves the focus to the new place of the cards, if they moved: that is what it answers. */
  async #carry(run: Run, play: () => Promise<void>): Promise<boolean> {
    const { view, focus } = this.#ground;
    const before = view();
    const lead = before.piles[run.pile]?.cards.at(run.lowest ? 0 : -run.count);
    await play();
    const left = view().game === before.game && !view().piles[run.pile]?.cards.some(({ id }) => id === lead?.id);
    if (lead && left) focus.follow(lead.id);
    return left;
  }
}

function noCard(stop: Stop): string {
  return text(stop.count > 0 ? "face-down-stays" : "no-card");
}
