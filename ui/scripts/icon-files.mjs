// Makes of the icon's pictures the files that Windows and macOS want: both are lists of PNG pictures with a header.
//
//   node ui/scripts/icon-files.mjs
//
// .ico: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10), with PNG since Windows Vista.
// .icns: a kind of four letters and a length before each picture; https://en.wikipedia.org/wiki/Apple_Icon_Image_format

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const icons = join(import.meta.dirname, "../art/icons");
const png = (size) => readFileSync(join(icons, `${size}.png`));

const ICO = [16, 24, 32, 48, 64, 128, 256];
const KINDS = { icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512 };

function ico() {
  const pictures = ICO.map(png);
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach((picture, n) => {
    const at = 6 + 16 * n;
    // 256 is written as 0.
    header.writeUInt8(ICO[n] % 256, at);
    header.writeUInt8(ICO[n] % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([header, ...pictures]);
}

function icns() {
  const chunk = (kind, content) => {
    const head = Buffer.alloc(8);
    head.write(kind, "ascii");
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return chunk("icns", Buffer.concat(Object.entries(KINDS).map(([kind, size]) => chunk(kind, png(size)))));
}

writeFileSync(join(icons, "redeal.ico"), ico());
writeFileSync(join(icons, "redeal.icns"), icns());
