// @vitest-environment jsdom
// Whether the toolbar waits until the cards have moved, and the way to the workshop.

import "./dom";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Toolbar from "../src/controls/Toolbar.svelte";
import type { Command } from "../src/preferences/keys";
import type { View } from "../src/protocol";
import { settle } from "./page";
import { view } from "./views";

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  document.body.replaceChildren();
});

/** The toolbar of a game, and the commands that were given by it. */
function toolbar(workshop: boolean): Command[] {
  const given: Command[] = [];
  const keyOf = (command: Command) => (command === "workshop" ? "E" : "");
  const onact = (command: Command) => void given.push(command);
  const props = { view: view([]), since: 0, onact, keyOf, canQuit: false, workshop };
  const bar = mount(Toolbar, { target: document.body, props });
  close = () => void unmount(bar);
  flushSync();
  return given;
}

const pencil = () => document.querySelector<HTMLElement>("[data-testid=open-workshop]");

test("the workshop has a button that names its key", () => {
  const given = toolbar(false);
  expect([pencil()?.title, pencil()?.ariaLabel]).toEqual(["Edit the rules (E)", "Edit the rules"]);
  pencil()?.click();
  expect(given).toEqual(["workshop"]);
});

test("on a phone it gives way like pause and redo, and in the workshop it is not needed", () => {
  toolbar(false);
  const gives = [...document.querySelectorAll<HTMLElement>(".buttons .rare")].map(({ dataset }) => dataset.testid);
  expect(gives).toEqual(["pause", "redo", "open-workshop"]);
  close?.();
  toolbar(true);
  expect(pencil()).toBeNull();
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
