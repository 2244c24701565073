// The player's own pictures as the page shows them. What reads and keeps them is fetched when there are any.

import type { OwnBack } from "../cards/style";
import type { Fault, Use } from "./shrink";

const cabinet = () => import("./cabinet");

export class Own {
  /** The address of the picture under the cards. */
  ground = $state.raw<string | undefined>();
  /** The picture on the backs. */
  back = $state.raw<OwnBack | undefined>();
  #count = 0;

  /** Takes out what was kept. A cabinet that can't be opened holds nothing. */
  async load(uses: readonly Use[]): Promise<void> {
    for (const use of uses) {
      try {
        const kept = await (await cabinet()).find(use);
        if (kept) await this.#show(use, kept);
      } catch {
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
      return await put(use, small).then(
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
      await (await cabinet()).remove(use);
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
