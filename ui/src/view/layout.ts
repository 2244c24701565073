// The layout: a rectangle for every pile and a point for every card, computed from the piles of a view and the size of the
// table. The only place where pixels are computed. It knows columns, rows and fans, and no game.

import type { LabelView, PileView } from "../protocol";
import { type Fanning, needed, offsets, stretched, USUAL_FAN, type Way, wanted, wayOf } from "./fan";
import { around, clamp, holds, type Point, type Rect, type Size } from "./geometry";
import { covered, crowded } from "./overlap";
import { type Demand, type Ruler, ruler } from "./ruler";

/** One pile on the table. */
export interface PilePlace {
  /** Where its first card lies, and its outline while it is empty. */
  readonly slot: Rect;
  /** All of its cards. */
  readonly area: Rect;
  /** Where a dropped card is taken to be meant for it: its area, and some of the free space that its fan grows into. */
  readonly landing: Rect;
  /** The upper left corner of each card, bottom → top. */
  readonly cards: readonly Point[];
  /** Another pile overlaps this place, so outlines would overlap, too. */
  readonly crowded: boolean;
  /** The cards of another pile lie over its own. */
  readonly covered: boolean;
}

/** The whole table. */
export interface Layout {
  readonly table: Size;
  readonly card: Size;
  readonly places: readonly PilePlace[];
  /** Where the labels lie, in their order. */
  readonly labels: readonly Rect[];
}

/** Card height to card width. */
const SHAPE = 7 / 5;
/** Margins above and below, in card heights. */
const TOP = 0.12;
const BOTTOM = 0.12;
/** The gap between rows, in card heights: the more rows there are, the closer they lie. */
const ROW_GAP = { least: 0.08, most: 0.17, few: 2, closer: 0.03 };
/** The gap between columns in card widths. The more columns there are, the smaller it is. */
const GAP = { least: 0.09, usual: 0.17, most: 0.42, few: 7, closer: 0.015 };
/** The margin at the sides, in card widths, and how it grows beside a gap. */
const SIDE = 0.29;
const SIDE_TO_GAP = 2;
/** What stays free between the end of a fan and the next pile, in card sides; the second where there is room. */
const CLEARANCE = { least: 0.05, most: 0.25 };

/** The room of a label beside a pile: of its width at a side, of its height above and below. */
const LABEL = { x: 1.2, y: 0.36 };

/** Where there is height to spare, the columns that nothing stops open further: by so much at most, to so much of it. */
const STRETCH = { most: 2.28, of: 0.86 };
/** The edges of a squared stock that are seen, and how far they stand out, in card heights. */
const STACK = { edges: 3, step: 0.014 };

/** A fan between two rows (or columns) moves them apart by so much at most, in card sides; then it has to be squeezed. */
const MOST = { x: 1.35, y: 0.95 };
/** What rows can be moved apart if the columns below them leave room. */
const MOST_DOWN = 2.4;
/** How far those columns open then. Where cards between the rows could not be read, they need no more than can be read either. */
const TIGHT = { usual: 0.5, least: 0 };

/** Where a pile is that the player never sees. */
const NOWHERE: Rect = { x: 0, y: 0, w: 0, h: 0 };
const UNSEEN: PilePlace = { slot: NOWHERE, area: NOWHERE, landing: NOWHERE, cards: [], crowded: true, covered: false };

/** How a pile's fan is bounded. */
interface Spread {
  readonly pile: PileView;
  readonly way: Way;
  readonly fanning: Fanning;
  /** The column or row of the next pile in its way; absent: the table's edge. */
  readonly next: Neighbour | undefined;
}

interface Neighbour {
  readonly at: number;
  readonly distance: number;
  /** It fans towards this one. */
  readonly shared: boolean;
}

function inLine(a: PileView, b: PileView, axis: Way["axis"]): boolean {
  return axis === "y" ? Math.abs(a.x - b.x) < 1 : Math.abs(a.y - b.y) < 1;
}

