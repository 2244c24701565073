// The badges of all games that were won.

import type { Badge } from "../protocol";
import type { Requests } from "./requests";

export class AlbumStore {
  /** The last won first; `null` until they have come. */
  badges = $state.raw<readonly Badge[] | null>(null);

  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  load = (): Promise<void> =>
    this.#requests.ask({ kind: "album" }, ({ badges }) => {
      this.badges = badges;
    });
}
