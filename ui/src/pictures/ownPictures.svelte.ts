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
  #userData: UserData | undefined;

  constructor(userData?: UserData) {
    this.#userData = userData;
  }

  /** Takes out what is kept now. A cabinet that can't be opened holds nothing. */
  async load(uses: readonly PictureUse[]): Promise<void> {
    for (const use of uses) {
      try {
        const kept = this.#userData && (await (await storage()).findPicture(this.#userData, use));
        if (kept) await this.#show(use, kept);
        else this.#clear(use);
      } catch {
        this.#clear(use);
        // The theme's own ground and the usual back stay.
      }
    }
  }

  /** Takes a file of the player's. The answer is what was wrong with it, or nothing. */
  async take(use: PictureUse, file: Blob): Promise<PictureFault | undefined> {
    const { shrink, storePicture, UnusablePicture } = await storage();
    try {
      const small = await shrink(file, use);
      await this.#show(use, small);
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
    this.#clear(use);
    try {
      if (this.#userData) await (await storage()).removePicture(this.#userData, use);
    } catch {
      // What can't be opened keeps nothing either.
    }
  }

  async #show(use: PictureUse, picture: Blob): Promise<void> {
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

  #clear(use: PictureUse): void {
    if (use === "back") {
      this.back = undefined;
    } else if (this.ground) {
      URL.revokeObjectURL(this.ground);
      this.ground = undefined;
    }
  }
}
