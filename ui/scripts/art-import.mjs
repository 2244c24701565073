// Brings third-party art into `ui/art/`, once: the twelve court figures (CC0) as small clean
// SVGs on the grid of the card's picture panel, and the index glyphs as outlines, so that
// neither a package nor a font is needed to build or to run. `art.mjs` packs the result.
// Run by hand, with the packages installed anywhere outside this repository:
//
//   npm i --prefix /tmp/art @letele/playing-cards@0.1 @fontsource/roboto-slab@5 \
//     @fontsource/atkinson-hyperlegible@5 opentype.js@2 svgpath@2
//   node ui/scripts/art-import.mjs /tmp/art/node_modules

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const packages = resolve(process.argv[2] ?? "node_modules");
const require = createRequire(join(packages, "x.js"));
const svgpath = require("svgpath");
const opentype = require("opentype.js");
const art = join(dirname(fileURLToPath(import.meta.url)), "..", "art");

/** The source draws half a figure on 1300 × 2000; we want tenths of a card unit (panel 162 × 256). */
const PANEL = { width: 1620, height: 2560 };
const SX = PANEL.width / 1300;
const SY = PANEL.height / 2000;
/** Runs the package's compiled React module against a stub that keeps the elements as plain data. */
function loadCards() {
  const file = join(packages, "@letele/playing-cards/dist/index.esm.js");
  const body = readFileSync(file, "utf8")
    .replace(/^import[^;]*;/gm, "")
    .replace(/export \{([^}]*)\};/, (_, names) => {
      const pairs = names.split(",").map((name) => name.trim().split(" as ").reverse().join(":"));
      return `return {${pairs.join(",")}};`;
    });
  const createElement = (tag, attributes, ...children) => ({
    tag,
    attributes: attributes ?? {},
    children: children.filter((child) => child && typeof child === "object"),
  });
  return new Function("_extends", "React", body)(Object.assign, { createElement });
}

const toGrid = (d) => svgpath(d).scale(SX, SY).rel().round(0).toString();

/** A costume pip as place, size and turn on our grid; `outlined` ones get a line around them. */
function costumePip({ transform, width, stroke }) {
  const half = width / 2;
  const point = (x, y) => {
    const moved = svgpath(`M${x} ${y}`).transform(transform).scale(SX, SY).toString();
    return moved.slice(1).split(/[ ,]|(?=-)/).map(Number);
  };
  const [x, y] = point(half, half);
  const [tx, ty] = point(half, half - 100);
  const turn = Math.round((Math.atan2(tx - x, y - ty) * 180) / Math.PI);
  const size = ((width / 1200) * 1000 * (SX + SY)) / 2;
  return { x: Math.round(x), y: Math.round(y), size: Math.round(size), turn, outlined: Boolean(stroke) };
}

/** The layers in painting order; the source tells them apart only by their colours. */
function layerName({ fill, stroke, strokeWidth: width }) {
  if (stroke) return Number(width) > 4 ? "lines" : "fine";
  return { "#FC4": "gold", red: "red", "#44F": "blue" }[fill] ?? "ink";
}

function courtSvg(card) {
  const symbols = card.children.find((child) => child.tag === "defs").children;
  const layers = symbols.filter((symbol) => symbol.attributes.viewBox === "0 0 1300 2000").reverse();
  const lines = [];
  for (const { tag, attributes } of layers.flatMap((layer) => layer.children)) {
    if (tag === "path") {
      lines.push(`<path class="${layerName(attributes)}" d="${toGrid(attributes.d)}"/>`);
    } else {
      const { x, y, size, turn, outlined } = costumePip(attributes);
      lines.push(`<use class="pip${outlined ? " outlined" : ""}" data-put="${x} ${y} ${size} ${turn}"/>`);
    }
  }
  const box = `0 0 ${PANEL.width} ${PANEL.height}`;
  // The large pip stands where the figure leaves room, which differs from card to card.
  const pip = card.children.find(({ tag, attributes }) => tag === "use" && attributes.width === 55.68);
  const side = pip.attributes.x < 0 ? "left" : "right";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" data-pip="${side}">\n${lines.join("\n")}\n</svg>\n`;
}

mkdirSync(join(art, "courts"), { recursive: true });
const cards = loadCards();
for (const suit of "SHDC") {
  for (const rank of "JQK") {
    const svg = courtSvg(cards[suit + rank.toLowerCase()]({}));
    writeFileSync(join(art, "courts", `${rank}${suit}.svg`), svg);
  }
}

/** Outlines of a text at a capital height of 1000, from its left edge, on the base line. */
function outline(font, text) {
  const size = (1000 * font.unitsPerEm) / font.tables.os2.sCapHeight;
  const path = font.getPath(text, 0, 0, size, { kerning: true });
  const box = path.getBoundingBox();
  const d = svgpath(path.toPathData(2)).translate(-box.x1, 0).rel().round(0).toString();
  return { d, width: Math.round(box.x2 - box.x1) };
}

function font(name, weight) {
  const file = join(packages, `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);
  return opentype.parse(new Uint8Array(readFileSync(file)).buffer);
}

function writeGlyphs(file, glyphs) {
  const rows = glyphs.map(([name, { d, width }]) => `<path id="${name}" data-width="${width}" d="${d}"/>`);
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -1100 1400 1400">';
  writeFileSync(join(art, file), `${head}\n${rows.join("\n")}\n</svg>\n`);
}

// The figures of 10 come heavier: two of them must fit where one stands, and squeezing thins the stems.
const bold = font("roboto-slab", 700);
const heavy = font("roboto-slab", 800);
writeGlyphs("indices.svg", [
  ...[..."A23456789JQKBDW"].map((text) => [text, outline(bold, text)]),
  ["1 narrow", outline(heavy, "1")],
  ["0 narrow", outline(heavy, "0")],
]);

const plain = font("atkinson-hyperlegible", 700);
writeGlyphs("indices-large.svg", [..."A1234567890JQKBDW"].map((text) => [text, outline(plain, text)]));
