// Which sheet lies over the table, and what is loaded when one is opened.

import { GalleryVisit } from "../gallery/galleryVisit";
import type { Session } from "./session.svelte";

export type Sheet =
  | "variants"
  | "options"
  | "seed"
  | "settings"
  | "rules"
  | "about"
  | "ahead"
  | "records"
  | "report"
  | "book"
  | "share"
  | "new_game"
  | "yours";

export class SheetStore {
  open = $state<Sheet | undefined>();

  readonly #session: Session;
  readonly #gallery: GalleryVisit;

  constructor(session: Session) {
    this.#session = session;
    this.#gallery = new GalleryVisit(session.game, session.catalog);
  }

  show(sheet: Sheet): void {
    const { game, rulebook, report, records, sharing, catalog, own } = this.#session;
    if (sheet === "variants") this.#gallery.begin();
    if (sheet === "rules") void rulebook.load();
    if (sheet === "seed") void game.share(false);
    if (sheet === "new_game") {
      void catalog.load();
      void own.loadMechanisms();
    }
    if (sheet === "share") void sharing.pack(false);
    if (sheet === "report") void report.load();
    if (sheet === "records") void records.load();
    this.open = sheet;
  }

  close = (): void => {
    this.open = undefined;
  };

  /** Leaves the gallery, for another variant if one is given. False if it is not open. */
  leaveGallery(variant?: string): boolean {
    if (this.open !== "variants") return false;
    this.close();
    this.#gallery.end(variant);
    return true;
  }
}
