import { expect, test } from "vitest";
import { ratesOf, weeksUntil } from "../src/statistics/days";

test("the map begins with a Monday and ends with today", () => {
  const weeks = weeksUntil("2026-11-27", [{ date: "2026-11-26", played: 3, won: 2 }]);
  expect(weeks).toHaveLength(26);
  expect(weeks[0]?.[0]?.date).toBe("2026-06-01");
  // A Friday.
  expect(weeks.at(-1)?.map(({ date }) => date)).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
  ]);
  expect(weeks.at(-1)?.[3]).toEqual({ date: "2026-11-26", played: 3, won: 2 });
  expect(weeks.flat().filter(({ played }) => played > 0)).toHaveLength(1);
});

test("the rate is that of the newest games, and is told only once there are enough", () => {
  const day = (date: string, played: number, won: number) => ({ date, played, won });
  expect(ratesOf([day("2026-11-01", 19, 5), day("2026-11-02", 1, 1)])).toEqual([]);
  const rates = ratesOf([day("2026-11-01", 20, 10), day("2026-11-02", 10, 10), day("2026-11-03", 20, 0)]);
  expect(rates).toEqual([
    { date: "2026-11-01", all: 20, part: 10 },
    { date: "2026-11-02", all: 20, part: 15 },
    { date: "2026-11-03", all: 20, part: 0 },
  ]);
});
