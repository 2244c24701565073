// What keys do to the cards: they wish for the same things as a pointer, and say aloud what a picture would show.

import type { View } from "../protocol";
import type { CardKey } from "../store/keys";
import type { Input } from "../table/input.svelte";
import { bestOf, type Run, runFrom } from "../table/moves";
import type { Focus } from "./focus.svelte";
import { cardName } from "./names";
import { boardText, pickedText, pileText } from "./speech";
import type { Stop } from "./stops";

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
    const held = input.chosen;
    if (held && held.pile !== stop.pile) {
      void this.#carry(held, () => input.put(stop.pile));
    } else if (held) {
      input.cancel();
      say("Put down.");
    } else if (view().piles[stop.pile]?.tap !== "none") {
      void input.tap(stop.pile);
    } else {
      const run = this.#run(stop);
      if (run) {
        input.choose(run);
        say(pickedText(view(), run, input.targets));
      } else {
        say(noCard(stop));
      }
    }
  }

  /** Plays the best move of the cards at this stop. */
  best(stop: Stop): void {
    const { view, input, say } = this.#ground;
    if (input.chosen || view().piles[stop.pile]?.tap !== "none") {
      this.take(stop);
      return;
    }
    const run = this.#run(stop);
    const best = run && bestOf(view(), run);
    if (best) void this.#carry(run, () => input.wish(best.text));
    else say(run ? `${cardName(stop.face ?? "")} can't be moved.` : noCard(stop));
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

  /** The focus goes with the cards, if they went. */
  async #carry(run: Run, play: () => Promise<void>): Promise<void> {
    const { view, focus } = this.#ground;
    const before = view();
    const lead = before.piles[run.pile]?.cards.at(-run.count);
    await play();
    const left = view().game === before.game && !view().piles[run.pile]?.cards.some(({ id }) => id === lead?.id);
    if (lead && left) focus.follow(lead.id);
  }
}

function noCard(stop: Stop): string {
  return stop.count > 0 ? "A face-down card can't be taken." : "There is no card.";
}
