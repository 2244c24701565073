// The player's own pictures as the page shows them. What reads and keeps them is fetched when there are any.

import type { OwnBack } from "../cards/style";
import type { Keeper, Use } from "../hosts/keeper";
import type { Fault } from "./shrink";

const cabinet = () => import("./cabinet");

export class OwnPictures {
  /** The address of the picture under the cards. */
  ground = $state.raw<string | undefined>();
  /** The picture on the backs. */
  back = $state.raw<OwnBack | undefined>();
  #count = 0;
  #keeper: Keeper | undefined;

  constructor(keeper?: Keeper) {
    this.#keeper = keeper;
  }

  /** Takes out what is kept now. A cabinet that can't be opened holds nothing. */
  async load(uses: readonly Use[]): Promise<void> {
    for (const use of uses) {
      try {
        const kept = this.#keeper && (await (await cabinet()).find(this.#keeper, use));
        if (kept) await this.#show(use, kept);
        else this.#clear(use);
      } catch {
        this.#clear(use);
        // The theme's own ground and the usual back stay.
      }
    }
  }

  /** Takes a file of the player's. The answer is what was wrong with it, or nothing. */
  async take(use: Use, file: Blob): Promise<Fault | undefined> {
    const { shrink, put, Unfit } = await cabinet();
    try {
      const small = await shrink(file, use);
      await this.#show(use, small);
      if (!this.#keeper) return "unkept";
      return await put(this.#keeper, use, small).then(
        () => undefined,
        (): Fault => "unkept",
      );
    } catch (error) {
      return error instanceof Unfit ? error.fault : "broken";
    }
  }

  async drop(use: Use): Promise<void> {
    this.#clear(use);
    try {
      if (this.#keeper) await (await cabinet()).remove(this.#keeper, use);
    } catch {
      // What can't be opened keeps nothing either.
    }
  }

  async #show(use: Use, picture: Blob): Promise<void> {
    if (use === "back") {
      const bitmap = await createImageBitmap(picture);
      this.#count += 1;
      // The one before may be in the middle of being painted: it is left to the collector.
      this.back = { picture: bitmap, number: this.#count };
    } else {
      this.#clear(use);
      this.ground = URL.createObjectURL(picture);
    }
  }

  #clear(use: Use): void {
    if (use === "back") {
      this.back = undefined;
    } else if (this.ground) {
      URL.revokeObjectURL(this.ground);
      this.ground = undefined;
    }
  }
}
