/** Rows of scales, each of three arcs, which meet at a band across the middle. It looks the same upside down. */

import { bothEnds, box, type CardMark, HERE, type MarkRect, type Put, put, roundedBox } from "../marks";
import { CENTRE, dot, FIELD, INNER, type Inks, OUTER } from "./frame";

const ACROSS = 6;
const R = INNER.width / ACROSS / 2;
const UPPER: MarkRect = { ...INNER, height: INNER.height / 2 };
const LOWER: MarkRect = { ...UPPER, y: CENTRE.y };
const BAND = 15;
const LOZENGE = "M0-27C5-12 12-5 27 0 12 5 5 12 0 27-5 12-12 5-27 0-12-5-5-12 0-27Z";

/** The scales of the upper half, the top row first. Each row covers the lower part of the row above. */
function scales(): Put[] {
  const rows = Math.ceil(UPPER.height / R) + 2;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: ACROSS + 1 }, (_, i) => {
      const shift = row % 2 === 0 ? R : 0;
      return put(INNER.x + shift + 2 * R * i, INNER.y + row * R, 1);
    }),
  ).flat();
}

const turned = ([a, b, c, d, x, y]: Put): Put => [-a, -b, -c, -d, 2 * CENTRE.x - x, 2 * CENTRE.y - y];

export function scalesBack({ field, ink }: Inks): CardMark[] {
  const upper = scales();
  // The scales are drawn one by one, so that each covers a part of the previous ones.
  const half = (places: readonly Put[], clip: MarkRect): CardMark[] =>
    places.flatMap((place) => [
      { d: dot(R), fill: field, line: { colour: ink, width: 1.5 }, put: [place], clip },
      { d: dot(R * 0.66), line: { colour: ink, width: 1 }, put: [place], clip },
      { d: dot(R * 0.32), fill: ink, put: [place], clip },
    ]);
  const band: MarkRect = { x: INNER.x, y: CENTRE.y - BAND, width: INNER.width, height: 2 * BAND };
  const beads = Array.from({ length: 6 }, (_, i) => put(INNER.x + 10 + i * 12, CENTRE.y, 1));
  return [
    { d: roundedBox(FIELD, 8), fill: field, put: HERE },
    ...half(upper, UPPER),
    ...half(upper.map(turned), LOWER),
    { d: box(band), fill: field, line: { colour: ink, width: 1.2 }, put: HERE },
    { d: dot(2.2), fill: ink, put: bothEnds(beads) },
    { d: LOZENGE, fill: ink, line: { colour: field, width: 3 }, put: [put(CENTRE.x, CENTRE.y, 1)] },
    { d: dot(5), fill: field, put: [put(CENTRE.x, CENTRE.y, 1)] },
    { d: box(INNER), line: { colour: ink, width: 1.4 }, put: HERE },
    { d: roundedBox(OUTER, 5), line: { colour: ink, width: 1.4 }, put: HERE },
  ];
}
