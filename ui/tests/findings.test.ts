// When the script on the table is checked, and which answers count.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScriptFinding } from "../src/protocol";
import { FindingsStore } from "../src/store/findings.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const finding = (message: string): ScriptFinding => ({ level: "error", file: "a.lua", line: 1, column: 1, message });

/** A store, and what answers its checks in turn. */
function checked() {
  const answers: ((found: readonly ScriptFinding[] | undefined) => void)[] = [];
  const ask = () =>
    new Promise((answer) => answers.push((found) => answer(found && { kind: "checked", findings: found })));
  // biome-ignore lint/suspicious/noExplicitAny: it is asked one kind of request
  return { store: new FindingsStore({ askQuietly: ask as any }), answers };
}

const rest = () => vi.advanceTimersByTimeAsync(1000);

test("a script is checked once it is in force and at rest, and once only", async () => {
  const { store, answers } = checked();
  store.look("a 1");
  store.look("a 1");
  expect([store.isLooking, store.found, answers.length]).toEqual([true, null, 0]);
  await rest();
  expect(answers).toHaveLength(1);
  answers[0]?.([finding("no")]);
  await rest();
  expect([store.isLooking, store.found?.length, answers.length]).toEqual([false, 1, 1]);
});

test("what was found of other texts does not count any more", async () => {
  const { store, answers } = checked();
  store.look("a 1");
  await rest();
  store.look(undefined);
  expect([store.isLooking, store.found]).toEqual([false, null]);
  answers[0]?.([finding("old")]);
  await rest();
  expect(store.found).toBeNull();
  store.look("a 2");
  store.look("a 3");
  await rest();
  expect(answers).toHaveLength(2);
  answers[1]?.([]);
  await rest();
  expect(store.found).toEqual([]);
});

test("without an answer nothing is known, and nothing is claimed", async () => {
  const { store, answers } = checked();
  store.look("a 1");
  await rest();
  answers[0]?.(undefined);
  await rest();
  expect([store.isLooking, store.found]).toEqual([false, null]);
});
