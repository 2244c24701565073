// Which cards move when the table changes: computed from where they are and where they belong. Undo, redo, a reload of the rules
// and a deal need no code of their own.

import { clamp, type Point } from "../view/geometry";

/** Where a card belongs once it rests. */
export interface Seat extends Point {
  readonly id: number;
  readonly up: boolean;
  /** Its place among all cards, lowest first. */
  readonly z: number;
  /** The pile it lies in. */
  readonly pile: number;
  /** Its place in the pile, bottom first. */
  readonly index: number;
}

/** How a card is shown now, also while it moves or is dragged. */
export interface Seen extends Point {
  readonly up: boolean;
}

/** A card that moves to its place. */
export interface Flight {
  readonly seat: Seat;
  readonly from: Seen;
  /** Milliseconds before it leaves. */
  readonly delay: number;
  readonly ms: number;
  /** It is turned over on the way. */
  readonly turns: boolean;
}

const FASTEST = 130;
const SLOWEST = 300;
/** Distance, in card widths, from which a flight takes its longest. */
const FAR = 7;
/** The shortest time for a card that turns over, so that the turn is visible. */
const TURN = 180;

function duration(from: Point, to: Point, cardWidth: number, turns: boolean): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, cardWidth);
  const ms = FASTEST + (SLOWEST - FASTEST) * clamp(distance / FAR, 0, 1);
  return turns ? Math.max(ms, TURN) : ms;
}

function differs(from: Seen, to: Seat): boolean {
  return Math.abs(from.x - to.x) > 0.25 || Math.abs(from.y - to.y) > 0.25 || from.up !== to.up;
}

/**
 * The flights that bring every card to its seat. Cards that leave one spot for several, as when a row is dealt, go one
 * after the other; a run that moves as one stays together.
 */
export function difference(seen: ReadonlyMap<number, Seen>, seats: readonly Seat[], cardWidth: number): Flight[] {
  const flights: Flight[] = [];
  const spots = new Map<string, { seats: Seat[]; ends: Set<string> }>();
  const spot = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;
  for (const seat of seats) {
    const from = seen.get(seat.id);
    if (!from || !differs(from, seat)) continue;
    const group = spots.get(spot(from)) ?? { seats: [], ends: new Set() };
    group.seats.push(seat);
    group.ends.add(spot(seat));
    spots.set(spot(from), group);
  }
  for (const { seats: group, ends } of spots.values()) {
    const step = ends.size > 1 ? Math.min(28, 250 / group.length) : 0;
    group.forEach((seat, order) => {
      const from = seen.get(seat.id) as Seen;
      const turns = from.up !== seat.up;
      flights.push({ seat, from, delay: order * step, ms: duration(from, seat, cardWidth, turns), turns });
    });
  }
  return flights;
}

/** The flights of a new deal: in rounds, as a dealer goes, from one spot where all cards lie face down. */
export function deal(seats: readonly Seat[], from: Point, cardWidth: number): Flight[] {
  const start: Seen = { x: from.x, y: from.y, up: false };
  const dealt = seats.filter((seat) => differs(start, seat)).sort((a, b) => a.index - b.index || a.pile - b.pile);
  const step = Math.min(26, 650 / Math.max(1, dealt.length));
  return dealt.map((seat, order) => {
    const ms = duration(start, seat, cardWidth, seat.up);
    return { seat, from: start, delay: order * step, ms, turns: seat.up };
  });
}

/** Where a flight is at `part` (0 to 1) of its time. */
export function pose(flight: Flight, part: number): { x: number; y: number; up: boolean; width: number } {
  const { from, seat, turns } = flight;
  const rest = 1 - clamp(part, 0, 1);
  const eased = 1 - rest * rest * rest;
  return {
    x: from.x + (seat.x - from.x) * eased,
    y: from.y + (seat.y - from.y) * eased,
    // The narrowest moment, when the sides change, is at half of the time.
    up: turns && part < 0.5 ? from.up : seat.up,
    width: turns ? Math.abs(Math.cos(Math.PI * clamp(part, 0, 1))) : 1,
  };
}
