/**
 * The pictures of the twelve court cards. Their outlines are by far the largest drawings, so they are in
 * a chunk of their own, which is loaded while the rest of the page starts.
 */

import { bothEnds, box, type CardMark, HERE, inset, type Line, type MarkRect, put } from "./marks";
import { PIPS, pipMarks } from "./pips";
import type { DeckStyle, Suit } from "./style";

/** The layers of half a figure, in tenths of a card unit. The other half is the same, upside down. */
export interface Court {
  readonly gold: string;
  readonly red: string;
  readonly blue: string;
  readonly ink: string;
  readonly lines: string;
  readonly fine: string;
  /** The upper corner that has room for a large pip. */
  readonly side: string;
  /** Pips on the costume: x, y, height, rotation in degrees, and 1 for an outline. */
  readonly pips: ReadonlyArray<readonly [number, number, number, number, number]>;
}

const PANEL: MarkRect = { x: 46, y: 50, width: 158, height: 250 };
const UNIT = PANEL.width / 1620;
const LINES = 7.6;
const FINE = 3.8;
const CORNER_PIP = { x: 24, y: 28, size: 44 } as const;

let courts: Readonly<Record<string, Court>> | undefined;

/** Loads the figures. Until then court cards are drawn without them. */
export async function loadCourts(): Promise<void> {
  courts ??= (await import("./courts.gen")).COURTS;
}

export function courtsLoaded(): boolean {
  return courts !== undefined;
}

function figure(court: Court, suit: Suit, { court: ink }: DeckStyle): CardMark[] {
  const whole = bothEnds([put(PANEL.x, PANEL.y, UNIT)]);
  const fill = (d: string, colour: string): CardMark => ({ d, fill: colour, put: whole, clip: PANEL });
  const draw = (d: string, width: number): CardMark => {
    return { d, line: { colour: ink.ink, width }, put: whole, clip: PANEL };
  };
  // Costumes have the same two colours in every deck. Pips in the deck's colours might not be visible on them.
  const pipColour = suit === "H" || suit === "D" ? ink.red : ink.ink;
  const pips = court.pips.map(([x, y, size, turn, outlined]): CardMark => {
    const scale = (size * UNIT) / 100;
    const line: Line = { colour: ink.ink, width: (LINES * UNIT) / scale };
    const place = put(PANEL.x + x * UNIT, PANEL.y + y * UNIT, scale, turn);
    const mark = { d: PIPS[suit], fill: pipColour, put: bothEnds([place]), clip: PANEL };
    return outlined ? { ...mark, line } : mark;
  });
  return [
    fill(court.gold, ink.gold),
    fill(court.red, ink.red),
    fill(court.blue, ink.blue),
    fill(court.ink, ink.ink),
    draw(court.lines, LINES),
    draw(court.fine, FINE),
    ...pips,
  ];
}

/** The framed picture of a court card with its large pip in two corners. */
export function courtMarks(rank: string, suit: Suit, style: DeckStyle): CardMark[] {
  const court = courts?.[rank + suit];
  const panel: CardMark = { d: box(PANEL), fill: style.court.skin, put: HERE };
  const frame: CardMark = {
    d: box(inset(PANEL, 0.5)),
    line: { colour: style.court.ink, width: 1 },
    put: HERE,
  };
  const pip = (x: number, y: number, size: number): CardMark[] =>
    pipMarks(suit, style, bothEnds([put(x, y, size / 100)]));
  if (!court) return [panel, ...pip(PANEL.x + 40, PANEL.y + 48, 60), frame];
  const x = court.side === "left" ? PANEL.x + CORNER_PIP.x : PANEL.x + PANEL.width - CORNER_PIP.x;
  const corner = pip(x, PANEL.y + CORNER_PIP.y, CORNER_PIP.size);
  return [panel, ...figure(court, suit, style), ...corner, frame];
}
