// Scrolls a table that is larger than its window: when the bare table is dragged, or a card is dragged to the window's edge.

import type { Point } from "../view/geometry";

/** So near to the edge a card in the hand moves the table, and so far with every move of the hand. */
const EDGE = 36;
const STEP = 14;

export class TablePan {
  #window: () => HTMLElement | undefined;
  #last: Point | undefined;

  constructor(window: () => HTMLElement | undefined) {
    this.#window = window;
  }

  begin({ clientX: x, clientY: y }: PointerEvent): void {
    this.#last = { x, y };
  }

  move({ clientX: x, clientY: y }: PointerEvent, carrying: boolean): void {
    const element = this.#window();
    if (!element) return;
    if (this.#last) {
      element.scrollBy?.(this.#last.x - x, this.#last.y - y);
      this.#last = { x, y };
    } else if (carrying && element.scrollWidth + element.scrollHeight > element.clientWidth + element.clientHeight) {
      const box = element.getBoundingClientRect();
      const push = (at: number, low: number, high: number) => (at < low + EDGE ? -STEP : at > high - EDGE ? STEP : 0);
      element.scrollBy(push(x, box.left, box.right), push(y, box.top, box.bottom));
    }
  }

  end(): void {
    this.#last = undefined;
  }
}
