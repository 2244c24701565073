/**
 * The Ace of Spades. By tradition it is ornamented: a larger pip with an inner line, from which a small
 * fleuron is cut out.
 */

import { CARD, type CardMark, put } from "./marks";
import { PIPS } from "./pips";
import type { DeckStyle } from "./style";

const SIZE = 172;
const MIDDLE = { x: CARD.width / 2, y: CARD.height / 2 } as const;

/** The outline of the spade without its foot, for the line inside its edge. */
const BODY =
  "M0-43C7-28 37-10.5 37 13.5 37 25.5 29.5 32.5 21 32.5 11.5 32.5 5.5 26 0 15-5.5 26-11.5 32.5-21 32.5-29.5 32.5-37 25.5-37 13.5-37-10.5-7-28 0-43Z";
/** One curl of the fleuron; the other is its mirror image. */
const CURL = "M0 7C5 13 15 15 20 9 24 4 20-3 14-2 9-1 8.5 5 12.5 6.5";
const LEAF = "M0-27C3.5-19 9-14 9-7 9-3 5 0 0 4-5 0-9-3-9-7-9-14-3.5-19 0-27Z";
const TIP = "M0-18C1.6-13.5 4-11 4-7 4-4.5 2.3-2.5 0-.6-2.3-2.5-4-4.5-4-7-4-11-1.6-13.5 0-18Z";

export function aceOfSpades(style: DeckStyle): CardMark[] {
  const spade = style.suits.S;
  const scale = SIZE / 100;
  const at = put(MIDDLE.x, MIDDLE.y, scale);
  const mirrored = put(MIDDLE.x, MIDDLE.y, scale, 0, -scale);
  const line = { colour: style.paper, width: 1 };
  return [
    { d: PIPS.S, fill: spade, put: [at] },
    { d: BODY, line, put: [at] },
    { d: LEAF, fill: style.paper, put: [at] },
    { d: TIP, fill: spade, put: [at] },
    { d: CURL, line: { ...line, width: 1.5 }, put: [at, mirrored] },
  ];
}
