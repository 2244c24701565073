// Scales the player's own picture down to the size in which it is shown, and refuses files that can't be used.

import type { PictureUse } from "../hosts/userData";
import { HEAD_BYTES, imageSizeOf } from "./imageHeader";

export type { PictureUse };

const MOST_BYTES = 40 << 20;
const MOST_PIXELS = 80e6;
const LEAST_SIDE = 16;

/** A table's longest side. A back is cut to the shape that it will have. */
const GROUND = 2560;
const BACK = { w: 640, h: 920 };

/** Why a picture can't be used or kept. */
export type PictureFault = "unknown" | "broken" | "heavy" | "large" | "small" | "unkept";

export class UnusablePicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/** Throws unless the file can be unpacked without harm. */
export async function examine(file: Blob): Promise<void> {
  if (file.size > MOST_BYTES) throw new UnusablePicture("heavy");
  const size = imageSizeOf(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!size) throw new UnusablePicture("unknown");
  if (size.w * size.h > MOST_PIXELS) throw new UnusablePicture("large");
  if (Math.min(size.w, size.h) < LEAST_SIDE) throw new UnusablePicture("small");
}

async function unpack(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnusablePicture("broken");
  }
}

/** The picture, scaled down for its use. */
export async function shrink(file: Blob, use: PictureUse): Promise<Blob> {
  await examine(file);
  const picture = await unpack(file);
  const canvas = document.createElement("canvas");
  const down = Math.min(1, GROUND / Math.max(picture.width, picture.height));
  canvas.width = use === "back" ? BACK.w : Math.max(1, Math.round(picture.width * down));
  canvas.height = use === "back" ? BACK.h : Math.max(1, Math.round(picture.height * down));
  const surface = canvas.getContext("2d");
  if (!surface) throw new UnusablePicture("broken");
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
  if (!small) throw new UnusablePicture("broken");
  return small;
}
