/**
 * The jokers: a star where other cards have their rank, and a fool in his cap. The red one is drawn hollow, so that the two
 * can be told apart without colours.
 */

import { bothEnds, CARD, type CardMark, put } from "./marks";
import type { DeckStyle } from "./style";

export const JOKERS = ["XB", "XR"] as const;
type Joker = (typeof JOKERS)[number];

/** Around 0,0 with a height of 100. */
const STAR = "M0-50L12.5-14.5 50-14 20 8.500 31 45 0 23.500-31 45-20 8.500-50-14-12.5-14.5Z";
/** The fool around 0,0: his cap with three horns, its band, a bell, his face, an eye and his mouth. */
const CAP =
  "M-48 45C-52 25-72 8-104 24-98-24-50-42-28-8-26-40-14-70 0-88 14-70 26-40 28-8 50-42 98-24 104 24 72 8 52 25 48 45Z";
const BAND = "M-54 41H54V58H-54Z";
const BELL = "M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z";
const FACE = "M-42 58C-42 104-20 124 0 124 20 124 42 104 42 58Z";
const EYE = "M-5 0A5 6 0 1 1 5 0A5 6 0 1 1-5 0Z";
const MOUTH = "M-20 96C-10 108 10 108 20 96";

const CORNER = { x: 25, y: 29, size: 0.42 } as const;
const HUGE = { x: 46, y: 44, size: 0.64 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
const MIDDLE: Place = { x: CARD.width / 2, y: CARD.height / 2 - 10, size: 0.62 };
const LOWER: Place = { x: CARD.width / 2, y: 214, size: 0.92 };

export function isJoker(face: string): face is Joker {
  return (JOKERS as readonly string[]).includes(face);
}

function fool(colour: string, inside: string, { court }: DeckStyle, { x, y, size }: Place): CardMark[] {
  const at = (dx: number, dy: number) => put(x + dx * size, y + dy * size, size);
  const here = [at(0, 0)];
  const line = { colour, width: 5 };
  return [
    { d: FACE, fill: court.skin, line, put: here },
    { d: EYE, fill: court.ink, put: [at(-17, 78), at(17, 78)] },
    { d: MOUTH, line: { colour: court.ink, width: 4 }, put: here },
    { d: CAP, fill: inside, line, put: here },
    { d: BAND, fill: court.gold, line, put: here },
    { d: BELL, fill: court.gold, line, put: [at(-104, 33), at(0, -95), at(104, 33)] },
  ];
}

/** What lies on the paper of a joker. */
export function jokerMarks(face: Joker, style: DeckStyle): CardMark[] {
  const red = face === "XR";
  const colour = style.suits[red ? "H" : "S"];
  const inside = red ? style.paper : colour;
  const large = style.plan === "large";
  const { x, y, size } = large ? HUGE : CORNER;
  const corner = [put(x, y, size)];
  const star: CardMark = {
    d: STAR,
    fill: inside,
    line: { colour, width: 9 },
    put: large ? corner : bothEnds(corner),
  };
  return [star, ...fool(colour, inside, style, large ? LOWER : MIDDLE)];
}
