// Makes `ui/src/cards/felt.png`, the fine noise laid over the felt: a 128 px tile of four shades
// that repeats without a seam. Seeded, so that running it again changes nothing. Node only.

import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";

const SIZE = 128;

/** A small seeded generator of numbers in 0..1. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** White noise less its own blur: only the fine grain stays, so the repetition does not show. */
function grain() {
  const next = numbers(52);
  const white = Array.from({ length: SIZE * SIZE }, () => next() + next() - 1);
  const at = (x, y) => white[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)];
  return white.map((_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    let near = 0;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) near += at(x + dx, y + dy);
    // Fibres lie a little sideways.
    return (at(x, y) + 0.6 * at(x + 1, y)) / 1.6 - near / 25;
  });
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

const values = grain();
const sorted = [...values].sort((a, b) => a - b);
const limits = [0.2, 0.5, 0.8].map((share) => sorted[Math.floor(share * sorted.length)]);
const shade = (value) => limits.filter((limit) => value > limit).length;
const rows = [];
for (let y = 0; y < SIZE; y++) {
  const row = Buffer.alloc(1 + SIZE / 4);
  for (let x = 0; x < SIZE; x++) {
    row[1 + (x >> 2)] |= shade(values[y * SIZE + x]) << (6 - 2 * (x & 3));
  }
  rows.push(row);
}
const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE, 0);
header.writeUInt32BE(SIZE, 4);
header.set([2, 3, 0, 0, 0], 8);
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk("IHDR", header),
  chunk("PLTE", Buffer.from([0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255])),
  chunk("tRNS", Buffer.from([20, 7, 4, 11])),
  chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
  chunk("IEND", Buffer.alloc(0)),
]);
const here = dirname(fileURLToPath(import.meta.url));
writeFileSync(join(here, "..", "src", "cards", "felt.png"), png);
