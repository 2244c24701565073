// Listens to pointers over the table and passes their events on, in the table's coordinates.

import type { Attachment } from "svelte/attachments";
import type { Touch } from "./drag";
import type { Input } from "./input";
import type { TablePan } from "./pan";
import type { Peek } from "./peek";

/** A press of a finger that is at least this long counts as a press of the right button. */
const LONG_MS = 500;
/** How far the finger may move meanwhile, in pixels. */
const STILL = 10;

/** Listens as long as the element is there. `started` is told of every press first; true if it was meant for it alone. */
export function pointers(input: Input, peek: Peek, pan: TablePan, started: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    const off = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, hear, { signal: off.signal });
    const at = (event: MouseEvent): Touch => {
      const box = element.getBoundingClientRect();
      const pointer = event instanceof PointerEvent ? event : undefined;
      const coarse = pointer?.pointerType === "touch";
      return { id: pointer?.pointerId ?? 0, coarse, x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const look = (touch: Touch) => {
      input.lose();
      peek.begin(touch);
      peek.stay();
    };
    let resting: { readonly from: Touch; readonly timer: ReturnType<typeof setTimeout> } | undefined;
    const rest = (from: Touch | undefined) => {
      clearTimeout(resting?.timer);
      resting = from && { from, timer: setTimeout(() => look(from), LONG_MS) };
    };
    on("pointerdown", (event) => {
      rest(event.pointerType === "touch" && event.isPrimary ? at(event) : undefined);
      if (event.button === 2) peek.begin(at(event));
      else peek.end();
      input.hover(undefined);
      if (event.button !== 0 || started()) return;
      if (!input.press(at(event))) return;
      element.setPointerCapture(event.pointerId);
      if (!input.state.pressed) pan.begin(event);
    });
    on("pointermove", (event) => {
      const touch = at(event);
      if (resting && Math.hypot(touch.x - resting.from.x, touch.y - resting.from.y) > STILL) rest(undefined);
      pan.move(event, input.state.dragged !== undefined);
      input.move(touch);
      if (event.buttons === 0 && event.pointerType === "mouse") input.hover(touch);
    });
    on("pointerup", (event) => {
      rest(undefined);
      if (event.button === 2) peek.release();
      pan.end();
      input.release(at(event));
    });
    on("pointercancel", () => {
      rest(undefined);
      pan.end();
      input.lose();
    });
    on("pointerleave", () => {
      peek.release();
      input.hover(undefined);
    });
    on("contextmenu", (event) => {
      // The browser's menu has nothing about cards.
      event.preventDefault();
      const byMouse = event instanceof PointerEvent && event.pointerType === "mouse";
      if (byMouse || peek.state.at) return;
      // A finger that was held down, or the menu key: no button will be let go.
      look(at(event));
    });
    return () => {
      rest(undefined);
      off.abort();
    };
  };
}
