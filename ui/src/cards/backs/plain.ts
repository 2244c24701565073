/** A plain back: one colour, a double frame, and the four suits in the middle. */

import { bothEnds, type CardMark, HERE, inset, put, roundedBox } from "../marks";
import { PIPS } from "../pips";
import { CENTRE, FIELD, type Inks, OUTER } from "./frame";

export function plain({ field, ink }: Inks): CardMark[] {
  const pip = (x: number, y: number, turn = 0) => put(CENTRE.x + x, CENTRE.y + y, 0.5, turn);
  return [
    { d: roundedBox(FIELD, 8), fill: field, put: HERE },
    { d: roundedBox(OUTER, 5), line: { colour: ink, width: 2.2 }, put: HERE },
    { d: roundedBox(inset(OUTER, 6), 3), line: { colour: ink, width: 0.9 }, put: HERE },
    { d: PIPS.S, fill: ink, put: bothEnds([pip(0, -42)]) },
    { d: PIPS.D, fill: ink, put: bothEnds([pip(-42, 0)]) },
    { d: PIPS.H, fill: ink, put: bothEnds([put(CENTRE.x - 40, CENTRE.y - 40, 0.26, -45)]) },
    { d: PIPS.C, fill: ink, put: bothEnds([put(CENTRE.x + 40, CENTRE.y - 40, 0.26, 45)]) },
  ];
}
