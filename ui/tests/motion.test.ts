import { expect, test } from "vitest";
import { deal, difference, pose, type Seat, type Seen } from "../src/table/motion";

const CARD = 100;

function seat(id: number, x: number, y: number, more: Partial<Seat> = {}): Seat {
  return { id, x, y, up: true, z: id, pile: 0, index: 0, ...more };
}

function seen(...all: [id: number, x: number, y: number, up?: boolean][]): Map<number, Seen> {
  return new Map(all.map(([id, x, y, up = true]) => [id, { x, y, up }]));
}

test("only what lies elsewhere or the other way up moves", () => {
  const now = seen([1, 0, 0], [2, 0, 0], [3, 50, 50, false]);
  const flights = difference(now, [seat(1, 0, 0), seat(2, 300, 0), seat(3, 50, 50)], CARD);
  expect(flights.map((flight) => [flight.seat.id, flight.turns])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test("the same two tables the other way round: undo needs nothing of its own", () => {
  const [flight] = difference(seen([1, 300, 200]), [seat(1, 0, 0, { up: false })], CARD);
  expect(flight).toMatchObject({ from: { x: 300, y: 200, up: true }, seat: { x: 0, y: 0 }, turns: true });
});

test("a flight takes 130 to 300 ms, longer for a longer way", () => {
  const ms = (x: number) => difference(seen([1, 0, 0]), [seat(1, x, 0)], CARD)[0]?.ms ?? 0;
  expect(ms(1)).toBeGreaterThanOrEqual(130);
  expect(ms(200)).toBeGreaterThan(ms(50));
  expect(ms(5000)).toBe(300);
});

test("a run stays together; cards for several places leave one after the other", () => {
  const run = difference(seen([1, 0, 0], [2, 0, 25]), [seat(1, 300, 0), seat(2, 300, 25)], CARD);
  expect(run.map(({ delay }) => delay)).toEqual([0, 0]);
  const row = difference(
    seen([1, 0, 0], [2, 0, 0], [3, 0, 0]),
    [seat(1, 100, 0), seat(2, 200, 0), seat(3, 300, 0)],
    CARD,
  );
  expect(row.map(({ delay }) => delay)).toEqual([0, 28, 56]);
  const back = difference(seen([1, 0, 0], [2, 0, 0]), [seat(1, 100, 0), seat(2, 100, 0)], CARD);
  expect(back.map(({ delay }) => delay)).toEqual([0, 0]);
});

test("a deal goes round the piles, from the stock, face down, and leaves the stock's own cards alone", () => {
  const seats = [
    seat(1, 0, 0, { up: false, pile: 0 }),
    seat(2, 100, 0, { pile: 1, index: 0 }),
    seat(3, 200, 0, { pile: 2, index: 0, up: false }),
    seat(4, 200, 20, { pile: 2, index: 1 }),
    seat(5, 300, 0, { pile: 3, index: 0 }),
  ];
  const flights = deal(seats, { x: 0, y: 0 }, CARD);
  expect(flights.map((flight) => flight.seat.id)).toEqual([2, 3, 5, 4]);
  expect(flights.every((flight) => !flight.from.up && flight.from.x === 0)).toBe(true);
  expect(flights.map((flight) => flight.turns)).toEqual([true, false, true, true]);
  const delays = flights.map(({ delay }) => delay);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
});

test("a large deal is no slower than a small one", () => {
  const seats = Array.from({ length: 104 }, (_, id) => seat(id, 100 + id, 0));
  const last = deal(seats, { x: 0, y: 0 }, CARD).at(-1);
  expect((last?.delay ?? 0) + (last?.ms ?? 0)).toBeLessThan(1000);
});

test("a card that turns shows its other side from the narrowest moment on", () => {
  const [flight] = difference(seen([1, 0, 0, false]), [seat(1, 100, 0)], CARD);
  if (!flight) throw new Error("no flight");
  expect(pose(flight, 0)).toMatchObject({ x: 0, up: false, width: 1 });
  expect(pose(flight, 0.49).up).toBe(false);
  expect(pose(flight, 0.5).width).toBeCloseTo(0);
  expect(pose(flight, 0.51).up).toBe(true);
  expect(pose(flight, 1)).toMatchObject({ x: 100, up: true, width: 1 });
  expect(pose(flight, -1).x).toBe(0);
});
