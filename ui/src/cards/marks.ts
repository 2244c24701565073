/**
 * How all drawings of cards are described: as a list of marks. A mark is a path with its colours and its
 * places. The same list is written as SVG text (for icons, tests and the first picture) or painted on a
 * canvas, so both show the same card.
 */

/** An affine transformation, in the order of `matrix(a b c d e f)` in SVG and canvas. */
export type Put = readonly [number, number, number, number, number, number];

export interface MarkRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly colour: string;
  /** In the units of the path, before the transformation. */
  readonly width: number;
}

export interface CardMark {
  readonly d: string;
  readonly fill?: string;
  readonly line?: Line;
  readonly put: readonly Put[];
  /** The part of the card where the mark is visible, in card units. */
  readonly clip?: MarkRect;
}

/** The size of a card in card units. One unit is 1/350 of the height of a card. */
export const CARD = { width: 250, height: 350 } as const;

export const HERE: readonly Put[] = [[1, 0, 0, 1, 0, 0]];

/** Moves a drawing around 0,0 to a point, after scaling it and rotating it clockwise. */
export function put(x: number, y: number, scale: number, turn = 0, scaleX = scale): Put {
  const angle = (turn * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos * scaleX, sin * scaleX, -sin * scale, cos * scale, x, y];
}

/** The same place on the upside-down card. Most drawings look the same upside down. */
export function opposite([a, b, c, d, e, f]: Put): Put {
  return [-a, -b, -c, -d, CARD.width - e, CARD.height - f];
}

/** All places and their opposites. */
export function bothEnds(puts: readonly Put[]): Put[] {
  return [...puts, ...puts.map(opposite)];
}

export function box({ x, y, width, height }: MarkRect): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function roundedBox({ x, y, width, height }: MarkRect, r: number): string {
  const w = width - 2 * r;
  const h = height - 2 * r;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

/** A rectangle that is smaller by the same distance on every side. */
export function inset({ x, y, width, height }: MarkRect, by: number): MarkRect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function transform(place: Put): string {
  const [a, b, c, d, e, f] = place;
  const plain = a === 1 && b === 0 && c === 0 && d === 1;
  if (plain) return e === 0 && f === 0 ? "" : ` transform="translate(${short(e)} ${short(f)})"`;
  return ` transform="matrix(${place.map(short).join(" ")})"`;
}

function paintOf({ fill, line }: CardMark): string {
  const stroke = line
    ? ` stroke="${line.colour}" stroke-width="${short(line.width)}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  return ` fill="${fill ?? "none"}"${stroke}`;
}

/**
 * A complete SVG text. `name` makes its ids unique when a page has several drawings inline.
 */
export function toSvg(marks: readonly CardMark[], name: string, width: number, height: number): string {
  const parts = marks.map((mark, index) => {
    const [first, ...others] = mark.put;
    if (!first) return "";
    const id = `${name}-${index}`;
    const again = others.map((place) => `<use href="#${id}"${transform(place)}/>`).join("");
    const path =
      others.length > 0
        ? `<defs><path id="${id}" d="${mark.d}"/></defs><use href="#${id}"${transform(first)}/>${again}`
        : `<path d="${mark.d}"${transform(first)}/>`;
    if (!mark.clip) return `<g${paintOf(mark)}>${path}</g>`;
    const clip = `<clipPath id="${id}c"><path d="${box(mark.clip)}"/></clipPath>`;
    return `${clip}<g clip-path="url(#${id}c)"${paintOf(mark)}>${path}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}
