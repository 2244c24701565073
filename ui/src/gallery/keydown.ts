// The keys of the gallery: arrows lead from tile to tile, F makes a favourite, any other letter goes to the search field.

import { currentLanguage } from "../language/language.svelte";
import { type ArrowKey, isArrowKey, mirroredKey, tileReached } from "./tileArrows";

/** The next row is at most so many tiles away in the widest window. The others are not laid out to know where they are. */
const REACH = 64;

function reached(tiles: readonly HTMLElement[], at: number, key: ArrowKey): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return tiles.length - 1;
  const first = Math.max(0, at - REACH);
  const spots = tiles.slice(first, at + REACH + 1).map((tile) => tile.getBoundingClientRect());
  const to = tileReached(spots, at - first, key);
  return to === undefined ? undefined : first + to;
}

export interface GalleryKeyTargets {
  readonly dialog: HTMLElement;
  /** The search field. */
  readonly field: HTMLInputElement;
  /** Puts the focus on a tile. */
  readonly reach: (tile: HTMLElement) => void;
  /** Makes a variant a favourite, or removes it. */
  readonly star: (variant: string) => void;
}

export function galleryKeydown(event: KeyboardEvent, { dialog, field, reach, star }: GalleryKeyTargets): void {
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
    const to = reached(tiles, at, key);
    event.preventDefault();
    const next = to === undefined ? undefined : tiles[to];
    if (next) reach(next);
    else field.focus({ preventScroll: true });
    (next ?? dialog.querySelector("h3"))?.scrollIntoView?.({ block: "nearest" });
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
