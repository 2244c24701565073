// The menu of the window by pointer and keys.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Menu from "../src/controls/Menu.svelte";

let menu: ReturnType<typeof mount>;

const entries = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];

beforeEach(() => {
  vi.useFakeTimers();
  // What jsdom lacks.
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  const props = { id: "menu", keyOf: () => "", can: () => true, onact: () => {} };
  menu = mount(Menu, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  vi.useRealTimers();
  await unmount(menu);
});

test("a pointer that came to rest on More right before the menu went opens nothing behind it", () => {
  const all = entries().length;
  document.querySelector("[data-command=more]")?.dispatchEvent(new Event("pointerenter"));
  vi.advanceTimersByTime(100);
  const toggle = Object.assign(new Event("toggle"), { newState: "closed" });
  document.querySelector("#menu")?.dispatchEvent(toggle);
  vi.advanceTimersByTime(100);
  flushSync();
  expect(entries()).toHaveLength(all);
});

test("Up leads to the last entry, also after a press beside the entries", () => {
  const list = document.querySelector<HTMLElement>("[role=menu]");
  list?.focus();
  list?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
  expect((document.activeElement as HTMLElement).dataset.command).toBe("more");
});