/** The first pile in the way of a fan. */
function nextInWay(pile: PileView, way: Way, piles: readonly PileView[]): Neighbour | undefined {
  let next: Neighbour | undefined;
  for (const other of piles) {
    const at = other[way.axis];
    const distance = (at - pile[way.axis]) * way.sign;
    if (distance <= 0 || (next && next.distance <= distance)) continue;
    const otherWay = wayOf(other);
    if (inLine(pile, other, way.axis)) {
      next = { at, distance, shared: otherWay?.axis === way.axis && otherWay.sign !== way.sign };
    } else if (way.axis === "x" && otherWay?.axis === "y" && (pile.y - other.y) * otherWay.sign > 0) {
      // A column that comes down through this pile's row is in the way as well, unless it stops before.
      const stop = nextInWay(other, otherWay, piles);
      if (!stop || stop.distance > Math.abs(pile.y - other.y)) next = { at, distance, shared: false };
    }
  }
  return next;
}

function spreadOf(pile: PileView, piles: readonly PileView[], fanning: Fanning): Spread | undefined {
  const way = wayOf(pile);
  return way && { pile, way, fanning, next: nextInWay(pile, way, piles) };
}

/** The fans of a table. */
type Spreads = readonly (Spread | undefined)[];

/** A pile that has a label at one of its sides. */
interface Labelled {
  readonly pile: PileView;
  readonly side: LabelView["side"];
}

/** The sides along each axis: towards its start, and towards its end. */
const SIDES = { x: ["left", "right"], y: ["above", "below"] } as const;

/** How much room there is to share out along an axis. */
interface Room {
  /** Between columns (or rows), in card sides. */
  readonly gap: number;
  /** How far fans that lie between them open, from 0 to 1. */
  readonly ease: number;
  /** By how much a fan may move them apart. */
  readonly most: number;
  /** Fans at the table's edge open so far, from 0 to 1, and get nothing to grow into. */
  readonly tight?: number;
  /** What has labels beside it. */
  readonly labelled?: readonly Labelled[];
}

