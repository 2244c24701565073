// Listens to pointers over the table and hands on what they do, in the table's own coordinates.

import type { Attachment } from "svelte/attachments";
import type { Touch } from "./drag";
import type { Input } from "./input.svelte";
import type { Pan } from "./pan";
import type { Peek } from "./peek.svelte";

/** Listens as long as the element is there. `started` is told of every press first; true if it was meant for it alone. */
export function pointers(input: Input, peek: Peek, pan: Pan, started: () => boolean): Attachment<HTMLElement> {
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
    on("pointerdown", (event) => {
      if (event.button === 2) peek.begin(at(event));
      else peek.end();
      input.hover(undefined);
      if (event.button !== 0 || started()) return;
      if (!input.press(at(event))) return;
      element.setPointerCapture(event.pointerId);
      if (!input.pressed) pan.begin(event);
    });
    on("pointermove", (event) => {
      pan.move(event, input.dragged !== undefined);
      input.move(at(event));
      if (event.buttons === 0 && event.pointerType === "mouse") input.hover(at(event));
    });
    on("pointerup", (event) => {
      if (event.button === 2) peek.release();
      pan.end();
      input.release(at(event));
    });
    on("pointercancel", () => {
      pan.end();
      input.lose();
    });
    on("pointerleave", () => {
      peek.release();
      input.hover(undefined);
    });
    on("contextmenu", (event) => {
      // The native menu knows nothing of cards.
      event.preventDefault();
      const byMouse = event instanceof PointerEvent && event.pointerType === "mouse";
      if (byMouse || peek.at) return;
      // A finger that was held down, or the menu key: no button will be let go.
      input.lose();
      peek.begin(at(event));
      peek.stay();
    });
    return () => off.abort();
  };
}
