// What is wrong with the rules is told once it stays so, and once it is right again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Problem, View } from "../src/protocol";
import { GameStore } from "../src/store/game.svelte";
import { Messages } from "../src/store/messages.svelte";
import type { Requests } from "../src/store/requests";
import { RulesNews } from "../src/store/rulesNews";
import { view } from "./views";

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

test("what waits to be told of a game is not told of the next one, and the same warning of that one is", () => {
  const messages = new Messages();
  const game = new GameStore({} as Requests, messages);
  const told = () => messages.log.map(({ text }) => text).filter((text) => /odd/.test(text));
  const warning: Problem = { file: "a.lua", line: 1, column: null, message: "odd", trace: [] };
  const shown = (more: Partial<View>) => game.accept(view([], { version: (game.view?.version ?? 0) + 1, ...more }));
  shown({ game: 1 });
  game.setProblem(warning, null);
  shown({ game: 2 });
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told()).toEqual([]);
  for (const [number, warnings] of [
    [1, [warning]],
    [1, []],
    [2, [warning]],
  ] as const) {
    if (warnings.length > 0) game.setWarnings(warnings);
    else shown({ game: 2, warnings: null });
    vi.advanceTimersByTime(PAUSE_MS);
    expect(told()).toHaveLength(number);
  }
  // It is mended before it was told.
  shown({ game: 2, warnings: null });
  game.setWarnings([{ ...warning, message: "odder" }]);
  shown({ game: 2, warnings: null });
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told()).toHaveLength(2);
});
