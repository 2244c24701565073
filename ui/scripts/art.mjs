// Packs the masters in `ui/art/` into the TypeScript that the cards are drawn from. Needs node
// and nothing else. Run by hand after a master changes; its outputs are committed.
//
//   node ui/scripts/art.mjs           writes ui/src/cards/*.gen.ts
//   node ui/scripts/art.mjs --check   fails when they do not match the masters

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ui = join(dirname(fileURLToPath(import.meta.url)), "..");
const master = (name) => readFileSync(join(ui, "art", name), "utf8");
const head = "// Packed from ui/art by ui/scripts/art.mjs: change the masters, not this file.\n";

function courts() {
  const rows = [];
  for (const suit of "SHDC") {
    for (const rank of "JQK") {
      const svg = master(`courts/${rank}${suit}.svg`);
      const fields = [];
      for (const layer of ["gold", "red", "blue", "ink", "lines", "fine"]) {
        const found = [...svg.matchAll(new RegExp(`<path class="${layer}" d="([^"]+)"`, "g"))];
        if (found.length !== 1) throw new Error(`${rank}${suit} has ${found.length} layers ${layer}`);
        // The layout follows the formatter of the page, so that neither undoes the other.
      fields.push(`    ${layer}:${layer === "lines" ? "\n     " : ""} "${found[0][1]}",`);
      }
      const side = /data-pip="(left|right)"/.exec(svg)?.[1];
      if (!side) throw new Error(`${rank}${suit} does not say where its pip stands`);
      const puts = [...svg.matchAll(/<use class="pip( outlined)?" data-put="([^"]+)"/g)];
      const pips = puts.map(([, outlined, at]) => `      [${at.split(" ").join(", ")}, ${outlined ? 1 : 0}],`);
      fields.push(`    side: "${side}",`, `    pips: [\n${pips.join("\n")}\n    ],`);
      rows.push(`  ${rank}${suit}: {\n${fields.join("\n")}\n  },`);
    }
  }
  return `${head}import type { Court } from "./courts";

export const COURTS: Readonly<Record<string, Court>> = {\n${rows.join("\n")}\n};\n`;
}

function glyphs(file) {
  const found = master(file).matchAll(/<path id="([^"]+)" data-width="(\d+)" d="([^"]+)"/g);
  const rows = [...found].map(([, name, width, d]) => {
    const key = /^\w+$/.test(name) ? name : `"${name}"`;
    return `  ${key}: {\n    width: ${width},\n    d: "${d}",\n  },`;
  });
  return `{\n${rows.join("\n")}\n} as const;\n`;
}

const outputs = {
  "courts.gen.ts": courts(),
  "glyphs.gen.ts": `${head}export const SLAB = ${glyphs("indices.svg")}
export const LARGE = ${glyphs("indices-large.svg")}`,
};
for (const [name, text] of Object.entries(outputs)) {
  const file = join(ui, "src", "cards", name);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${name} does not match ui/art: run node ui/scripts/art.mjs`);
    process.exitCode = 1;
  }
}
