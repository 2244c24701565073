// What is wrong with the rules is told once it stays so, and once it is right again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RulesNews } from "../src/store/rulesNews";

const REST_MS = 300;
const PAUSE_MS = 3000;

let told: string[];
let news: RulesNews;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  news = new RulesNews(
    (text) => told.push(text),
    () => "mended",
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test("half words are no news: what is wrong after a pause is told once, and once that it is right again", () => {
  for (const text of ["r?", "re?", null, "ret?", "retr?", "retru?"]) {
    news.set(text);
    vi.advanceTimersByTime(REST_MS);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toEqual(["retru?"]);
  // The host tells the same once more.
  news.set("retru?");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toEqual(["retru?"]);
  news.set(null);
  news.set(null);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toEqual(["retru?", "mended"]);
});

test("what is right again before it was told says nothing, and what goes wrong in another way is news", () => {
  news.set("one?");
  news.set(null);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toEqual([]);
  news.set("one?");
  vi.advanceTimersByTime(PAUSE_MS);
  news.set("two?");
  vi.advanceTimersByTime(REST_MS);
  // Back at the first one: it was told already.
  news.set("one?");
  vi.advanceTimersByTime(PAUSE_MS);
  news.set("two?");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toEqual(["one?", "two?"]);
});
