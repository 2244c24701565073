// The columns of a section in the gallery's grid.

import type { Section } from "./sections";

/** The margin at the sides, the gap between tiles and their least width, in rem, as the gallery's styles have them. */
const SIDE = 1.25;
const GAP = 0.875;
const LEAST = 13;

/**
 * Small sections lie side by side, those of a row or more have the row to themselves, and the families begin a new row.
 * `width` is that of the gallery, in pixels.
 */
export function spanOf({ family, variants: { length } }: Section, before: Section | undefined, width: number): string {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const columns = Math.max(1, Math.floor((width / rem - 2 * SIDE + GAP) / (LEAST + GAP)));
  // The columns are counted: WebKit gives a subgrid that ends at line -1 one column.
  if (length >= columns) return `1 / span ${columns}`;
  const first = family && !before?.family;
  return `${first ? "1 / " : ""}span ${length}`;
}
