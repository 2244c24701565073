/** A woven pattern: each band of three strands goes over one band and under the next. */

import { box, type CardMark, HERE, type MarkRect, type Put, put, roundedBox } from "../marks";
import { FIELD, INNER, type Inks, OUTER } from "./frame";

// Both numbers are even, so that the pattern looks the same upside down.
const COLUMNS = 8;
const ROWS = 12;
const STRANDS = [-1, 0, 1];
const THICK = 0.19;

export function weave({ field, ink }: Inks): CardMark[] {
  const [w, h] = [INNER.width / COLUMNS, INNER.height / ROWS];
  const strand = (along: number): string => {
    const bar: MarkRect = { x: -along * 0.56, y: -along * THICK * 0.5, width: along * 1.12, height: along * THICK };
    return roundedBox(bar, along * THICK * 0.45);
  };
  const lying: Put[] = [];
  const standing: Put[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [INNER.x + (column + 0.5) * w, INNER.y + (row + 0.5) * h];
      for (const at of STRANDS) {
        if ((row + column) % 2 === 0) lying.push(put(x, y + (at * h) / 3.2, 1));
        else standing.push(put(x + (at * w) / 3.2, y, 1, 90));
      }
    }
  }
  return [
    { d: roundedBox(FIELD, 8), fill: field, put: HERE },
    { d: strand(w), fill: ink, put: lying, clip: INNER },
    { d: strand(h), fill: ink, put: standing, clip: INNER },
    { d: box(INNER), line: { colour: ink, width: 1.6 }, put: HERE },
    { d: roundedBox(OUTER, 5), line: { colour: ink, width: 1.6 }, put: HERE },
  ];
}
