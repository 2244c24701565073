// Draws sketches. Each card is painted once for all tiles and then drawn smaller. At this size only large faces can be read, so
// all decks use them here.

import { FIELD } from "../cards/backs/frame";
import { cardBackMarks, faceMarks, RADIUS } from "../cards/faces";
import { CARD } from "../cards/marks";
import { paint, paintPicture } from "../cards/paint";
import type { DeckStyle } from "../cards/style";
import { SHEET, type Sketch } from "./sketch";

/** How wide a stamp is painted, in card widths as the widest table shows them on the largest tiles. */
const WIDTH = 64;
const HEIGHT = Math.round((WIDTH * CARD.height) / CARD.width);

/** The colours of empty places. */
export interface Slots {
  readonly fill: string;
  readonly edge: string;
}

/** A graphics processor would take longer to be ready than so small pictures take to draw: WebKit, a third of a second. */
const DRAWN_HERE: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export class Painter {
  readonly #style: DeckStyle;
  readonly #slots: Slots;
  readonly #stamps = new Map<string, HTMLCanvasElement>();

  constructor(style: DeckStyle, slots: Slots) {
    // The hairline between small cards has to be thicker than it would come out.
    this.#style = { ...style, plan: "large", edge: { ...style.edge, width: style.edge.width * 4 } };
    this.#slots = slots;
  }

  /** Draws a sketch over the whole of a canvas that is as wide and high as it is shown, in device pixels. */
  draw(canvas: HTMLCanvasElement, sketch: Sketch, width: number): void {
    const scale = width / SHEET.w;
    canvas.width = width;
    canvas.height = Math.round(SHEET.h * scale);
    const surface = canvas.getContext("2d", DRAWN_HERE);
    if (!surface) return;
    surface.imageSmoothingQuality = "high";
    const radius = (RADIUS / CARD.width) * sketch.card.w * scale;
    for (const { what, ...at } of sketch.stamps) {
      const [x, y] = [Math.round(at.x * scale), Math.round(at.y * scale)];
      const [w, h] = [Math.round(at.w * scale), Math.round(at.h * scale)];
      if (what !== "slot") {
        surface.drawImage(this.#stamp(what), x, y, w, h);
        continue;
      }
      surface.beginPath();
      surface.roundRect(x + 0.5, y + 0.5, w - 1, h - 1, radius);
      surface.fillStyle = this.#slots.fill;
      surface.fill();
      surface.strokeStyle = this.#slots.edge;
      surface.stroke();
    }
  }

  #stamp(what: string): HTMLCanvasElement {
    const known = this.#stamps.get(what);
    if (known) return known;
    const stamp = document.createElement("canvas");
    stamp.width = WIDTH;
    stamp.height = HEIGHT;
    const surface = stamp.getContext("2d", DRAWN_HERE);
    const { back } = this.#style;
    if (surface) {
      paint(surface, what === "back" ? cardBackMarks(this.#style) : faceMarks(what, this.#style), WIDTH, HEIGHT);
      if (what === "back" && typeof back !== "string") paintPicture(surface, back.picture, FIELD, WIDTH, HEIGHT);
    }
    this.#stamps.set(what, stamp);
    return stamp;
  }
}
