// The pictures of the cards at the size shown, as a reactive value.

import { FACES } from "../cards/faces";
import { CardImages } from "../cards/raster";
import { classic, type DeckStyle } from "../cards/style";
import { nextPaint } from "../kit/deferred.svelte";
import type { Size } from "../view/geometry";
import { liftedShadow, restShadow } from "./shadows";

/** While a window is being resized, its bitmaps are stretched; they are painted anew once it has come to rest. */
const REST_MS = 140;

export class CardPictures {
  /** The pictures of the first table are there. */
  ready = $state(false);
  /** What lies under the cards, as CSS images. */
  shadows = $state.raw({ rest: "none", lifted: "none" });
  #painted = $state.raw(0);
  #images = new CardImages(classic, () => {
    this.#painted += 1;
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #width = 0;
  #density = 1;
  #deck = classic.id;
  /** Counts the requests, so that outdated work stops. */
  #turn = 0;

  /** The address of a face's picture, or of the back's, or nothing while it is not there yet. */
  of(face: string | null): string | undefined {
    // Read for its effect: the answer changes when more has been painted.
    void this.#painted;
    return this.#images.image(face, this.#width, this.#density);
  }

  /** Sees to it that pictures of this deck and size come, those of `first` before the others. */
  want(deck: DeckStyle, card: Size, density: number, first: readonly string[]): void {
    if (card.w === this.#width && density === this.#density && deck.id === this.#deck) return;
    clearTimeout(this.#timer);
    const other = deck.id !== this.#deck;
    this.#deck = deck.id;
    this.#images.setStyle(deck);
    // The player waits for another deck. A size may be one of many while the window is resized.
    if (this.#width === 0 || other) {
      void this.#paint(card, density, first);
    } else {
      this.#timer = setTimeout(() => void this.#paint(card, density, first), REST_MS);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#images.dispose();
  }

  async #paint(card: Size, density: number, first: readonly string[]): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#width = card.w;
    this.#density = density;
    this.shadows = { rest: restShadow(card, density), lifted: this.shadows.lifted };
    await this.#images.prepare(first, card.w, density, this.ready ? "between" : "first");
    this.ready = true;
    // Pictures that are not visible yet must not delay visible ones.
    await nextPaint();
    if (turn !== this.#turn) return;
    this.shadows = { rest: this.shadows.rest, lifted: liftedShadow(card, density) };
    await this.#images.prepare(FACES, card.w, density);
  }
}
