// The keys of the gallery: arrows lead from tile to tile, F makes a favourite, any other letter goes to the search field.

import { currentLanguage } from "../language/language.svelte";
import { type ArrowKey, isArrowKey, mirroredKey, tileReached } from "./tileArrows";

/** The next row is at most so many tiles away in the widest window: the others need not be asked where they are. */
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
  /** In reading order. */
  readonly allTiles: () => HTMLElement[];
  /** Puts the focus on a tile. */
  readonly reach: (tile: HTMLElement) => void;
  /** Makes a variant a favourite, or removes it. */
  readonly star: (variant: string) => void;
}

/** Tiles that come near are made in the frames after that, and what lies below them moves. */
const SETTLING_FRAMES = 8;

/** Scrolls to an element, and follows it while the focus stays. */
export function keepInView(element: Element, frames = SETTLING_FRAMES): void {
  element.scrollIntoView?.({ block: "nearest" });
  const focus = document.activeElement;
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === focus) keepInView(element, frames - 1);
  });
}

export function galleryKeydown(
  event: KeyboardEvent,
  { dialog, field, allTiles, reach, star }: GalleryKeyTargets,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
  const focused = document.activeElement?.closest<HTMLElement>("[data-entry]");
  const searching = document.activeElement === field;
  if (!focused && !(searching && event.key === "ArrowDown")) {
    if (!searching && /^[\p{L}\p{N}]$/u.test(event.key)) field.focus();
    return;
  }
  const key = mirroredKey(event.key, currentLanguage.rtl);
  if (isArrowKey(key)) {
    const tiles = allTiles();
    const at = focused ? tiles.indexOf(focused) : -1;
    const to = reached(tiles, at, key);
    event.preventDefault();
    const next = to === undefined ? undefined : tiles[to];
    if (next) reach(next);
    else field.focus({ preventScroll: true });
    const shown = next ?? dialog.querySelector("h3");
    if (shown) keepInView(shown);
    return;
  }
  const id = focused?.querySelector<HTMLElement>("[data-star]")?.dataset.star;
  // A well-known game has no star: there it is a letter like any other.
  if (id && event.key.toLowerCase() === "f") {
    if (!event.repeat) star(id);
    event.preventDefault();
  } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
    field.focus();
  }
}
