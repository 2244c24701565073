// What becomes of days with games: weeks for a map of them, and how the win rate went.

import { dateAfter, dateOf } from "../language/dates";
import type { Day } from "../protocol";

/** How many weeks the map has: half a year. */
const WEEKS = 26;
/** Of so many of the newest games the rate is told. */
export const RATED_GAMES = 20;
/** How many days with games the rate is shown for at most. */
const RATED_DAYS = 60;

export interface MapDay {
  readonly date: string;
  readonly played: number;
  readonly won: number;
}

/** The days of the last half year, by weeks from Monday to Sunday; the last week ends with today. */
export function weeksUntil(today: string, days: readonly Day[]): MapDay[][] {
  const known = new Map(days.map((day) => [day.date, day]));
  const sinceMonday = (dateOf(today).getDay() + 6) % 7;
  const first = dateAfter(today, -sinceMonday - 7 * (WEEKS - 1));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => dateAfter(first, week * 7 + day))
      .filter((date) => date <= today)
      .map((date) => ({ date, played: known.get(date)?.played ?? 0, won: known.get(date)?.won ?? 0 })),
  );
}

export interface RatedDay {
  readonly date: string;
  readonly all: number;
  readonly part: number;
}

/**
 * For each of the last days with games: of the newest games up to its end, how many were won. Of a day that begins them only
 * its share counts. Empty while there are too few games for a rate.
 */
export function ratesOf(days: readonly Day[]): RatedDay[] {
  const rates = days.map(({ date }, at): RatedDay => {
    let left = RATED_GAMES;
    let won = 0;
    for (let day = at; day >= 0 && left > 0; day -= 1) {
      const { played, won: of } = days[day] ?? { played: 0, won: 0 };
      const taken = Math.min(left, played);
      won += played > 0 ? (of * taken) / played : 0;
      left -= taken;
    }
    return { date, all: RATED_GAMES - left, part: won };
  });
  const full = rates.filter(({ all }) => all === RATED_GAMES);
  return full.length > 1 ? full.slice(-RATED_DAYS) : [];
}
