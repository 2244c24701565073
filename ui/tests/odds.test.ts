// What a number or an option does to the odds: which figures count, and how a value is used.

import { beforeEach, expect, test, vi } from "vitest";
import type { Explored, ExploredRow, Knob } from "../src/protocol";
import { numberAt, OddsStore, RULES_REST } from "../src/store/odds.svelte";

const knob = (name: string, more: Partial<Knob> = {}): Knob => ({
  name,
  label: name,
  number: null,
  present: 1,
  values: [1, 2],
  ...more,
});
const columns = knob("2:11", { label: "columns", number: { file: "a.lua", line: 2, column: 11 } });
const row = (value: number, rules: string, more: Partial<ExploredRow> = {}): ExploredRow => ({
  values: [value],
  rules,
  present: value === 1,
  problem: null,
  won: 1,
  impossible: 0,
  unknown: 0,
  interval: [0, 1],
  tried: null,
  length: null,
  choices: null,
  stuck: null,
  score: null,
  gained: 0,
  lost: 0,
  ...more,
});
const explored = (knobs: readonly Knob[], more: Partial<Explored> = {}): Explored => ({
  of: { variant: "a", rules: "one" },
  knobs: [...knobs],
  rows: [row(1, "one"), row(2, "two")],
  searched: 200,
  wanted: 200,
  done: true,
  problem: null,
  ...more,
});

const TEXT = "-- ä😀 b\nlocal c = 1\n";

/** A store, what was asked of the host, and what was written. */
function opened() {
  const asked: string[] = [];
  const written: unknown[] = [];
  const chosen: unknown[] = [];
  const host = { variant: "a", rules: "one", knobs: [knob("cells"), columns] as readonly Knob[], run: 0 };
  const askQuietly = async ({ kind }: { kind: string }) => {
    asked.push(kind);
    if (kind === "knobs") return { kind, of: { variant: host.variant, rules: host.rules }, knobs: host.knobs };
    if (kind === "explore") host.run += 1;
    return { kind: "tryout", run: host.run };
  };
  const game = {
    view: {
      options: [
        { id: "cells", chosen: 1 },
        { id: "draw", chosen: 3 },
      ],
    },
    changeOptions: async (options: unknown) => void chosen.push(options),
  };
  const file = { text: TEXT, theirs: null, disk: { path: "a.lua", editable: true } };
  const workshop = {
    files: [file],
    path: "a.lua",
    inForce: "as_written",
    isOpen: true,
    turn: async () => {},
    show: () => {},
  };
  const placing = {
    writer: {
      write: (path: string, _: string, edits: unknown) => {
        written.push({ path, edits });
        return true;
      },
      undo: () => {},
    },
  };
  const notes: string[] = [];
  const messages = { say: (text: string) => void notes.push(text) };
  const preferences = { values: { searchesOddsAgain: false } };
  // biome-ignore lint/suspicious/noExplicitAny: only what the store uses of them
  const used = [{ askQuietly }, game, workshop, placing, messages, preferences] as any;
  const store = new OddsStore(...(used as ConstructorParameters<typeof OddsStore>));
  return { store, asked, written, chosen, host, notes, workshop, file, preferences };
}

let it: ReturnType<typeof opened>;
beforeEach(async () => {
  it = opened();
  await it.store.load();
});

test("the figures of a run are shown until it was stopped, and those of other runs are not", async () => {
  const { store, host } = it;
  store.choose(0, "cells");
  await store.explore();
  store.hear({ kind: "explored", run: host.run + 1, explored: explored([knob("cells")]) });
  expect(store.explored).toBeNull();
  store.hear({ kind: "explored", run: host.run, explored: explored([knob("cells")], { done: false, searched: 3 }) });
  expect([store.explored?.searched, store.isRunning, store.present?.values]).toEqual([3, true, [1]]);
  store.stop();
  store.hear({ kind: "explored", run: host.run, explored: explored([knob("cells")]) });
  expect([store.explored?.searched, store.isRunning]).toEqual([3, false]);
  expect(it.asked).toEqual(["knobs", "explore", "stop_tryout"]);
});

test("a value that comes into force moves the ring; other rules stop a run and say that the figures are of others", async () => {
  const { store, host } = it;
  store.choose(0, "cells");
  await store.explore();
  store.hear({ kind: "explored", run: 1, explored: explored([knob("cells")], { done: false }) });
  host.rules = "two";
  await store.load();
  expect([store.present?.values, store.isRunning]).toEqual([[2], true]);
  host.rules = "three";
  await store.load();
  expect([store.present, store.isRunning, store.explored?.rows.length]).toEqual([undefined, false, 2]);
});

