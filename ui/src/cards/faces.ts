/**
 * Draws whole cards: paper, indices, pips and pictures of a face such as `QH` or `TD`, and the back.
 * Marks are painted on a canvas; SVG texts are for all other uses.
 */

import { aceOfSpades } from "./ace";
import { backMarks } from "./backs";
import { courtMarks } from "./courts";
import { indexMarks, largeMarks } from "./indices";
import { isJoker, JOKERS, jokerMarks } from "./jokers";
import { CARD, type CardMark, HERE, inset, roundedBox, toSvg } from "./marks";
import { pipMarks, pipPlaces } from "./pips";
import type { DeckStyle, Suit } from "./style";

export const RANKS = "A23456789TJQK";
export const SUITS = "SHDC";
/** Corner radius in card units: 0.046 of the height. */
export const RADIUS = 0.046 * CARD.height;

/** All 52 faces, suit by suit, and the jokers. */
export const FACES: readonly string[] = [
  ...[...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)),
  ...JOKERS,
];

export function isCourt(face: string): boolean {
  return "JQK".includes(face.charAt(0));
}

function blank({ paper, edge }: DeckStyle): CardMark {
  const middle = edge.width / 2;
  const outline = roundedBox(inset({ x: 0, y: 0, ...CARD }, middle), RADIUS - middle);
  return { d: outline, fill: paper, line: edge, put: HERE };
}

function inside(rank: string, suit: Suit, style: DeckStyle): CardMark[] {
  if (style.plan === "large") return largeMarks(rank, suit, style);
  return [...body(rank, suit, style), ...indexMarks(rank, suit, style)];
}

function body(rank: string, suit: Suit, style: DeckStyle): CardMark[] {
  if (isCourt(rank)) return courtMarks(rank, suit, style);
  if (rank + suit === "AS") return aceOfSpades(style);
  return pipMarks(suit, style, pipPlaces(rank));
}

/** The marks of a face. For a text that is not a card they are blank paper. */
export function faceMarks(face: string, style: DeckStyle): CardMark[] {
  if (isJoker(face)) return [blank(style), ...jokerMarks(face, style)];
  const [rank = "", suit = ""] = face;
  const known = face.length === 2 && RANKS.includes(rank) && SUITS.includes(suit);
  if (!known) return [blank(style)];
  return [blank(style), ...inside(rank, suit as Suit, style)];
}

/** The marks of the back. A picture of the player's is painted over blank paper. */
export function cardBackMarks(style: DeckStyle): CardMark[] {
  return typeof style.back === "string" ? [blank(style), ...backMarks(style.back)] : [blank(style)];
}

/** A complete SVG of a face such as `QH`. Court cards have figures only after `loadCourts()`. */
export function cardSvg(face: string, style: DeckStyle): string {
  return toSvg(faceMarks(face, style), face, CARD.width, CARD.height);
}

export function backSvg(style: DeckStyle): string {
  return toSvg(cardBackMarks(style), "back", CARD.width, CARD.height);
}
