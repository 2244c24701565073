/**
 * Pictures of cards as bitmaps of exactly the size that is shown, in device pixels. Moving bitmaps is cheap
 * everywhere; moving vector graphics is not. Each face is painted once for a deck and a size, gets a URL
 * for `<img>` and CSS, and is released after pictures of another size have replaced it.
 */

import { FIELD } from "./backs/frame";
import { courtsLoaded, loadCourts } from "./courts";
import { cardBackMarks, faceMarks, isCourt } from "./faces";
import { CARD } from "./marks";
import { paint, paintPicture, type Surface } from "./paint";
import type { DeckStyle } from "./style";

/** A face such as `QH`, or `null` for the back. */
export type Face = string | null;

/** When to paint: in between the page's other work, or before it, because without pictures there is nothing to see. */
export type When = "between" | "first";

/** All pictures of one deck at one size. */
interface Sheet {
  readonly key: string;
  readonly style: DeckStyle;
  readonly width: number;
  readonly height: number;
  readonly urls: Map<Face, string>;
  /** Every face whose painting has begun. The promise is fulfilled once its URL exists. */
  readonly begun: Map<Face, Promise<void>>;
}

/** How long painting may block the page before input and drawing get their turn. */
const SLICE_MS = 12;
/**
 * Up to this many pixels, synchronous encoding takes half the time: browsers delay encoding in the background
 * until the page is idle, and each blob costs a round trip to another process.
 */
const SMALL = 100_000;
/** How long the URLs of replaced pictures stay valid: the page may still use them for a moment. */
const GRACE_MS = 2000;

/** Lets the page handle input and draw. A timer would take four milliseconds. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function needsFigure(face: Face, { plan }: DeckStyle): boolean {
  return face !== null && plan === "standard" && isCourt(face);
}

function release(sheet: Sheet): void {
  for (const url of sheet.urls.values()) {
    if (url.startsWith("blob:")) URL.revokeObjectURL(url);
  }
  sheet.urls.clear();
}

export class CardImages {
  #style: DeckStyle;
  readonly #changed: () => void;
  readonly #canvas = document.createElement("canvas");
  #surface: Surface | null = null;
  #sheet: Sheet | undefined;
  /** The last complete sheet, which is shown while the next one is painted. */
  #previous: Sheet | undefined;

  /** `changed` is called when `image` may return something new, at most once for each slice. */
  constructor(style: DeckStyle, changed: () => void = () => {}) {
    this.#style = style;
    this.#changed = changed;
  }

  /** Sets the deck. Its pictures are painted by the next `prepare`. */
  setStyle(style: DeckStyle): void {
    this.#style = style;
  }

  /** The URL of a picture: of this size, or else of the previous size or deck, or else none. */
  image(face: Face, widthPx: number, dpr: number): string | undefined {
    const sheet = this.#sheet;
    const exact = sheet?.key === this.#key(widthPx, dpr) ? sheet.urls.get(face) : undefined;
    return exact ?? this.#previous?.urls.get(face) ?? sheet?.urls.get(face);
  }

  /**
   * Paints the back and then these faces, and resolves when all of them can be shown. A later call for another
   * size or deck replaces this one, which then resolves early.
   */
  async prepare(faces: readonly Face[], widthPx: number, dpr: number, when: When = "between"): Promise<void> {
    const sheet = this.#sheetFor(widthPx, dpr);
    const wanted = [...new Set<Face>([null, ...faces])];
    const fresh = wanted.filter((face) => !sheet.begun.has(face));
    const late = courtsLoaded() ? [] : fresh.filter((face) => needsFigure(face, sheet.style));
    if (late.length > 0) {
      // Cards without figures are painted while the figures are loaded.
      const figures = loadCourts();
      await this.#paintAll(
        sheet,
        fresh.filter((face) => !late.includes(face)),
        when,
      );
      await figures;
    }
    await this.#paintAll(sheet, fresh, when);
    await Promise.all(wanted.map((face) => sheet.begun.get(face)));
    if (this.#sheet === sheet) this.#retire();
  }

  /** Releases all pictures. */
  dispose(): void {
    for (const sheet of [this.#sheet, this.#previous]) if (sheet) release(sheet);
    this.#sheet = undefined;
    this.#previous = undefined;
  }

  #key(widthPx: number, dpr: number): string {
    return `${this.#style.id}@${Math.round(widthPx * dpr)}`;
  }

  #sheetFor(widthPx: number, dpr: number): Sheet {
    const key = this.#key(widthPx, dpr);
    const current = this.#sheet;
    if (current?.key === key) return current;
    const width = Math.max(1, Math.round(widthPx * dpr));
    const height = Math.max(1, Math.round((widthPx * dpr * CARD.height) / CARD.width));
    const sheet = { key, style: this.#style, width, height, urls: new Map(), begun: new Map() };
    // A sheet that is replaced before it is complete is released at once. A complete one is shown meanwhile.
    if (current && this.#previous) release(current);
    else this.#previous = current;
    this.#sheet = sheet;
    return sheet;
  }

  /** Releases the sheet that was replaced. */
  #retire(): void {
    const old = this.#previous;
    if (!old) return;
    this.#previous = undefined;
    this.#changed();
    setTimeout(() => release(old), GRACE_MS);
  }

  async #paintAll(sheet: Sheet, order: readonly Face[], when: When): Promise<void> {
    let slice = performance.now();
    for (const face of order) {
      if (this.#sheet !== sheet) return;
      if (sheet.begun.has(face)) continue;
      sheet.begun.set(face, this.#paintOne(sheet, face));
      if (when === "first" || performance.now() - slice < SLICE_MS) continue;
      this.#changed();
      await breathe();
      slice = performance.now();
    }
    this.#changed();
  }

  async #paintOne(sheet: Sheet, face: Face): Promise<void> {
    const { width, height, style } = sheet;
    const surface = this.#cleared(width, height);
    if (!surface) return;
    paint(surface, face === null ? cardBackMarks(style) : faceMarks(face, style), width, height);
    if (face === null && typeof style.back !== "string") {
      paintPicture(surface, style.back.picture, FIELD, width, height);
    }
    const small = width * height <= SMALL;
    const url = small ? this.#canvas.toDataURL() : await this.#blobUrl();
    if (!url) return;
    sheet.urls.set(face, url);
    // The sheet may have been replaced while the blob was made.
    if (this.#sheet !== sheet && this.#previous !== sheet) release(sheet);
  }

  /** The only canvas, cleared. It is in main memory, because it is read after every card. */
  #cleared(width: number, height: number): Surface | null {
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    this.#surface ??= canvas.getContext("2d", { willReadFrequently: true });
    this.#surface?.setTransform(1, 0, 0, 1, 0, 0);
    this.#surface?.clearRect(0, 0, width, height);
    return this.#surface;
  }

  #blobUrl(): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.#canvas.toBlob((blob) => resolve(blob ? URL.createObjectURL(blob) : undefined));
    });
  }
}
