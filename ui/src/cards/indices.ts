/**
 * The indices of a card. In the standard plan: the rank in slab figures above a small pip, high enough to
 * be visible in a fan. In the large plan: a rank and a pip as big as a fan allows.
 * Ranks are outlines, so that cards need no font.
 */

import { LARGE, SLAB } from "./glyphs.gen";
import { bothEnds, CARD, type CardMark, type Put, put } from "./marks";
import { pipMarks } from "./pips";
import type { CardLetters, DeckStyle, Suit } from "./style";

interface Glyph {
  readonly width: number;
  readonly d: string;
}

/** Where a rank is drawn: its middle, its base line, its height, and the width to which it is squeezed if it is wider. */
export interface Setting {
  readonly middle: number;
  readonly base: number;
  readonly capHeight: number;
  readonly widest: number;
}

/** The middle of the column for indices, which has no pips and no court pictures. */
const COLUMN = 25;
const CORNER: Setting = { middle: COLUMN, base: 46.8, capHeight: 38, widest: 33.5 };
const CORNER_TEN: Setting = { ...CORNER, widest: 37 };
const CORNER_PIP = { x: COLUMN, y: 66.5, size: 25 } as const;
/** A pip beside the rank is visible in the tightest fan, and does not touch the pips and pictures below. */
const BESIDE_PIP = { x: 57, y: 20.5, size: 22 } as const;

const HUGE = { left: 14, base: 73, capHeight: 60, widest: 96 } as const;
const HUGE_PIP = { x: 205, y: 43, size: 62 } as const;
const LOWER_PIP = { y: 224, size: 196 } as const;
/** The gap between two figures in glyph units, which are thousandths of the capital height. */
const GAP = 60;
const LARGE_GAP = 130;

const slab: Readonly<Record<string, Glyph>> = SLAB;
const large: Readonly<Record<string, Glyph>> = LARGE;

/** The sign of a rank on a card: a figure, `10`, or a letter of the player's language; a star for jokers. */
export function signOf(rank: string, letters: CardLetters): string {
  if (rank === "X") return "★";
  return rank === "T" ? "10" : (letters["AKQJ".indexOf(rank)] ?? rank);
}

function glyphsOf(rank: string, set: Readonly<Record<string, Glyph>>, letters: CardLetters): Glyph[] {
  const names = [...signOf(rank, letters)];
  return names.flatMap((name) => set[name] ?? set[`${name} narrow`] ?? []);
}

const widthOf = (glyphs: readonly Glyph[], gap: number): number =>
  glyphs.reduce((sum, glyph) => sum + glyph.width, gap * (glyphs.length - 1));

/** Places glyphs side by side. Their outlines have a capital height of 1000. */
function set(glyphs: readonly Glyph[], { middle, base, capHeight, widest }: Setting, gap = GAP): Figure[] {
  const scale = capHeight / 1000;
  const width = widthOf(glyphs, gap);
  const across = Math.min(scale, widest / width);
  let left = middle - (across * width) / 2;
  return glyphs.map(({ d, width: own }) => {
    const place = put(left, base, scale, 0, across);
    left += across * (own + gap);
    return { d, place };
  });
}

interface Figure {
  readonly d: string;
  readonly place: Put;
}

/** A rank in slab figures at one place. */
export function slabRank(rank: string, setting: Setting, letters: CardLetters): Figure[] {
  return set(glyphsOf(rank, slab, letters), setting);
}

/** Both corner indices, in the colour of the suit. */
export function indexMarks(rank: string, suit: Suit, style: DeckStyle): CardMark[] {
  const fill = style.suits[suit];
  const figures = slabRank(rank, rank === "T" ? CORNER_TEN : CORNER, style.letters);
  const { x, y, size } = style.index === "beside" ? BESIDE_PIP : CORNER_PIP;
  return [
    ...figures.map(({ d, place }): CardMark => ({ d, fill, put: bothEnds([place]) })),
    ...pipMarks(suit, style, bothEnds([put(x, y, size / 100)])),
  ];
}

/** A whole large-print card: rank and pip at the top, one big pip below. It is not repeated upside down. */
export function largeMarks(rank: string, suit: Suit, style: DeckStyle): CardMark[] {
  const fill = style.suits[suit];
  const glyphs = glyphsOf(rank, large, style.letters);
  const width = Math.min(HUGE.widest, (widthOf(glyphs, LARGE_GAP) * HUGE.capHeight) / 1000);
  const figures = set(glyphs, { ...HUGE, middle: HUGE.left + width / 2 }, LARGE_GAP);
  const pips = [
    put(HUGE_PIP.x, HUGE_PIP.y, HUGE_PIP.size / 100),
    put(CARD.width / 2, LOWER_PIP.y, LOWER_PIP.size / 100),
  ];
  return [...figures.map(({ d, place }): CardMark => ({ d, fill, put: [place] })), ...pipMarks(suit, style, pips)];
}
