// @vitest-environment jsdom
// Whether the toolbar waits until the cards have moved.

import "./dom";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Toolbar from "../src/controls/Toolbar.svelte";
import type { View } from "../src/protocol";
import { settle } from "./page";
import { view } from "./views";

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  document.body.replaceChildren();
});

/** The toolbar after the score has changed from 5 to 6: what it shows at once, and what it shows two frames later. */
async function scores(workshop: boolean): Promise<(string | undefined)[]> {
  const props = $state({
    view: view([], { score: 5 }) as View,
    since: 0,
    onact: () => {},
    keyOf: () => "",
    canQuit: false,
    workshop,
  });
  const bar = mount(Toolbar, { target: document.body, props });
  close = () => void unmount(bar);
  flushSync();
  props.view = view([], { score: 6 });
  flushSync();
  const shown = () => document.querySelector('[data-testid="score"]')?.textContent ?? undefined;
  const atOnce = shown();
  await settle();
  return [atOnce, shown()];
}

test("the cards move first, and then the figures follow", async () => {
  expect(await scores(false)).toEqual(["5", "6"]);
});

test("who changes rules sees the score at once", async () => {
  expect(await scores(true)).toEqual(["6", "6"]);
});
