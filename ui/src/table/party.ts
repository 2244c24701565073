// When the celebration of a won game begins and ends.

import type { Path, Stage } from "./stage";

/** The last cards come home first. */
const WAITS_MS = 450;

export class Party {
  #stage: Stage;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The paths are asked for when the cards lie where they leap from. */
  begin(plan: () => { paths: ReadonlyMap<number, Path>; ms: number }): void {
    this.#timer = setTimeout(() => {
      const { paths, ms } = plan();
      this.#stage.fly(paths);
      this.#timer = setTimeout(() => this.end(), ms);
    }, WAITS_MS);
  }

  /** Brings the cards home; false if there was no celebration. */
  end(): boolean {
    if (this.#timer === undefined) return false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stage.land();
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
