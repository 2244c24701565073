// Where everything lies: from the piles of a view and the size of the table to a rectangle for every pile and a point
// for every card. Pure, and the only place where pixels are reckoned. It knows columns, rows and fans, and no game.

import type { PileView } from "../protocol";
import { offsets, type Way, wanted, wayOf } from "./fan";
import { around, clamp, overlap, type Point, type Rect, type Size } from "./geometry";

/** One pile on the table. */
export interface Place {
  /** Where its first card lies, and its outline while it is empty. */
  readonly slot: Rect;
  /** All of its cards. */
  readonly area: Rect;
  /** Where a dropped card is taken to be meant for it: its area, and some of the free space that its fan grows into. */
  readonly landing: Rect;
  /** The upper left corner of each card, bottom → top. */
  readonly cards: readonly Point[];
  /** Another pile lies over this one: outlines would only tangle. */
  readonly crowded: boolean;
}

/** The whole table. */
export interface Layout {
  readonly table: Size;
  readonly card: Size;
  readonly places: readonly Place[];
}

/** Card height to card width. */
const SHAPE = 7 / 5;
/** Margins above and below, and the gap between rows, in card heights. */
const TOP = 0.12;
const BOTTOM = 0.1;
const ROW_GAP = 0.17;
/** The gap between columns grows between these, in card widths. */
const GAP = { least: 0.17, most: 0.42 };
/** The margin at the sides, in card widths, and how it grows beside a gap. */
const SIDE = 0.29;
const SIDE_TO_GAP = 2;
/** What stays free between the end of a fan and the next pile, in card sides. */
const CLEARANCE = 0.05;

/** How a pile's fan is bounded. */
interface Spread {
  readonly way: Way;
  /** Columns or rows to the next pile in its way; absent: the table's edge. */
  readonly next?: { readonly distance: number; readonly shared: boolean };
  /** Room that it needs at the table's edge, in card sides. */
  readonly reserve: number;
}

function inLine(a: PileView, b: PileView, axis: Way["axis"]): boolean {
  return axis === "y" ? Math.abs(a.x - b.x) < 1 : Math.abs(a.y - b.y) < 1;
}

/** The pile that a fan would run into first. */
function nextInWay(pile: PileView, way: Way, piles: readonly PileView[]): Spread["next"] {
  let next: Spread["next"];
  for (const other of piles) {
    const distance = (other[way.axis] - pile[way.axis]) * way.sign;
    if (distance <= 0 || (next && next.distance <= distance)) continue;
    const otherWay = wayOf(other);
    if (inLine(pile, other, way.axis)) {
      next = { distance, shared: otherWay?.axis === way.axis && otherWay.sign !== way.sign };
    } else if (way.axis === "x" && otherWay?.axis === "y" && (pile.y - other.y) * otherWay.sign > 0) {
      // A column that comes down through this pile's row is in the way as well, unless it stops before.
      const stop = nextInWay(other, otherWay, piles);
      if (!stop || stop.distance > Math.abs(pile.y - other.y)) next = { distance, shared: false };
    }
  }
  return next;
}

function spreadOf(pile: PileView, piles: readonly PileView[]): Spread | undefined {
  const way = wayOf(pile);
  if (!way) return undefined;
  const next = nextInWay(pile, way, piles);
  if (next) return { way, next, reserve: 0 };
  const reserve = wanted(pile, way);
  if (way.axis === "y" || pile.show !== null) return { way, reserve };
  // The last of a row of sideways fans gets what its neighbours get, and not a margin of its own.
  const peers = piles
    .filter((other) => other !== pile && other.role === pile.role && other.fan === pile.fan)
    .map((other) => nextInWay(other, way, piles)?.distance ?? Number.POSITIVE_INFINITY);
  const peer = Math.min(...peers);
  return { way, reserve: Number.isFinite(peer) ? Math.max(0, peer * (1 + GAP.least) - 1) : reserve };
}

