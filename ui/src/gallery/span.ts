// The columns of a section in the gallery's grid.

import type { Section } from "./sections";

/** The margin at the sides, the gap between tiles and their least width, in rem, as the gallery's styles have them. */
const SIDE = 1.25;
const GAP = 0.875;
const LEAST = 13;

export interface Span {
  /** How many columns of the gallery it takes. */
  readonly columns: number;
  /** How many rows its tiles fill. */
  readonly rows: number;
  /** It begins a row of the gallery. */
  readonly begins: boolean;
}

/**
 * Small sections lie side by side, those of a row or more have the row to themselves, and the families begin a new row.
 * `width` is that of the gallery, in pixels.
 */
export function spanOf({ family, variants: { length } }: Section, before: Section | undefined, width: number): Span {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const all = Math.max(1, Math.floor((width / rem - 2 * SIDE + GAP) / (LEAST + GAP)));
  const columns = Math.min(all, length);
  return { columns, rows: Math.ceil(length / columns), begins: length >= all || (family && !before?.family) };
}
