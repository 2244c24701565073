// What the cards of the celebration leave behind them: copies on a canvas below them, which fade. Each frame draws only the
// newest copies and makes the others fainter, so that hundreds of copies cost no more than a few.

import type { Point, Size } from "../view/geometry";
import type { Wake } from "./stage";

/** A card leaves a copy whenever it has moved by so much of its width. */
const APART = 0.16;
/** How much of a copy is left after so many milliseconds: half. */
const HALF_MS = 420;
/** Copies fade in steps of so many milliseconds. A canvas knows 256 shades: smaller steps would round to nothing, and leave a
 * veil on the felt that never goes. */
const STEP_MS = 100;
/** Below the cards that fly, above those that lie. */
const ABOVE = 999;

export class Trails implements Wake {
  readonly #canvas = document.createElement("canvas");
  readonly #surface: CanvasRenderingContext2D | null;
  readonly #card: Size;
  readonly #last = new Map<HTMLElement, Point>();
  #faded: number | undefined;

  constructor(card: Size, table: Size, density: number) {
    this.#card = card;
    this.#canvas.width = Math.round(table.w * density);
    this.#canvas.height = Math.round(table.h * density);
    this.#canvas.dataset.testid = "trails";
    Object.assign(this.#canvas.style, {
      position: "absolute",
      inset: "0 auto auto 0",
      width: `${table.w}px`,
      height: `${table.h}px`,
      zIndex: String(ABOVE),
      pointerEvents: "none",
    });
    this.#surface = this.#canvas.getContext("2d");
    this.#surface?.scale(density, density);
  }

  /** A frame begins: all that was left so far fades. */
  fade(now: number): void {
    const surface = this.#surface;
    this.#faded ??= now;
    const passed = now - this.#faded;
    if (!surface || passed < STEP_MS) return;
    this.#faded = now;
    surface.globalCompositeOperation = "destination-out";
    surface.globalAlpha = 1 - 0.5 ** (passed / HALF_MS);
    surface.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    surface.globalCompositeOperation = "source-over";
    surface.globalAlpha = 1;
  }

  /** A card is here now. */
  pass(element: HTMLElement, at: Point): void {
    const last = this.#last.get(element);
    const { w, h } = this.#card;
    if (last && Math.hypot(at.x - last.x, at.y - last.y) < w * APART) return;
    this.#last.set(element, { x: at.x, y: at.y });
    // It still lies where it lay.
    if (!last) return;
    if (!this.#canvas.isConnected) element.parentElement?.append(this.#canvas);
    const picture = element.querySelector<HTMLImageElement>(".front");
    if (picture?.complete && picture.naturalWidth > 0) this.#surface?.drawImage(picture, at.x, at.y, w, h);
  }

  remove(): void {
    this.#canvas.remove();
  }
}
