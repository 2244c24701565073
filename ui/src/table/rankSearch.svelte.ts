// Which rank is searched for: that of the card under the pointer or the focus while Shift is held, of a card that is pressed with
// the right button or for long with a finger, or of the last command for a while.

const STAYS_MS = 3000;

export class RankSearch {
  /** Shift is held. */
  #held = $state.raw(false);
  #asked = $state.raw<string | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #card: () => string | undefined;
  #pressed: () => string | undefined;

  /** `card` is the face under the pointer or the focus, `pressed` that of a card that is pressed. */
  constructor(card: () => string | undefined, pressed: () => string | undefined) {
    this.#card = card;
    this.#pressed = pressed;
  }

  /** `T`, `7` …, where cards are looked for. */
  readonly rank = $derived.by(() =>
    (this.#pressed() ?? (this.#held ? this.#card() : undefined) ?? this.#asked)?.charAt(0),
  );

  key(event: KeyboardEvent): void {
    this.#held = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  }

  /** Shows the cards of this face's rank for a while. */
  ask(face: string): void {
    this.#asked = face;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), STAYS_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    this.#asked = undefined;
  }
}
