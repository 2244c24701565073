// Which rank is searched for: that of the card under the pointer or the focus while Shift is held, of a card that is pressed with
// the right button or for long with a finger, or of the last command for a while.

import type { RankState } from "./state.svelte";

const STAYS_MS = 3000;

export class RankSearch {
  readonly #state: RankState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #card: () => string | undefined;
  #pressed: () => string | undefined;

  /** `card` is the face under the pointer or the focus, `pressed` that of a card that is pressed. */
  constructor(state: RankState, card: () => string | undefined, pressed: () => string | undefined) {
    this.#state = state;
    this.#card = card;
    this.#pressed = pressed;
  }

  /** `T`, `7` …, where cards are looked for. */
  readonly rank = $derived.by(() =>
    (this.#pressed() ?? (this.#state.held ? this.#card() : undefined) ?? this.#state.asked)?.charAt(0),
  );

  key(event: KeyboardEvent): void {
    this.#state.held = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  }

  /** Shows the cards of this face's rank for a while. */
  ask(face: string): void {
    this.#state.asked = face;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), STAYS_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#state.held = false;
    this.#state.asked = undefined;
  }
}
