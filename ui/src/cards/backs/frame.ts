/** What the drawings of the backs share: frames, dots, rows of dots, and the two colours. */

import { CARD, inset, type MarkRect, type Put, put } from "../marks";

export interface Inks {
  readonly field: string;
  readonly ink: string;
}

const WHOLE: MarkRect = { x: 0, y: 0, ...CARD };
/** The coloured area. The paper around it separates cards that overlap. */
export const FIELD = inset(WHOLE, 10.5);
export const OUTER = inset(WHOLE, 14.5);
export const BEADS = inset(WHOLE, 18.5);
export const INNER = inset(WHOLE, 22.5);
export const CENTRE = { x: CARD.width / 2, y: CARD.height / 2 } as const;

export const dot = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Evenly spaced places along the four sides of a rectangle. Each corner has one. */
export function aroundCentre({ x, y, width, height }: MarkRect, gap: number): Put[] {
  const across = Math.round(width / gap);
  const down = Math.round(height / gap);
  const places: Put[] = [];
  for (let i = 0; i < across; i++) {
    const step = (i * width) / across;
    places.push(put(x + step, y, 1), put(x + width - step, y + height, 1));
  }
  for (let i = 0; i < down; i++) {
    const step = (i * height) / down;
    places.push(put(x + width, y + step, 1), put(x, y + height - step, 1));
  }
  return places;
}
