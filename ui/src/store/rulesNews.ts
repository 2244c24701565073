// What is wrong with the rules, said once. While somebody writes, half a word is wrong at every rest: what stays wrong is told, and
// that it is right again.

/** How long something must stay wrong before it is told. */
const STAYS_MS = 2000;

export class RulesNews {
  readonly #tell: (text: string) => void;
  readonly #mended: () => string | null;
  #told: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `mended` is told once nothing is wrong any more, if it is a text. */
  constructor(tell: (text: string) => void, mended: () => string | null) {
    this.#tell = tell;
    this.#mended = mended;
  }

  /** Takes what is wrong now; `null` where nothing is. */
  set(text: string | null): void {
    clearTimeout(this.#timer);
    if (text === this.#told) return;
    if (text !== null) {
      this.#timer = setTimeout(() => this.#say(text, text), STAYS_MS);
      return;
    }
    this.#say(null, this.#mended());
  }

  /** Another game is on the table: nothing was told of it, and what waits is of the one before. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#told = null;
  }

  #say(state: string | null, text: string | null): void {
    this.#told = state;
    if (text !== null) this.#tell(text);
  }
}
