// The geometry of a variant's small picture: its layout on a sheet of a fixed size, as a list of stamps, the lower ones first.

import type { PileSketch, PileView } from "../protocol";
import type { Rect, Size } from "../view/geometry";
import { lay } from "../view/layout";
import { vacant } from "../view/overlap";

/** The sheet, in units of its own: as wide to its height as tables usually are. */
export const SHEET: Size = { w: 320, h: 196 };
/** Cards of tiny tables would look like another game's. */
const WIDEST = 44;

/** What is put on the sheet: an outline, a back (`null`) or a face (`QH`). */
export interface Stamp extends Rect {
  readonly what: "slot" | "back" | string;
}

export interface Sketch {
  readonly card: Size;
  readonly stamps: readonly Stamp[];
}

function pileOf(sketch: PileSketch, at: number): PileView {
  const { cards, tapped, ...rest } = sketch;
  const tap = tapped ? "play" : "none";
  const lying = cards.map((face, id) => ({ id, face }));
  return { ...rest, id: String(at), browse: false, together: false, tap, mark: null, cards: lying };
}

/** Cards that nothing of is seen need no stamp: in a squared pile, all but the last. */
function seen(pile: PileView): number {
  if (pile.fan === "none" || pile.show === 1) return Math.max(0, pile.cards.length - 1);
  return pile.show === null ? 0 : Math.max(0, pile.cards.length - pile.show);
}

/** The picture of a deal. */
export function sketchOf(sketches: readonly PileSketch[]): Sketch {
  const piles = sketches.map(pileOf);
  const fitted = lay(piles, SHEET, 1);
  const scale = Math.min(1, WIDEST / Math.max(1, fitted.card.w));
  const { card, places } = scale < 1 ? lay(piles, SHEET, 1, { scale }) : fitted;
  const stamps = piles.flatMap((pile, at): Stamp[] => {
    const place = places[at];
    if (!place || pile.hidden || vacant(pile, piles)) return [];
    if (pile.cards.length === 0) return [{ ...place.slot, what: "slot" }];
    const first = seen(pile);
    return pile.cards.slice(first).flatMap((shown, index) => {
      const point = place.cards[first + index];
      return point ? [{ x: point.x, y: point.y, ...card, what: shown.face ?? "back" }] : [];
    });
  });
  return { card, stamps };
}
