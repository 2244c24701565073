// What somebody new is told first.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Welcome from "../src/controls/Welcome.svelte";
import { view } from "./views";

let welcome: ReturnType<typeof mount>;
afterEach(() => unmount(welcome));

/** What is said where the workshop has this key. */
function told(workshopKey: string): string {
  const nothing = () => {};
  const props = { view: view([]), welcomed: false, onwelcomed: nothing, onact: nothing, onclose: nothing };
  welcome = mount(Welcome, { target: document.body, props: { ...props, workshopKey, onshow: nothing } });
  flushSync();
  return document.querySelector("[data-testid=welcome] p")?.textContent ?? "";
}

test("the rules can be seen and changed, by the key that the player has for it", () => {
  expect(told("W")).toMatch(/You can undo anything\.\s+Press W to see the rules and change them\./);
});

test("without a key there is nothing to press", () => {
  expect(told("")).not.toContain("Press");
});
