// The month that is looked at and the day that is chosen.

import { expect, test } from "vitest";
import { dateAfter, weekdays } from "../src/language/dates";
import type { DailyDay, DailyReply, Request } from "../src/protocol";
import { DailyStore } from "../src/store/daily.svelte";
import { Requests } from "../src/store/requests";

const TODAY = "2024-03-01";

/** A host whose first day is the 15th of January 2024, and whose date is the 1st of March. */
function host(asked: string[]) {
  const ask = async (request: Request): Promise<DailyReply> => {
    if (request.kind !== "daily") throw new Error(request.kind);
    const month = request.month ?? "2024-03";
    asked.push(month);
    const [year = 0, number = 0] = month.split("-").map(Number);
    const days = Array.from({ length: new Date(year, number, 0).getDate() }, (_, at): DailyDay => {
      const date = `${month}-${String(at + 1).padStart(2, "0")}`;
      return { date, weekday: 1, games: [], won: 0, medal: null, late: false };
    });
    return { kind: "daily", today: TODAY, month, first: "2024-01-15", days, streak: 0, longest: 0 };
  };
  return { ask: ask as never };
}

async function opened(asked: string[] = []): Promise<DailyStore> {
  const failed = () => {
    throw new Error("unfulfilled");
  };
  const store = new DailyStore(new Requests(host(asked), { unfulfilled: failed, unreachable: failed }));
  await store.load();
  return store;
}

test("today is chosen at first", async () => {
  const store = await opened();
  expect(store.chosen).toBe(TODAY);
  expect(store.today?.date).toBe(TODAY);
  expect(store.canTurn(1)).toBe(false);
  expect(store.canTurn(-1)).toBe(true);
});

test("the chosen day goes over leap days, and not beyond today or the first day", async () => {
  const asked: string[] = [];
  const store = await opened(asked);
  await store.choose(dateAfter(TODAY, -1));
  expect(store.chosen).toBe("2024-02-29");
  expect(store.day?.date).toBe("2024-02-29");
  expect(store.today).toBeUndefined();
  await store.choose("2024-04-10");
  expect(store.chosen).toBe(TODAY);
  await store.choose("2023-12-31");
  expect(store.chosen).toBe("2024-01-15");
  expect(asked).toEqual(["2024-03", "2024-02", "2024-03", "2024-01"]);
});

test("a month is turned to the same date, or to the nearest that has deals", async () => {
  const store = await opened();
  await store.turn(1);
  expect(store.chosen, "there is no later month").toBe(TODAY);
  await store.turn(-1);
  await store.turn(-1);
  expect(store.chosen, "the first of January is before the first day").toBe("2024-01-15");
  expect(store.canTurn(-1)).toBe(false);
  await store.choose("2024-01-31");
  await store.turn(1);
  expect(store.chosen, "February has no 31st").toBe("2024-02-29");
});

test("dates go by the calendar, and weeks begin with Monday", () => {
  expect(dateAfter("2024-02-28", 1)).toBe("2024-02-29");
  expect(dateAfter("2023-12-31", 1)).toBe("2024-01-01");
  expect(dateAfter("2026-10-26", -7)).toBe("2026-10-19");
  expect(weekdays().map(({ long }) => long)[0]).toBe("Monday");
});
