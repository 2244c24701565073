// The whole page before a host that is played by the test, as it is used by keys and by ear.

import "./dom";
import { flushSync, mount, unmount } from "svelte";
import App from "../src/App.svelte";
import type { Host } from "../src/host";
import { nextPaint } from "../src/kit/deferred.svelte";
import type { Reply, Request, View } from "../src/protocol";
import { Session } from "../src/store/session.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";

const COLUMNS = ["7C", "(1) QH JS", "(2) 8H", "(3) TD", "(4) 5S", "(5) KC QD", "(6) 2D"];

/** What is read out follows two frames behind. */
export async function settle(): Promise<void> {
  for (const passed of [() => new Promise((resolve) => setTimeout(resolve)), nextPaint]) {
    await passed();
    flushSync();
  }
}

/** The page, open. The host answers as the test says, and with the same table where it says nothing. */
export async function page(
  more: Partial<View>,
  answer: (request: Request, now: View) => Reply | Partial<View> | undefined,
) {
  let now: View = view(
    klondike((column) => COLUMNS[column - 1] ?? ""),
    more,
  );
  const asked: Request[] = [];
  const host: Host = {
    ask: asks(async (request): Promise<Reply> => {
      asked.push(request);
      if (request.kind === "settings") return { kind: "settings", text: null };
      const told = answer(request, now);
      if (told && "kind" in told) return told as Reply;
      now = { ...now, ...told, version: now.version + 1 };
      return { kind: "view", view: now, followed: null };
    }),
    listen: async () => {},
  };
  const session = new Session(host, { getItem: () => '{"welcomed":true}', setItem: () => {} });
  const app = mount(App, { target: document.body, props: { session, onpainted: () => {} } });
  await session.start();
  await settle();
  return { session, asked, close: () => unmount(app) };
}

/** Presses keys where the focus is. */
export async function press(...names: string[]): Promise<void> {
  for (const name of names) {
    const [key = "", ...held] = name.split("+").reverse();
    const init = { key, ctrlKey: held.includes("Control"), shiftKey: held.includes("Shift") };
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
    );
    await settle();
  }
}

/** All that was said in the live logs, and is still there. */
export function heard(within: ParentNode = document): string[] {
  return [...within.querySelectorAll("[role=log] > *")].map(({ textContent }) => textContent ?? "");
}

export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
