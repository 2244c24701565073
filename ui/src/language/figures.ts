// Numbers, percentages, times and days in the format of the current language.

import { listFormat, numberFormat } from "./formats";
import { currentLanguage, say } from "./language.svelte";

/** `1,200`, `−50`. */
export function figure(value: number): string {
  return numberFormat(currentLanguage.locale).format(value).replace("-", "−");
}

/** `62%` in English. */
export function percent(part: number): string {
  return say("percent", { share: Math.round(100 * part) });
}

/** `0:07`, `12:40`, `1:02:03`. */
export function time(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `7 seconds`, `12 minutes, 40 seconds`: a time as it is spoken. */
export function timeInWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const told = (unit: string, value: number) =>
    numberFormat(currentLanguage.locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  const parts = [
    ["hour", Math.floor(seconds / 3600)],
    ["minute", Math.floor(seconds / 60) % 60],
    ["second", seconds % 60],
  ] as const;
  const words = parts.flatMap(([unit, value]) => (value > 0 ? told(unit, value) : []));
  if (words.length === 0) return told("second", 0);
  return listFormat(currentLanguage.locale, { type: "unit" }).format(words);
}

/** `21 Nov 2026`. */
export function day(date: Date): string {
  return new Intl.DateTimeFormat(currentLanguage.locale, { day: "numeric", month: "short", year: "numeric" }).format(
    date,
  );
}

/** A moment of the past: the time where it was today, and with its date where it was on another day. */
export function momentText(date: Date, now = new Date()): string {
  return date.toDateString() === now.toDateString() ? timeOfDay(date) : `${day(date)}, ${timeOfDay(date)}`;
}

/** The time of day, in hours and minutes. */
export function timeOfDay(date: Date): string {
  return new Intl.DateTimeFormat(currentLanguage.locale, { hour: "numeric", minute: "2-digit" }).format(date);
}