test("an edit stops a run whose rules it replaces, though nothing shows it, and asks nothing where there is none", async () => {
  const { store, host, asked } = it;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  store.noteChanged();
  expect([asked, store.changes]).toEqual([["knobs"], 1]);
  store.choose(0, "cells");
  await store.explore();
  store.hear({ kind: "explored", run: 1, explored: explored([knob("cells")], { done: false }) });
  host.rules = "two";
  store.noteChanged();
  await settled();
  expect(store.isRunning).toBe(true);
  host.rules = "three";
  store.noteChanged();
  await settled();
  expect([store.isRunning, asked.at(-1)]).toEqual([false, "stop_tryout"]);
  // The edit may come before it is known what is searched.
  await store.explore();
  host.rules = "four";
  store.noteChanged();
  await settled();
  expect(store.isRunning).toBe(true);
  const ofThree = { rows: [row(1, "three"), row(2, "five")], done: false };
  store.hear({ kind: "explored", run: 2, explored: explored([knob("cells")], ofThree) });
  await settled();
  expect(store.isRunning).toBe(false);
  // Another game.
  await store.explore();
  host.variant = "b";
  store.noteChanged();
  await settled();
  expect([store.isRunning, store.explored, asked.at(-1)]).toEqual([false, null, "stop_tryout"]);
});

test("what was found once is there again when its knobs and its rules are", async () => {
  const { store } = it;
  store.choose(0, "cells");
  await store.explore();
  store.hear({ kind: "explored", run: 1, explored: explored([knob("cells")]) });
  store.choose(0, "2:11");
  expect(store.explored).toBeNull();
  store.choose(0, "cells");
  expect(store.explored?.searched).toBe(200);
  // The second knob is another question.
  store.choose(1, "2:11");
  expect(store.explored).toBeNull();
  store.choose(1, "");
  expect(store.explored?.searched).toBe(200);
  // Nor does its answer take the place of another one under the same rules.
  store.choose(0, "2:11");
  await store.explore();
  store.hear({ kind: "explored", run: 2, explored: explored([columns], { searched: 100, wanted: 100 }) });
  store.choose(0, "cells");
  expect(store.explored?.searched).toBe(200);
  store.choose(0, "2:11");
  expect(store.explored?.searched).toBe(100);
});

test("a value is used by its option, or written where its number stands, and nowhere else", async () => {
  const { store, chosen, written, notes, file } = it;
  store.choose(0, "cells");
  await store.explore();
  const found = explored([knob("cells")]);
  store.hear({ kind: "explored", run: 1, explored: found });
  await store.set(row(1, "one"));
  expect(chosen).toEqual([]);
  await store.set(row(2, "two"));
  expect(chosen).toEqual([{ cells: 2, draw: 3 }]);

  store.choose(0, "2:11");
  await store.explore();
  store.hear({ kind: "explored", run: 2, explored: explored([columns]) });
  await store.set(row(2, "two"));
  const at = TEXT.indexOf("1");
  expect(written).toEqual([{ path: "a.lua", edits: [{ from: at, to: at + 1, text: "2" }] }]);
  file.text = "-- another line\n-- and one more\nlocal c = 1\n";
  await store.set(row(2, "two"));
  expect([written.length, notes.length]).toEqual([1, 1]);
});

test("a number that is pointed at in the editor is explored at once; one that isn't in force is not", async () => {
  const { store, asked, notes, workshop } = it;
  await store.askFor("a.lua", 2, 11);
  expect([store.chosen, store.isRunning, store.asked]).toEqual([[columns], true, 1]);
  await store.askFor("lib.lua", 2, 11);
  workshop.inForce = "not_applied";
  await store.askFor("a.lua", 2, 11);
  expect([notes.length, store.asked, asked.filter((kind) => kind === "explore").length]).toEqual([2, 1, 1]);
});

test("a place is found by characters, as the host counts them", () => {
  expect(numberAt("x = 'ä😀', y = -12.5\n", 1, 15)).toEqual({ from: 15, to: 20, text: "-12.5" });
  expect(numberAt("a\nb = 7", 2, 5)).toEqual({ from: 6, to: 7, text: "7" });
  expect(numberAt("a\nb = x", 2, 5)).toBeUndefined();
  expect(numberAt("a", 9, 1)).toBeUndefined();
});

test("an option is turned from elsewhere, and searched at once", async () => {
  const { store, asked } = it;
  await store.askForOption("cells");
  expect([store.chosen.map(({ name }) => name), store.asked, asked.at(-1)]).toEqual([["cells"], 1, "explore"]);
  await store.askForOption("draws");
  expect(store.asked).toBe(1);
});

test("who wishes it has the odds of edited rules once these rest, and nobody else", async () => {
  const { store, asked, host, preferences, workshop } = it;
  store.choose(0, "cells");
  await store.explore();
  store.hear({ kind: "explored", run: host.run, explored: explored([knob("cells")]) });
  const searches = () => asked.filter((kind) => kind === "explore").length;
  vi.useFakeTimers();
  const edit = async (rules: string, rest: number) => {
    host.rules = rules;
    store.noteChanged();
    await vi.advanceTimersByTimeAsync(rest);
  };
  await edit("three", RULES_REST);
  expect(searches()).toBe(1);
  preferences.values.searchesOddsAgain = true;
  await edit("four", RULES_REST - 1);
  await edit("five", RULES_REST - 1);
  expect(searches()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([searches(), store.isRunning]).toEqual([2, true]);
  store.hear({ kind: "explored", run: host.run, explored: explored([knob("cells")], { rows: [row(1, "five")] }) });
  // These figures are of the rules that are in force.
  await edit("five", RULES_REST);
  workshop.isOpen = false;
  await edit("six", RULES_REST);
  expect(searches()).toBe(2);
  vi.useRealTimers();
});
