// Where messages are told: in the dialog that is open, since everything outside of it is inert; or in what is shown in place of
// the table.
//
// Each layer has a live log of its own, which gets only what is said while it is the topmost. One log that went from layer to
// layer would be read out again with all that is in it. What was said in other layers stands in a list that is not live.

import { untrack } from "svelte";
import { say } from "../language/language.svelte";

interface Layer {
  /** Where the toasts are while it is the topmost. */
  readonly place: HTMLElement;
  readonly log: HTMLElement;
}

/** What the table has for messages. */
export interface MessageGround extends Layer {
  readonly toasts: HTMLElement;
  /** What was said before, to be read. */
  readonly past: HTMLElement;
}

/** How many messages are kept, said in this layer or before. */
const KEPT = 200;

let ground: MessageGround | undefined;
/** What lies over the table, the topmost last. */
let layers: readonly Layer[] = [];

/** The topmost layer. A dialog may be closed a moment before it is told so. */
function topmost(): Layer | undefined {
  const isOpen = (place: HTMLElement) => !(place instanceof HTMLDialogElement) || place.open;
  return layers.findLast(({ place }) => isOpen(place) && place.isConnected) ?? ground;
}

function keep(list: HTMLElement, ...messages: readonly Element[]): void {
  list.append(...messages);
  while (list.childElementCount > KEPT) list.firstElementChild?.remove();
}

/** What the layers have said so far is no longer live. */
function settle(): void {
  for (const { log } of [...(ground ? [ground] : []), ...layers]) {
    if (ground) keep(ground.past, ...log.children);
    else log.replaceChildren();
  }
}

/** The toasts go to the topmost layer. */
function follow(): void {
  const top = topmost();
  if (ground && top && ground.toasts.parentElement !== top.place) top.place.append(ground.toasts);
}

/** Messages are told at the table from now on. The result ends that. */
export function openMessageGround(table: MessageGround): () => void {
  ground = table;
  follow();
  return () => {
    if (ground !== table) return;
    // They may be in a dialog, which is another part of the page.
    table.toasts.remove();
    ground = undefined;
  };
}

/** Messages are told in a dialog until it is closed, or in what is shown in place of the table. The result ends that as well; it
    is for what is removed. */
export function openMessageLayer(place: HTMLElement): () => void {
  const log = Object.assign(document.createElement("div"), { className: "unseen", role: "log" });
  // A dialog is not opened again, which would move its focus, when another language is chosen in it.
  log.setAttribute(
    "aria-label",
    untrack(() => say("messages")),
  );
  log.dataset.testid = "log";
  const layer = { place, log };
  const leave = () => {
    if (!layers.includes(layer)) return;
    settle();
    layers = layers.filter((other) => other !== layer);
    log.remove();
    follow();
  };
  settle();
  // One that is opened again before it was told that it had been closed goes on with its log.
  const before = layers.find((other) => other.place === place);
  const others = layers.filter((other) => other !== before);
  // A dialog lies over everything else.
  layers = place instanceof HTMLDialogElement ? [...others, layer] : [layer, ...others];
  before?.log.remove();
  place.append(log);
  follow();
  place.addEventListener("close", () => {
    if (!(place instanceof HTMLDialogElement && place.open)) leave();
  });
  return leave;
}

/** Writes a message into the log of the topmost layer. */
export function tellInLog(text: string): void {
  const top = topmost();
  if (!top) return;
  const message = document.createElement("p");
  message.textContent = text;
  keep(top.log, message);
}
