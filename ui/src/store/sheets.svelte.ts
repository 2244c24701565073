// Which sheet lies over the table, and what is loaded when one is opened.

import type { Choices } from "../protocol";
import { ClockStop } from "./clockStop.svelte";
import type { Session } from "./session.svelte";

export type Sheet =
  | "title"
  | "variants"
  | "options"
  | "seed"
  | "settings"
  | "rules"
  | "about"
  | "ahead"
  | "statistics"
  | "daily"
  | "album"
  | "report"
  | "book"
  | "share"
  | "receive"
  | "new_game"
  | "yours";

export class SheetStore {
  open = $state<Sheet | undefined>();

  readonly #session: Session;
  readonly #clock: ClockStop;

  constructor(session: Session) {
    this.#session = session;
    this.#clock = new ClockStop(session.game);
  }

  show(sheet: Sheet): void {
    const {
      game,
      rulebook,
      report,
      statistics,
      sharing,
      catalog,
      ownScripts,
      daily,
      album,
      achievements,
      preferences,
    } = this.#session;
    this.#clock.begin();
    // Here the catalog comes last: it takes longest, and the host answers one after another.
    if (sheet === "variants") {
      catalog.copied = undefined;
      void statistics.load();
      if (preferences.values.daily) void daily.load();
      void catalog.load();
    }
    if (sheet === "daily") {
      void daily.load();
      void catalog.load();
    }
    if (sheet === "album") {
      void album.load();
      void catalog.load();
      if (preferences.values.achievements) void achievements.load();
    }
    if (sheet === "rules") {
      void rulebook.load();
      void catalog.load();
    }
    if (sheet === "seed") void game.share(false);
    if (sheet === "new_game") {
      void catalog.load();
      void ownScripts.loadMechanisms();
    }
    if (sheet === "share") void sharing.pack(false);
    if (sheet === "report") void report.load();
    if (sheet === "statistics") {
      void catalog.load();
      void statistics.load();
    }
    this.open = sheet;
  }

  /** The clock stands still for an open sheet, and not because the player has paused. */
  get holdsClock(): boolean {
    return this.#clock.holds;
  }

  close = (): void => {
    this.open = undefined;
    void this.#clock.end();
  };

  /** Leaves the gallery, for another variant if one is given. False if it is not open. */
  leaveGallery(variant?: string, options?: Choices): boolean {
    if (this.open !== "variants") return false;
    const { game } = this.#session;
    // The variant that is being played is continued.
    const stays =
      variant === undefined || (!options && variant === game.view?.variant.id && game.view.status !== "won");
    if (stays) this.close();
    else {
      this.open = undefined;
      void game.deal(options ? { variant, options } : { variant });
      // Where the variant can't be dealt, the game stays on the table, and its clock runs again.
      void this.#clock.end();
    }
    return true;
  }
}
