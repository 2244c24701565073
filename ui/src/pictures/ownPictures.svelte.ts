// The player's own pictures as the page shows them. The code that reads and stores them is loaded when there are any.

import type { OwnBack } from "../cards/style";
import type { PictureUse, UserData } from "../hosts/userData";
import type { PictureFault } from "./shrink";

const storage = () => import("./pictureStorage");

export class OwnPictures {
  /** The address of the picture under the cards. */
  ground = $state.raw<string | undefined>();
  /** The picture on the backs. */
  back = $state.raw<OwnBack | undefined>();
  #count = 0;
  /** How often the player chose or removed each of them: a kept one that was looked for before that is out of date. */
  readonly #choices: Record<PictureUse, number> = { ground: 0, back: 0 };
  #userData: UserData | undefined;

  constructor(userData?: UserData) {
    this.#userData = userData;
  }

  /** Takes out what is kept now. A cabinet that can't be opened holds nothing. */
  async load(uses: readonly PictureUse[]): Promise<void> {
    for (const use of uses) {
      const choice = this.#choices[use];
      try {
        const kept = this.#userData && (await (await storage()).findPicture(this.#userData, use));
        if (kept) await this.#show(use, kept, choice);
        else this.#clear(use, choice);
      } catch {
        this.#clear(use, choice);
        // The theme's own ground and the usual back stay.
      }
    }
  }

  /** Takes a file of the player's. The answer is what was wrong with it, or nothing. */
  async take(use: PictureUse, file: Blob): Promise<PictureFault | undefined> {
    const { shrink, storePicture, UnusablePicture } = await storage();
    try {
      const small = await shrink(file, use);
      await this.#show(use, small, this.#choose(use));
      if (!this.#userData) return "unkept";
      return await storePicture(this.#userData, use, small).then(
        () => undefined,
        (): PictureFault => "unkept",
      );
    } catch (error) {
      return error instanceof UnusablePicture ? error.fault : "broken";
    }
  }

  async drop(use: PictureUse): Promise<void> {
    this.#clear(use, this.#choose(use));
    try {
      if (this.#userData) await (await storage()).removePicture(this.#userData, use);
    } catch {
      // What can't be opened keeps nothing either.
    }
  }

  #choose(use: PictureUse): number {
    this.#choices[use] += 1;
    return this.#choices[use];
  }

  async #show(use: PictureUse, picture: Blob, choice: number): Promise<void> {
    if (use === "back") {
      const bitmap = await createImageBitmap(picture);
      if (this.#choices[use] !== choice) return;
      this.#count += 1;
      // The one before may be in the middle of being painted: it is left to the collector.
      this.back = { picture: bitmap, number: this.#count };
    } else if (this.#choices[use] === choice) {
      this.#clear(use, choice);
      this.ground = URL.createObjectURL(picture);
    }
  }

  #clear(use: PictureUse, choice: number): void {
    if (this.#choices[use] !== choice) return;
    if (use === "back") {
      this.back = undefined;
    } else if (this.ground) {
      URL.revokeObjectURL(this.ground);
      this.ground = undefined;
    }
  }
}
