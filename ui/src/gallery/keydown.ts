// The keys of the gallery: arrows lead from tile to tile, F makes a favourite, any other letter goes to the search field.

import { currentLanguage } from "../language/language.svelte";
import { isArrowKey, mirroredKey, tileReached } from "./tileArrows";

export interface GalleryKeyTargets {
  readonly dialog: HTMLElement;
  /** The search field. */
  readonly field: HTMLInputElement;
  /** Makes a variant a favourite, or removes it. */
  readonly star: (variant: string) => void;
}

export function galleryKeydown(event: KeyboardEvent, { dialog, field, star }: GalleryKeyTargets): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  const tiles = [...dialog.querySelectorAll<HTMLElement>("[data-entry]")];
  const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const searching = document.activeElement === field;
  if (at < 0 && !(searching && event.key === "ArrowDown")) {
    if (!searching && /^[\p{L}\p{N}]$/u.test(event.key)) field.focus();
    return;
  }
  const key = mirroredKey(event.key, currentLanguage.rtl);
  if (isArrowKey(key)) {
    const to = tileReached(
      tiles.map((tile) => tile.getBoundingClientRect()),
      at,
      key,
    );
    event.preventDefault();
    const next = to === undefined ? field : tiles[to]?.querySelector<HTMLElement>("button");
    next?.focus({ preventScroll: true });
    (to === undefined ? dialog.querySelector("h3") : tiles[to])?.scrollIntoView?.({ block: "nearest" });
    return;
  }
  const id = tiles[at]?.querySelector<HTMLElement>("[data-star]")?.dataset.star;
  // A well-known game has no star: there it is a letter like any other.
  if (id && event.key.toLowerCase() === "f") {
    if (!event.repeat) star(id);
    event.preventDefault();
  } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
    field.focus();
  }
}
