/** Two crescents in a ring among stars. The stars of one half are repeated upside down in the other half. */

import { bothEnds, type CardMark, HERE, put, roundedBox } from "../marks";
import { CENTRE, dot, FIELD, type Inks, OUTER } from "./frame";

/** A star with four hollow sides, 20 high. */
const STAR = "M0-10C1.200-3 3-1.200 10 0 3 1.200 1.200 3 0 10-1.200 3-3 1.200-10 0-3-1.200-1.200-3 0-10Z";
const CRESCENT = "M10-25A27 27 0 1 0 10 25A28 28 0 0 1 10-25Z";

/** x, y and size of the stars in the upper half. */
const STARS = [
  [48, 46, 1.15],
  [125, 40, 0.7],
  [196, 52, 1.3],
  [84, 78, 0.65],
  [158, 86, 0.85],
  [42, 112, 0.8],
  [110, 118, 0.5],
  [206, 118, 0.6],
  [66, 150, 0.5],
  [190, 156, 0.9],
] as const;
const DUST = [
  [70, 36],
  [98, 56],
  [150, 58],
  [176, 34],
  [34, 78],
  [62, 96],
  [128, 84],
  [182, 84],
  [212, 84],
  [88, 106],
  [142, 112],
  [178, 122],
  [34, 140],
  [86, 134],
  [168, 140],
  [214, 146],
  [44, 168],
  [206, 176],
] as const;

export function night({ field, ink }: Inks): CardMark[] {
  const middle = [put(CENTRE.x, CENTRE.y, 1)];
  return [
    { d: roundedBox(FIELD, 8), fill: field, put: HERE },
    { d: roundedBox(OUTER, 5), line: { colour: ink, width: 1.3 }, put: HERE },
    { d: STAR, fill: ink, put: bothEnds(STARS.map(([x, y, size]) => put(x, y, size))) },
    { d: dot(1.5), fill: ink, put: bothEnds(DUST.map(([x, y]) => put(x, y, 1))) },
    { d: dot(54), fill: field, line: { colour: ink, width: 1.6 }, put: middle },
    { d: dot(49), line: { colour: ink, width: 0.9 }, put: middle },
    { d: CRESCENT, fill: ink, put: bothEnds([put(CENTRE.x - 13, CENTRE.y - 5, 1, 22)]) },
    { d: STAR, fill: ink, line: { colour: field, width: 1.5 }, put: [put(CENTRE.x, CENTRE.y, 1.3)] },
  ];
}