/** What lies before the first column (or row) and behind it, in card sides, at a given pitch. */
function extent(
  axis: Way["axis"],
  pitch: number,
  piles: readonly PileView[],
  spreads: readonly (Spread | undefined)[],
) {
  let before = Number.NEGATIVE_INFINITY;
  let after = Number.NEGATIVE_INFINITY;
  piles.forEach((pile, index) => {
    const spread = spreads[index];
    const reserve = spread?.way.axis === axis ? spread.reserve : 0;
    const sign = spread?.way.sign ?? 1;
    before = Math.max(before, -pile[axis] * pitch + (sign < 0 ? reserve : 0));
    after = Math.max(after, pile[axis] * pitch + 1 + (sign > 0 ? reserve : 0));
  });
  return { before, whole: before + after };
}

/** Lays out the table. `density` is device pixels per CSS pixel: cards lie on whole device pixels, so they stay sharp. */
export function lay(piles: readonly PileView[], table: Size, density = 1): Layout {
  if (piles.length === 0) return { table, card: { w: 0, h: 0 }, places: [] };
  const snap = (value: number) => Math.round(value * density) / density;
  const spreads = piles.map((pile) => spreadOf(pile, piles));
  const rows = extent("y", 1 + ROW_GAP, piles, spreads);
  const tight = extent("x", 1 + GAP.least, piles, spreads);
  const byWidth = table.w / (tight.whole + 2 * SIDE);
  const byHeight = table.h / (rows.whole + TOP + BOTTOM) / SHAPE;
  const w = Math.max(1, Math.floor(Math.min(byWidth, byHeight) * density) / density);
  const h = snap(w * SHAPE);

  const xs = piles.map((pile) => pile.x);
  const spare = table.w / w - extent("x", 1, piles, spreads).whole;
  const gap = clamp(spare / (Math.max(...xs) - Math.min(...xs) + 2 * SIDE_TO_GAP), GAP.least, GAP.most);
  const columns = extent("x", 1 + gap, piles, spreads);
  // A table without columns that grow downwards sits in the middle.
  const grows = spreads.some((spread) => spread?.way.axis === "y" && !spread.next);
  const slack = grows ? 0 : Math.max(0, table.h - (rows.whole + TOP + BOTTOM) * h) / 2;
  const pitch = { x: snap(w * (1 + gap)), y: snap(h * (1 + ROW_GAP)) };
  const origin = {
    x: snap((table.w - columns.whole * w) / 2 + columns.before * w),
    y: snap(TOP * h + slack + rows.before * h),
  };
  const card: Size = { w, h };
  const slots = piles.map(
    (pile): Rect => ({ x: snap(origin.x + pile.x * pitch.x), y: snap(origin.y + pile.y * pitch.y), w, h }),
  );
  const edges = { x: [SIDE * w * 0.5, table.w - SIDE * w * 0.5], y: [TOP * h * 0.5, table.h - BOTTOM * h] } as const;

  const places = piles.map((pile, index): Place => {
    const slot = slots[index] as Rect;
    const crowded = slots.some((other, at) => at !== index && overlap(slot, other) > 0);
    const spread = spreads[index];
    if (!spread) return { slot, area: slot, landing: slot, cards: pile.cards.map(() => slot), crowded };
    const { way, next } = spread;
    const side = way.axis === "x" ? w : h;
    const [low, high] = edges[way.axis];
    const edge = way.sign > 0 ? high - slot[way.axis] - side : slot[way.axis] - low;
    const free = next ? next.distance * pitch[way.axis] - side * (1 + CLEARANCE) : edge;
    const room = Math.max(0, next?.shared ? free / 2 : free);
    const at = (offset: number): Rect => ({ ...slot, [way.axis]: slot[way.axis] + way.sign * offset });
    const cards = offsets(pile, way, room / side).map((offset) => at(snap(offset * side)));
    const area = around(slot, cards.at(-1) ?? slot);
    const reached = cards.length > 0 ? Math.abs((cards.at(-1) ?? slot)[way.axis] - slot[way.axis]) : 0;
    const landing = around(area, at(Math.min(room, reached + side / 2)));
    return { slot, area, landing, cards, crowded };
  });
  return { table, card, places };
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
      if (at && point.x >= at.x && point.x < at.x + w && point.y >= at.y && point.y < at.y + h) return { pile, card };
    }
  }
  const empty = layout.places.findLastIndex(
    ({ slot, cards }) =>
      cards.length === 0 &&
      point.x >= slot.x &&
      point.x < slot.x + slot.w &&
      point.y >= slot.y &&
      point.y < slot.y + slot.h,
  );
  return empty < 0 ? undefined : { pile: empty };
}