/** Room that a fan needs at the table's edge, in card sides. */
function reserveOf({ pile, way, fanning, next }: Spread, spreads: Spreads, { gap, ease, tight }: Room): number {
  if (next) return 0;
  if (tight !== undefined) return Math.ceil(needed(pile, way, tight, fanning) * 4) / 4;
  const reserve = wanted(pile, way, fanning);
  if (pile.show !== null) return reserve;
  // What lies in a reserve only gets less: it has nothing to grow into, and the cards can be larger.
  if (way.axis === "y") return pile.role === "reserve" ? Math.min(reserve, needed(pile, way, 1, fanning)) : reserve;
  // The last of a row of sideways fans gets what its neighbours get, and not a margin of its own.
  const peers = spreads.flatMap((other) =>
    other && other.pile.role === pile.role && other.pile.fan === pile.fan ? other : [],
  );
  const distance = Math.min(...peers.map((other) => other.next?.distance ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(distance)) return reserve;
  const need = (how: number) => Math.max(...peers.map((other) => needed(other.pile, way, how, fanning)));
  return Math.max(need(ease), Math.min(need(1), distance * (1 + gap) - 1));
}

/** What the fans along an axis demand of the columns (or rows) that they lie between. */
function demandsOn(axis: Way["axis"], spreads: Spreads, { ease, most }: Room): Demand[] {
  return spreads.flatMap((spread): Demand[] => {
    if (spread?.way.axis !== axis || !spread.next) return [];
    const need = Math.min(most, needed(spread.pile, spread.way, ease, spread.fanning));
    if (need === 0) return [];
    const ends = [spread.pile[axis], spread.next.at].sort((a, b) => a - b) as [number, number];
    return [{ from: ends[0], to: ends[1], length: 1 + clearance(ease) + (spread.next.shared ? 2 * need : need) }];
  });
}

function clearance(ease: number): number {
  return CLEARANCE.least + (CLEARANCE.most - CLEARANCE.least) * ease;
}

/** The columns or rows of a table. */
interface Lines {
  readonly along: Ruler;
  /** What lies before the first one, in card sides. */
  readonly before: number;
  readonly whole: number;
}

function lines(axis: Way["axis"], room: Room, piles: readonly PileView[], spreads: Spreads): Lines {
  const along = ruler(1 + room.gap, demandsOn(axis, spreads, room));
  let before = Number.NEGATIVE_INFINITY;
  let after = Number.NEGATIVE_INFINITY;
  piles.forEach((pile, index) => {
    const spread = spreads[index];
    const reserve = spread?.way.axis === axis ? reserveOf(spread, spreads, room) : 0;
    const sign = spread?.way.sign ?? 1;
    before = Math.max(before, -along(pile[axis]) + (sign < 0 ? reserve : 0));
    after = Math.max(after, along(pile[axis]) + 1 + (sign > 0 ? reserve : 0));
  });
  for (const { pile, side } of room.labelled ?? []) {
    const [start, end] = SIDES[axis];
    if (side === start) before = Math.max(before, LABEL[axis] - along(pile[axis]));
    if (side === end) after = Math.max(after, along(pile[axis]) + 1 + LABEL[axis]);
  }
  return { along, before, whole: before + after };
}

function spanOf(axis: Way["axis"], piles: readonly PileView[]): number {
  const all = piles.map((pile) => pile[axis]);
  return Math.max(...all) - Math.min(...all);
}

/** The largest value up to `most` that fits, or the least. */
function largest(least: number, most: number, fits: (value: number) => boolean): number {
  if (most <= least || fits(most)) return Math.max(least, most);
  let [low, high] = [least, most];
  for (let n = 0; n < 12; n += 1) {
    const value = (low + high) / 2;
    if (fits(value)) low = value;
    else high = value;
  }
  return low;
}

/** The rows: as they are when all columns may grow, and if fans between them need it, with the room that columns leave. */
function rowsFor(gap: number, piles: readonly PileView[], spreads: Spreads, labelled: readonly Labelled[]) {
  const room: Room = { gap, ease: 0, most: MOST.y, labelled };
  const usual = lines("y", room, piles, spreads);
  const between = spreads.map((spread) =>
    spread?.way.axis === "y" && spread.next ? needed(spread.pile, spread.way, 0, spread.fanning) : 0,
  );
  const most = Math.min(MOST_DOWN, Math.max(...between));
  const wide = (value: number, tight: number) => lines("y", { ...room, most: value, tight }, piles, spreads);
  const within = (height: number) => {
    if (most <= MOST.y) return usual;
    const widest = (from: number, tight: number) => largest(from, most, (value) => wide(value, tight).whole <= height);
    const value = widest(MOST.y, TIGHT.usual);
    return value < most ? wide(widest(value, TIGHT.least), TIGHT.least) : wide(value, TIGHT.usual);
  };
  return { usual, within };
}

/** By how much the columns open further. Those of a row open alike: where something stops one of them, by what it has room for. */
function openedRows(spreads: Spreads, rooms: readonly number[], side: number, stretch: number): (of: Spread) => number {
  const rows = new Map<string, number>();
  const row = ({ pile, way }: Spread) =>
    way.axis === "y" && pile.show === null ? `${pile.role} ${way.sign} ${pile.y}` : "";
  for (const spread of spreads) if (spread && !spread.next && row(spread)) rows.set(row(spread), stretch);
  spreads.forEach((spread, index) => {
    const open = spread?.next && rows.get(row(spread));
    const need = open ? needed(spread.pile, spread.way, 1, spread.fanning) * side : 0;
    if (open && need > 0) rows.set(row(spread), Math.min(open, Math.max(1, (rooms[index] ?? 0) / need)));
  });
  return (spread) => rows.get(row(spread)) ?? 1;
}

/** The cards of a squared pile. A stock shows its last edges, so that it is seen to run out: three, two, one card. */
function stacked(pile: PileView, slot: Rect, snap: (value: number) => number): Rect[] {
  if (pile.role !== "stock") return pile.cards.map(() => slot);
  const edges = Math.min(STACK.edges, pile.cards.length);
  return pile.cards.map((_, index) => {
    const up = snap(Math.max(0, index - (pile.cards.length - edges)) * STACK.step * slot.h);
    return { ...slot, x: slot.x - up, y: slot.y - up };
  });
}

/** Where a label lies: at a side of its pile as high as a card, above and below as wide as a column. */
function labelRect({ pile, side }: LabelView, places: readonly PilePlace[], gap: number): Rect {
  const { x, y, w, h } = places[pile]?.slot ?? NOWHERE;
  if (side === "left") return { x: x - LABEL.x * w, y, w: LABEL.x * w, h };
  if (side === "right") return { x: x + w, y, w: LABEL.x * w, h };
  const more = gap * w * 0.9;
  const wide = { x: x - more / 2, w: w + more, h: LABEL.y * h };
  return side === "above" ? { ...wide, y: y - LABEL.y * h } : { ...wide, y: y + h };
}

/** The player's preferences about it. */
export interface LayoutOptions {
  /** How the deck wants to be fanned. */
  readonly fanning?: Fanning;
  /** Below 1 the cards are so much smaller than they could be. */
  readonly scale?: number;
  /** What lies beside piles. */
  readonly labels?: readonly LabelView[];
}

/** Lays out the table. `density` is device pixels per CSS pixel: cards lie on whole device pixels, so they stay sharp. */
export function lay(all: readonly PileView[], table: Size, density = 1, liking: LayoutOptions = {}): Layout {
  const { fanning = USUAL_FAN, scale = 1, labels = [] } = liking;
  const piles = all.filter((pile) => !pile.hidden);
  if (piles.length === 0) return { table, card: { w: 0, h: 0 }, places: all.map(() => UNSEEN), labels: [] };
  const snap = (value: number) => Math.round(value * density) / density;
  const least = clamp(GAP.usual - (spanOf("x", piles) - GAP.few) * GAP.closer, GAP.least, GAP.usual);
  const rowGap = clamp(ROW_GAP.most - (spanOf("y", piles) - ROW_GAP.few) * ROW_GAP.closer, ROW_GAP.least, ROW_GAP.most);
  const spreads = piles.map((pile) => spreadOf(pile, piles, fanning));
  const easeOf = (gap: number) => (gap - least) / (GAP.most - least);
  const labelled = labels.flatMap(({ pile, side }) => {
    const beside = all[pile];
    return beside && !beside.hidden ? { pile: beside, side } : [];
  });
  const columnsAt = (gap: number) => lines("x", { gap, ease: easeOf(gap), most: MOST.x, labelled }, piles, spreads);
  const { usual, within } = rowsFor(rowGap, piles, spreads, labelled);
  const byWidth = table.w / (columnsAt(least).whole + 2 * SIDE);
  const byHeight = table.h / (usual.whole + TOP + BOTTOM) / SHAPE;
  const w = Math.max(1, Math.floor(Math.min(byWidth, byHeight) * Math.min(1, scale) * density) / density);
  const h = snap(w * SHAPE);

  const rows = within(Math.max(usual.whole, table.h / h - TOP - BOTTOM));
  const gap = largest(least, GAP.most, (wide) => columnsAt(wide).whole + 2 * SIDE_TO_GAP * wide <= table.w / w);
  const columns = columnsAt(gap);
  // A table without columns that grow downwards sits in the middle.
  const grows = spreads.some((spread) => spread?.way.axis === "y" && !spread.next);
  const slack = grows ? 0 : Math.max(0, table.h - (rows.whole + TOP + BOTTOM) * h) / 2;
  const origin = {
    x: snap((table.w - columns.whole * w) / 2 + columns.before * w),
    y: snap(TOP * h + slack + rows.before * h),
  };
  const card: Size = { w, h };
  const along = { x: columns.along, y: rows.along };
  const free = { x: clearance(easeOf(gap)), y: clearance(0) };
  const edges = { x: [SIDE * w * 0.5, table.w - SIDE * w * 0.5], y: [TOP * h * 0.5, table.h - BOTTOM * h] } as const;

  // All columns open alike, and by what the longest of them leaves; so short ones don't move as long as they are short.
  const columnsEnd = table.h - BOTTOM * h;
  const stretch = spreads.reduce((least, spread) => {
    if (!spread || spread.next || spread.way.axis !== "y" || spread.pile.show !== null) return least;
    const { pile, way } = spread;
    const top = origin.y + along.y(pile.y) * h;
    const open = (way.sign > 0 ? columnsEnd - top - h : top - TOP * h * 0.5) / h;
    const need = Math.max(fanning.y.reserve, Math.ceil(needed(pile, way, 1, fanning) * 2) / 2);
    return Math.min(least, (open * STRETCH.of) / need);
  }, STRETCH.most);
  const slots = piles.map(
    ({ x, y }): Rect => ({ x: snap(origin.x + along.x(x) * w), y: snap(origin.y + along.y(y) * h), w, h }),
  );
  const rooms = spreads.map((spread, index) => {
    const slot = slots[index];
    if (!spread || !slot) return 0;
    const { pile, way, next } = spread;
    const side = way.axis === "x" ? w : h;
    const [low, high] = edges[way.axis];
    const edge = way.sign > 0 ? high - slot[way.axis] - side : slot[way.axis] - low;
    const pitch = next ? Math.abs(along[way.axis](next.at) - along[way.axis](pile[way.axis])) : 0;
    const open = next ? (pitch - 1 - free[way.axis]) * side : edge;
    return Math.max(0, next?.shared ? open / 2 : open);
  });
  const opened = openedRows(spreads, rooms, h, stretch);

  const placed = piles.map((pile, index): PilePlace => {
    const slot = slots[index] ?? NOWHERE;
    const shared = { slot, crowded: crowded(pile, piles), covered: covered(pile, piles) };
    const [spread, room] = [spreads[index], rooms[index] ?? 0];
    if (!spread) return { ...shared, area: slot, landing: slot, cards: stacked(pile, slot, snap) };
    const { way } = spread;
    const side = way.axis === "x" ? w : h;
    const at = (offset: number): Rect => ({ ...slot, [way.axis]: slot[way.axis] + way.sign * offset });
    const by = opened(spread);
    const steps = by > 1 ? { ...fanning, y: stretched(fanning.y, by) } : fanning;
    const cards = offsets(pile, way, room / side, steps).map((offset) => at(snap(offset * side)));
    const area = around(slot, cards.at(-1) ?? slot);
    const reached = cards.length > 0 ? Math.abs((cards.at(-1) ?? slot)[way.axis] - slot[way.axis]) : 0;
    const landing = around(area, at(Math.min(room, reached + side / 2)));
    return { ...shared, area, landing, cards };
  });
  const places = all.map((pile) => placed[piles.indexOf(pile)] ?? UNSEEN);
  return { table, card, places, labels: labels.map((label) => labelRect(label, places, gap)) };
}

/** Rank and suit of a card show one over the other where this much of it is seen, in card heights. */
const BOTH = 0.215;

/** Whether fans that go up or down leave so little of their cards that nothing under a rank can be seen. */
export function squeezed(piles: readonly PileView[], { card, places }: Layout): boolean {
  return piles.some((pile, at) => {
    if (wayOf(pile)?.axis !== "y") return false;
    const points = places[at]?.cards ?? [];
    return points.some((point, index) => {
      const next = points[index + 1];
      const shown = next === undefined ? card.h : Math.abs(next.y - point.y);
      return shown > 0 && shown < BOTH * card.h && (pile.cards[index]?.face ?? null) !== null;
    });
  });
}

/** What lies under a point: a card, or an empty pile. */
export interface Hit {
  readonly pile: number;
  /** Its index in the pile; absent for an empty pile. */
  readonly card?: number;
}

/** Finds what lies under a point by geometry: later piles and later cards lie above. */
export function hit(layout: Layout, point: Point): Hit | undefined {
  const { w, h } = layout.card;
  for (let pile = layout.places.length - 1; pile >= 0; pile--) {
    const cards = layout.places[pile]?.cards ?? [];
    for (let card = cards.length - 1; card >= 0; card--) {
      const at = cards[card];
      if (at && holds({ x: at.x, y: at.y, w, h }, point)) return { pile, card };
    }
  }
  const empty = layout.places.findLastIndex(({ slot, cards }) => cards.length === 0 && holds(slot, point));
  return empty < 0 ? undefined : { pile: empty };
}
