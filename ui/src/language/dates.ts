// Dates such as `2026-11-25`, as the player's language writes them.

import { currentLanguage } from "./language.svelte";

/** A date such as `2026-11-25`, at noon, so that no change of the clock moves it. */
export function dateOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function format(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLanguage.locale, form).format(dateOf(date));
}

/** `Wednesday, 25 November`. */
export const longDate = (date: string) => format(date, { weekday: "long", day: "numeric", month: "long" });

/** `25 Nov`. */
export const shortDate = (date: string) => format(date, { day: "numeric", month: "short" });

/** `November 2026`. */
export const monthName = (month: string) => format(`${month}-01`, { month: "long", year: "numeric" });

/** Monday to Sunday, short and whole. */
export function weekdays(): { readonly short: string; readonly long: string }[] {
  // 2024 began with a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    short: format(`2024-01-0${day}`, { weekday: "short" }),
    long: format(`2024-01-0${day}`, { weekday: "long" }),
  }));
}

/** The date after so many days. */
export function dateAfter(date: string, days: number): string {
  const next = dateOf(date);
  next.setDate(next.getDate() + days);
  return written(next);
}

/** The date by the clock of the page. The host has its own say about what is dealt. */
export const localDate = (): string => written(new Date());

function written(date: Date): string {
  const digits = (value: number, count: number) => String(value).padStart(count, "0");
  return [digits(date.getFullYear(), 4), digits(date.getMonth() + 1, 2), digits(date.getDate(), 2)].join("-");
}
