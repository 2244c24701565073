// Reads the size of a picture from the first bytes of its file. A small file can unpack to more than the memory holds, so it is
// not unpacked before its size is known.

import type { Size } from "../view/geometry";

/** Of a picture's file so much is enough, unless a camera has put very much before the picture. */
export const HEAD_BYTES = 1 << 18;

const starts = (bytes: DataView, text: string, at = 0): boolean =>
  bytes.byteLength >= at + text.length && [...text].every((char, i) => bytes.getUint8(at + i) === char.charCodeAt(0));

function png(bytes: DataView): Size | undefined {
  if (!starts(bytes, "\x89PNG\r\n\x1a\n") || bytes.byteLength < 24) return undefined;
  return { w: bytes.getUint32(16), h: bytes.getUint32(20) };
}

function gif(bytes: DataView): Size | undefined {
  if (!starts(bytes, "GIF8") || bytes.byteLength < 10) return undefined;
  return { w: bytes.getUint16(6, true), h: bytes.getUint16(8, true) };
}

function webp(bytes: DataView): Size | undefined {
  if (!starts(bytes, "RIFF") || !starts(bytes, "WEBP", 8) || bytes.byteLength < 30) return undefined;
  if (starts(bytes, "VP8X", 12)) {
    const three = (at: number) => bytes.getUint16(at, true) + (bytes.getUint8(at + 2) << 16);
    return { w: three(24) + 1, h: three(27) + 1 };
  }
  if (starts(bytes, "VP8L", 12)) {
    const bits = bytes.getUint32(21, true);
    return { w: (bits & 0x3fff) + 1, h: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!starts(bytes, "VP8 ", 12)) return undefined;
  return { w: bytes.getUint16(26, true) & 0x3fff, h: bytes.getUint16(28, true) & 0x3fff };
}

/** Goes from segment to segment until one says how large the picture is. */
function jpeg(bytes: DataView): Size | undefined {
  if (!starts(bytes, "\xff\xd8")) return undefined;
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const kind = bytes.getUint8(at + 1);
    const frame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (frame) return { w: bytes.getUint16(at + 7), h: bytes.getUint16(at + 5) };
    // Fill bytes may stand before a segment.
    at += kind === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

/** The size of a PNG, JPEG, WebP or GIF; nothing of anything else. */
export function imageSizeOf(head: ArrayBuffer): Size | undefined {
  const bytes = new DataView(head);
  return png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes);
}
