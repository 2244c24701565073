/**
 * The pictures of empty piles: an outline, and in it which cards belong there or what a click does.
 * All have one colour, by default that of the surrounding text.
 */

import { RADIUS } from "./faces";
import { slabRank } from "./indices";
import { CARD, type CardMark, HERE, inset, put, roundedBox, toSvg } from "./marks";
import { PIPS } from "./pips";
import type { Suit } from "./style";

export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";

/**
 * `plain`: spaces and cells. A rank (`A`, `T`, `K` …) or a suit: a pile that starts with it. `redeal`: an
 * empty stock that can be dealt again. `blocked`: an empty stock that cannot.
 */
export type PileMark = "plain" | "redeal" | "blocked" | Suit | Rank;

const MIDDLE = { x: CARD.width / 2, y: CARD.height / 2 } as const;
const RING = 42;
const WEIGHT = 11;

/** A circle with a gap at the upper right, and an arrow head in the gap. */
function redeal(colour: string): CardMark[] {
  const angle = (degrees: number): [number, number] => {
    const a = (degrees * Math.PI) / 180;
    return [RING * Math.cos(a), RING * Math.sin(a)];
  };
  const [fromX, fromY] = angle(26);
  const [toX, toY] = angle(-76);
  const at = [put(MIDDLE.x, MIDDLE.y, 1)];
  const arc = `M${fromX} ${fromY}A${RING} ${RING} 0 1 1 ${toX} ${toY}`;
  const head = put(MIDDLE.x + toX, MIDDLE.y + toY, 1, 18);
  return [
    { d: arc, line: { colour, width: WEIGHT }, put: at },
    { d: "M-11-18L29 0L-11 18L-3 0Z", fill: colour, line: { colour, width: 3 }, put: [head] },
  ];
}

/** A ring with a bar across it. */
function blocked(colour: string): CardMark[] {
  const slant = RING * Math.SQRT1_2;
  const ring = `M${-RING} 0a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0z`;
  const d = `${ring}M${-slant} ${-slant}L${slant} ${slant}`;
  return [{ d, line: { colour, width: WEIGHT }, put: [put(MIDDLE.x, MIDDLE.y, 1)] }];
}

const isSuit = (mark: string): mark is Suit => mark in PIPS;

function inner(mark: PileMark, fill: string): CardMark[] {
  if (mark === "plain") return [];
  if (mark === "redeal") return redeal(fill);
  if (mark === "blocked") return blocked(fill);
  if (isSuit(mark)) return [{ d: PIPS[mark], fill, put: [put(MIDDLE.x, MIDDLE.y, 1.1)] }];
  const height = 96;
  const setting = { middle: MIDDLE.x, base: MIDDLE.y + height / 2, capHeight: height, widest: 130 };
  return slabRank(mark, setting, "AKQJ").map(({ d, place }) => ({ d, fill, put: [place] }));
}

/** An SVG text in the proportions of a card. It is faint, so that it fits any background. */
export function pileMarkSvg(mark: PileMark, colour = "currentColor"): string {
  const whole = inset({ x: 0, y: 0, ...CARD }, 1.5);
  const outline: CardMark = { d: roundedBox(whole, RADIUS - 1.5), fill: colour, line: { colour, width: 3 }, put: HERE };
  const ground = toSvg([outline], `pile-${mark}`, CARD.width, CARD.height)
    .replace("<g ", '<g fill-opacity=".07" stroke-opacity=".34" ')
    .replace("</svg>", "");
  const sign = toSvg(inner(mark, colour), `sign-${mark}`, CARD.width, CARD.height).replace(/^<svg[^>]*>/, "");
  return `${ground}<g opacity=".34">${sign.replace("</svg>", "</g></svg>")}`;
}
