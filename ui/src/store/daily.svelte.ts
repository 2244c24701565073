// The daily deals: the month that is looked at, and the day of it that is chosen. What a day has comes from the host.

import type { DailyDay, DailyReply } from "../protocol";
import type { Requests } from "./requests";

export class DailyStore {
  month = $state.raw<DailyReply | null>(null);
  /** The date of the chosen day, as `2026-11-25`. */
  chosen = $state<string | undefined>();

  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  /** The month of today, with today chosen. */
  load = (): Promise<void> =>
    this.#requests.ask({ kind: "daily" }, (reply) => {
      this.month = reply;
      this.chosen = reply.today;
    });

  /** Another month. The chosen day goes with it: the same date, or the last one that has deals. */
  async turn(by: number): Promise<void> {
    const month = this.month;
    if (!month || !this.canTurn(by)) return;
    const of = Number(this.chosen?.slice(8) ?? 1);
    await this.choose(`${monthAfter(month.month, by)}-${String(of).padStart(2, "0")}`);
  }

  /** Whether there is a month with deals on that side. */
  canTurn(by: number): boolean {
    const month = this.month;
    if (!month) return false;
    const next = monthAfter(month.month, by);
    return next >= month.first.slice(0, 7) && next <= month.today.slice(0, 7);
  }

  /** Chooses a day, or the one next to it that has deals. */
  async choose(date: string): Promise<void> {
    const month = this.month;
    if (!month) return;
    const wanted = date < month.first ? month.first : date > month.today ? month.today : date;
    if (wanted.startsWith(month.month)) {
      this.chosen = wanted;
      return;
    }
    await this.#requests.ask({ kind: "daily", month: wanted.slice(0, 7) }, (reply) => {
      this.month = reply;
      // A shorter month has no such date.
      this.chosen = reply.days.findLast((day) => day.date <= wanted)?.date;
    });
  }

  /** The chosen day. */
  get day(): DailyDay | undefined {
    return this.month?.days.find((day) => day.date === this.chosen);
  }

  /** Today, if its month is the one that is looked at. */
  get today(): DailyDay | undefined {
    const month = this.month;
    return month?.days.find((day) => day.date === month.today);
  }
}

/** `2026-12` after `2026-11`. */
function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}
