// Makes a picture of the player's as small as it will be shown. What can't be used is turned away in plain words.

import type { Use } from "../hosts/keeper";
import { HEAD_BYTES, sizeOf } from "./header";

export type { Use };

const MOST_BYTES = 40 << 20;
const MOST_PIXELS = 80e6;
const LEAST_SIDE = 16;

/** A table's longest side. A back is cut to the shape that it will have. */
const GROUND = 2560;
const BACK = { w: 640, h: 920 };

/** Why a picture can't be used, or not for long. */
export type Fault = "unknown" | "broken" | "heavy" | "large" | "small" | "unkept";

export class Unfit extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** Throws unless the file can be unpacked without harm. */
export async function examine(file: Blob): Promise<void> {
  if (file.size > MOST_BYTES) throw new Unfit("heavy");
  const size = sizeOf(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!size) throw new Unfit("unknown");
  if (size.w * size.h > MOST_PIXELS) throw new Unfit("large");
  if (Math.min(size.w, size.h) < LEAST_SIDE) throw new Unfit("small");
}

async function unpack(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Unfit("broken");
  }
}

/** The picture, scaled down for its use. */
export async function shrink(file: Blob, use: Use): Promise<Blob> {
  await examine(file);
  const picture = await unpack(file);
  const canvas = document.createElement("canvas");
  const down = Math.min(1, GROUND / Math.max(picture.width, picture.height));
  canvas.width = use === "back" ? BACK.w : Math.max(1, Math.round(picture.width * down));
  canvas.height = use === "back" ? BACK.h : Math.max(1, Math.round(picture.height * down));
  const surface = canvas.getContext("2d");
  if (!surface) throw new Unfit("broken");
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  // What shows through where the picture is transparent.
  surface.fillStyle = "#1c1e22";
  surface.fillRect(0, 0, canvas.width, canvas.height);
  surface.imageSmoothingQuality = "high";
  surface.drawImage(picture, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h);
  picture.close();
  if (use === "ground") {
    // A little darker, so that cards and the places of piles stand out. Done here once, and not in every frame.
    surface.fillStyle = "rgb(0 0 0 / 0.14)";
    surface.fillRect(0, 0, canvas.width, canvas.height);
  }
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.87));
  if (!small) throw new Unfit("broken");
  return small;
}
