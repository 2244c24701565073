// The shadows of the cards, as bitmaps. A blurred CSS shadow is computed again in every frame that touches it. Without a graphics
// card that costs WebKitGTK most of its frames; a bitmap costs almost nothing.

import type { Size } from "../view/geometry";

interface Cast {
  readonly drop: number;
  readonly blur: number;
  readonly dark: number;
}

/** Measured on a card this high; larger cards throw larger shadows. */
const MEASURED_ON = 178;
const REST: readonly Cast[] = [
  { drop: 0, blur: 1, dark: 0.3 },
  { drop: 0, blur: 3, dark: 0.16 },
  { drop: 1, blur: 3, dark: 0.26 },
];
const LIFTED: readonly Cast[] = [
  { drop: 14, blur: 28, dark: 0.38 },
  { drop: 4, blur: 8, dark: 0.28 },
];
/** How far the pictures reach beyond the card, in card heights. */
export const REACH = { rest: 0.03, lifted: 0.25 } as const;

function picture(card: Size, density: number, casts: readonly Cast[], reach: number): string {
  const margin = card.h * reach;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round((card.w + 2 * margin) * density));
  canvas.height = Math.max(1, Math.round((card.h + 2 * margin) * density));
  // It is read at once, and a graphics card would first have to be asked for.
  const surface = canvas.getContext("2d", { willReadFrequently: true });
  if (!surface) return "none";
  const scale = (card.h / MEASURED_ON) * density;
  const outline = new Path2D();
  outline.roundRect(margin * density, margin * density, card.w * density, card.h * density, card.h * 0.046 * density);
  for (const { drop, blur, dark } of casts) {
    surface.shadowColor = `rgb(0 0 0 / ${dark})`;
    surface.shadowBlur = blur * scale;
    surface.shadowOffsetY = drop * scale;
    surface.fill(outline);
    // Only the shadow is wanted: the shape that threw it, and what lies under the card, go again.
    surface.shadowColor = "transparent";
    surface.globalCompositeOperation = "destination-out";
    surface.fill(outline);
    surface.globalCompositeOperation = "source-over";
  }
  return `url("${canvas.toDataURL()}")`;
}

/** The shadow of a card of this size that lies on the table, as a CSS image. */
export function restShadow(card: Size, density: number): string {
  return picture(card, density, REST, REACH.rest);
}

/** The shadow of a lifted card, which is needed only once a card is lifted. */
export function liftedShadow(card: Size, density: number): string {
  return picture(card, density, LIFTED, REACH.lifted);
}
