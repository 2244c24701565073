// The paths of the celebration: cards leap from their piles one after the other and bounce off the lower edge until they are out of
// sight. Each path is computed as it is asked for.

import type { Point, Size } from "../view/geometry";
import type { Seat } from "./motion";
import type { Path } from "./stage";

const EVERY_MS = 95;
const STEP_MS = 8;
/** In card heights per second and per second squared. */
const GRAVITY = 16;
const BOUNCE = 0.78;

function leap(seat: Seat, card: Size, table: Size, after: number): Path {
  const away = seat.x + card.w / 2 > table.w * (0.3 + 0.4 * Math.random()) ? -1 : 1;
  const speed = { x: away * card.w * (1.6 + Math.random() * 3), y: -card.h * (1 + Math.random() * 4) };
  const floor = table.h - card.h;
  const at = { x: seat.x, y: seat.y };
  let reckoned = 0;
  return (ms: number): Point | undefined => {
    for (; reckoned < ms - after; reckoned += STEP_MS) {
      const dt = STEP_MS / 1000;
      speed.y += GRAVITY * card.h * dt;
      at.x += speed.x * dt;
      at.y += speed.y * dt;
      if (at.y > floor && speed.y > 0) {
        at.y = floor;
        speed.y *= -BOUNCE;
      }
    }
    return at.x < -card.w * 1.2 || at.x > table.w + card.w * 0.2 ? undefined : at;
  };
}

/** The paths of a whole cascade, highest cards first, and how long it lasts. */
export function cascade(seats: readonly Seat[], card: Size, table: Size): { paths: Map<number, Path>; ms: number } {
  const order = seats.filter((seat) => seat.up).sort((a, b) => b.index - a.index || a.pile - b.pile);
  const paths = new Map(order.map((seat, turn) => [seat.id, leap(seat, card, table, turn * EVERY_MS)]));
  return { paths, ms: order.length * EVERY_MS + 4000 };
}
