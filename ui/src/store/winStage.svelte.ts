// What is shown of a win: first the cascade alone, then the figures, which can be put away.

/** How long the cascade has the table to itself, in milliseconds. */
export const CASCADE_MS = 1600;

export class WinStage {
  stage = $state<"none" | "cascade" | "card" | "hidden">("none");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The game was won: just now, where cards are going to leap, or before. */
  begin(how: "leaps" | "still"): void {
    clearTimeout(this.#timer);
    this.stage = how === "leaps" ? "cascade" : "card";
    if (how === "leaps") this.#timer = setTimeout(() => this.show(), CASCADE_MS);
  }

  /** There is no won game on the table any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.stage = "none";
  }

  show(): void {
    clearTimeout(this.#timer);
    this.stage = "card";
  }

  /** A click on the table, or Escape: on to the figures, or the figures away. False if there is nothing to do. */
  next(): boolean {
    if (this.stage === "cascade") this.show();
    else if (this.stage === "card") this.stage = "hidden";
    else return false;
    return true;
  }
}
