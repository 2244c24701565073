/**
 * Paints marks on a canvas. SVG images would need a hidden document for each card, which costs more than
 * the painting.
 */

import { CARD, type CardMark, type MarkRect, roundedBox } from "./marks";

export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Parsed paths by their text, because paths such as pips recur. */
const parsed = new Map<string, Path2D>();
const LONG = 1000;

function pathOf(d: string): Path2D {
  const known = parsed.get(d);
  if (known) return known;
  const path = new Path2D(d);
  if (d.length < LONG) parsed.set(d, path);
  return path;
}

/** Paints a drawing in card units on a whole surface of this size. */
export function paint(surface: Surface, marks: readonly CardMark[], width: number, height: number): void {
  const [sx, sy] = [width / CARD.width, height / CARD.height];
  surface.lineCap = "round";
  surface.lineJoin = "round";
  for (const { d, fill, line, put, clip } of marks) {
    const path = pathOf(d);
    surface.save();
    if (clip) {
      surface.beginPath();
      surface.rect(clip.x * sx, clip.y * sy, clip.width * sx, clip.height * sy);
      surface.clip();
    }
    if (fill) surface.fillStyle = fill;
    if (line) {
      surface.strokeStyle = line.colour;
      surface.lineWidth = line.width;
    }
    for (const [a, b, c, d2, e, f] of put) {
      surface.setTransform(a * sx, b * sy, c * sx, d2 * sy, e * sx, f * sy);
      if (fill) surface.fill(path);
      if (line) surface.stroke(path);
    }
    surface.restore();
  }
}

/** Fills a rounded rectangle, in card units, with the middle of a picture. */
export function paintPicture(
  surface: Surface,
  picture: ImageBitmap,
  into: MarkRect,
  width: number,
  height: number,
): void {
  surface.save();
  surface.setTransform(width / CARD.width, 0, 0, height / CARD.height, 0, 0);
  surface.clip(pathOf(roundedBox(into, 8)));
  const scale = Math.max(into.width / picture.width, into.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  surface.imageSmoothingQuality = "high";
  surface.drawImage(picture, into.x + (into.width - w) / 2, into.y + (into.height - h) / 2, w, h);
  surface.restore();
}
