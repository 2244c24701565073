/**
 * The pips of the four suits, drawn around 0,0 with a height of 100, and their places on the number cards.
 */

import { bothEnds, CARD, type CardMark, type Put, put } from "./marks";
import type { DeckStyle, Suit } from "./style";

export const PIPS: Readonly<Record<Suit, string>> = {
  S: "M0-50C7-33 43-13 43 14 43 29 33 38 22 38 13 38 7 33 3.6 26 4.6 37 9 45 18 50H-18C-9 45-4.6 37-3.6 26-7 33-13 38-22 38-33 38-43 29-43 14-43-13-7-33 0-50Z",
  H: "M0 50C-7 33-44 8-44-20-44-38-33-49-20.5-49-10-49-2.5-42 0-31 2.5-42 10-49 20.5-49 33-49 44-38 44-20 44 8 7 33 0 50Z",
  D: "M0-51C9-33 22-14.5 39.5 0 22 14.5 9 33 0 51-9 33-22 14.5-39.5 0-22-14.5-9-33 0-51Z",
  C: "M0-49A22.5 22.5 0 0 1 14.3-9.100C10.5-5.8 12-2.5 16.5-4.600A22.5 22.5 0 1 1 3.8 22.500C4.4 35 9 45 18 50H-18C-9 45-4.4 35-3.8 22.500A22.5 22.5 0 1 1-16.5-4.600C-12-2.5-10.5-5.8-14.3-9.100A22.5 22.5 0 0 1 0-49Z",
};

/** The opening of a hollow pip: its size, and how far its middle is above the pip's. */
const HOLLOW: Readonly<Record<Suit, { size: number; rise: number }>> = {
  S: { size: 0.4, rise: -4 },
  H: { size: 0.5, rise: -7 },
  D: { size: 0.46, rise: 0 },
  C: { size: 0.4, rise: -4 },
};

/** Pips of a suit at some places, as the deck draws them. */
export function pipMarks(suit: Suit, { suits, hollow, paper }: DeckStyle, places: readonly Put[]): CardMark[] {
  const whole: CardMark = { d: PIPS[suit], fill: suits[suit], put: places };
  if (!hollow.includes(suit)) return [whole];
  const { size, rise } = HOLLOW[suit];
  const open = places.map(([a, b, c, d, e, f]): Put => {
    return [a * size, b * size, c * size, d * size, e + c * rise, f + d * rise];
  });
  return [whole, { d: PIPS[suit], fill: paper, put: open }];
}

const LEFT = 75;
const MIDDLE = CARD.width / 2;
const TOP = 61;
const CENTRE = CARD.height / 2;
/** The second of four rows from `TOP` to its opposite. */
const SECOND = TOP + (2 * (CENTRE - TOP)) / 3;
const PIP_SIZE = 48;
const ACE_SIZE = 120;

type Place = readonly [x: number, y: number];

const outer: readonly Place[] = [
  [LEFT, TOP],
  [CARD.width - LEFT, TOP],
];
const inner: readonly Place[] = [
  [LEFT, SECOND],
  [CARD.width - LEFT, SECOND],
];
const sides: readonly Place[] = [
  [LEFT, CENTRE],
  [CARD.width - LEFT, CENTRE],
];
const top: Place = [MIDDLE, TOP];
const middle: Place = [MIDDLE, CENTRE];
/** Half way between two rows: for sevens, eights and tens. */
const upper: Place = [MIDDLE, (TOP + CENTRE) / 2];
const high: Place = [MIDDLE, (TOP + SECOND) / 2];

/** Which pips are upright only (`once`), and which are repeated upside down at the other end (`twice`). */
const PLANS: Readonly<Record<string, { once?: readonly Place[]; twice?: readonly Place[] }>> = {
  "2": { twice: [top] },
  "3": { once: [middle], twice: [top] },
  "4": { twice: outer },
  "5": { once: [middle], twice: outer },
  "6": { once: sides, twice: outer },
  "7": { once: [...sides, upper], twice: outer },
  "8": { once: sides, twice: [...outer, upper] },
  "9": { once: [middle], twice: [...outer, ...inner] },
  T: { twice: [...outer, ...inner, high] },
};

/** The places of the pips of a number card. An ace has one large pip, a court card none. */
export function pipPlaces(rank: string): Put[] {
  if (rank === "A") return [put(MIDDLE, CENTRE, ACE_SIZE / 100)];
  const plan = PLANS[rank];
  const stand = ([x, y]: Place): Put => put(x, y, PIP_SIZE / 100);
  return [...(plan?.once ?? []).map(stand), ...bothEnds((plan?.twice ?? []).map(stand))];
}
