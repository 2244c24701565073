/**
 * The default back: a frame of beads around a fine gold lattice on navy, with a rosette of interlaced loops in
 * the middle. The drawing is computed, so that it looks the same upside down and each line depends on one number.
 */

import { box, type CardMark, HERE, type Put, put, roundedBox } from "../marks";
import { aroundCentre, BEADS, CENTRE, dot, FIELD, INNER, type Inks, OUTER } from "./frame";

const LATTICE = INNER;
const COLUMNS = 10;
const ROWS = 15;
const MEDALLION = 56;

/** A four-pointed star with hollow sides. */
const STAR = "M0-4C.6-1.3 1.3-.6 4 0 1.3.6.6 1.3 0 4-.6 1.3-1.3.6-4 0-1.3-.6-.6-1.3 0-4Z";

/** Diagonals of a grid as one path, with the crossings and the middles of the cells. */
function diagonals(): { lines: string; crossings: Put[]; cells: Put[] } {
  const { x, y, width, height } = LATTICE;
  const w = width / COLUMNS;
  const h = height / ROWS;
  let lines = "";
  const crossings: Put[] = [];
  const cells: Put[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      const [cx, cy] = [x + column * w, y + row * h];
      crossings.push(put(cx, cy, 1));
      if (row === ROWS || column === COLUMNS) continue;
      lines += `M${cx} ${cy}l${w} ${h}M${cx + w} ${cy}l${-w} ${h}`;
      crossings.push(put(cx + w / 2, cy + h / 2, 1));
      cells.push(put(cx + w / 2, cy, 1), put(cx, cy + h / 2, 1));
    }
  }
  return { lines, crossings, cells };
}

/** One long loop, repeated around the middle, so that the loops form a rosette. */
function loops(count: number, reach: number, width: number): { d: string; places: Put[] } {
  const d = `M0 ${-reach}C${width} ${-reach * 0.8} ${width} ${-reach * 0.25} 0 0C${-width} ${-reach * 0.25} ${-width} ${-reach * 0.8} 0 ${-reach}Z`;
  const places = Array.from({ length: count }, (_, i) => put(CENTRE.x, CENTRE.y, 1, (i * 360) / count));
  return { d, places };
}

function medallion(field: string, gold: string): CardMark[] {
  const at = [put(CENTRE.x, CENTRE.y, 1)];
  const ring = (r: number, width: number): CardMark => ({ d: dot(r), line: { colour: gold, width }, put: at });
  const wide = loops(16, MEDALLION - 9, 17);
  const small = loops(8, 20, 9);
  const beads = Array.from({ length: 40 }, (_, i): Put => {
    const angle = (i * Math.PI) / 20;
    const r = MEDALLION - 4.5;
    return put(CENTRE.x + r * Math.sin(angle), CENTRE.y - r * Math.cos(angle), 1);
  });
  return [
    { d: dot(MEDALLION + 3), fill: field, put: at },
    ring(MEDALLION, 1.6),
    { d: dot(1.5), fill: gold, put: beads },
    ring(MEDALLION - 9, 1),
    { d: wide.d, line: { colour: gold, width: 0.9 }, put: wide.places },
    { d: dot(20.5), fill: field, line: { colour: gold, width: 1.2 }, put: at },
    { d: small.d, fill: gold, line: { colour: field, width: 1 }, put: small.places },
    { d: dot(4), fill: field, line: { colour: gold, width: 1.2 }, put: at },
  ];
}

export function lattice({ field, ink: gold }: Inks): CardMark[] {
  const { lines, crossings, cells } = diagonals();
  return [
    { d: roundedBox(FIELD, 8), fill: field, put: HERE },
    { d: roundedBox(OUTER, 5), line: { colour: gold, width: 1.3 }, put: HERE },
    { d: dot(1.6), fill: gold, put: aroundCentre(BEADS, 7.4) },
    { d: box(INNER), line: { colour: gold, width: 0.9 }, put: HERE },
    { d: lines, line: { colour: gold, width: 0.9 }, put: HERE, clip: LATTICE },
    { d: STAR, fill: gold, put: crossings, clip: LATTICE },
    { d: dot(1.3), fill: gold, put: cells, clip: LATTICE },
    ...medallion(field, gold),
  ];
}
