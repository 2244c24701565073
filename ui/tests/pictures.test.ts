// The player's own pictures: a file is examined before it is unpacked.

import { afterEach, describe, expect, test, vi } from "vitest";
import { imageSizeOf } from "../src/pictures/imageHeader";
import { type PictureFault, shrink, UnusablePicture } from "../src/pictures/shrink";

const bytes = (...parts: (string | number[])[]): ArrayBuffer =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((char) => char.charCodeAt(0)) : part)),
  ).buffer;
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const png = (w: number, h: number) => bytes("\x89PNG\r\n\x1a\n", big(13), "IHDR", big(w), big(h), [8, 2, 0, 0, 0]);
const gif = bytes("GIF89a", [0x40, 0x01, 0xf0, 0x00], [0, 0, 0]);
const webp = (kind: string, body: number[]) => bytes("RIFF", [0, 0, 0, 0], "WEBP", kind, body, Array(16).fill(0));
const jpeg = bytes(
  [0xff, 0xd8],
  // A segment before, of 6 bytes, and a fill byte.
  [0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff],
  [0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3, 0, 0, 0],
);

describe("the size that a file names", () => {
  test.each([
    ["PNG", png(800, 600), 800, 600],
    ["GIF", gif, 320, 240],
    ["JPEG", jpeg, 800, 600],
    ["WebP, lossy", webp("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x20, 0x03, 0x58, 0x02]), 800, 600],
    ["WebP, lossless", webp("VP8L", [0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x95, 0x00]), 800, 600],
    ["WebP, extended", webp("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0x1f, 0x03, 0, 0x57, 0x02, 0]), 800, 600],
  ])("%s", (_, file, w, h) => {
    expect(imageSizeOf(file)).toEqual({ w, h });
  });

  test("files that are cut off anywhere are no reason to fail", () => {
    for (const file of [png(800, 600), gif, jpeg, webp("VP8X", [0]), webp("VP8L", [0])]) {
      for (let length = 0; length < file.byteLength; length += 1) {
        expect(() => imageSizeOf(file.slice(0, length))).not.toThrow();
      }
    }
  });

  test("what is no picture has none", () => {
    for (const text of ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "GIF", "\xff\xd8\xff"]) {
      expect(imageSizeOf(bytes(text))).toBeUndefined();
    }
  });
});

describe("a picture that can't be used", () => {
  afterEach(() => vi.unstubAllGlobals());
  const file = (body: ArrayBuffer, size = body.byteLength) => {
    const blob = { size, slice: () => ({ arrayBuffer: async () => body }) };
    return blob as unknown as Blob;
  };

  test.each([
    ["no picture at all", file(bytes("hello")), "unknown"],
    ["one too heavy", file(png(10, 10), 41 << 20), "heavy"],
    ["one that would fill the memory", file(png(40_000, 40_000)), "large"],
    ["one too small to see", file(png(8, 800)), "small"],
    ["one that claims to be none", file(png(0, 0)), "small"],
  ])("%s is turned away before it is unpacked", async (_, picture, words) => {
    const unpack = vi.fn();
    vi.stubGlobal("createImageBitmap", unpack);
    await expect(shrink(picture, "ground")).rejects.toThrow(new UnusablePicture(words as PictureFault));
    expect(unpack).not.toHaveBeenCalled();
  });

  test("one that is damaged says so", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("bad data")));
    await expect(shrink(file(png(800, 600)), "back")).rejects.toThrow(new UnusablePicture("broken"));
  });
});
