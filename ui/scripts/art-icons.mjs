// Exports `ui/art/icon.svg` to PNGs with a transparent ground, by a headless Chromium found on
// the PATH. Run by hand after the master changes; the PNGs are committed.
// optipng makes the larger ones half as large without loss. Tauri takes no picture without colours and alpha, so their kind stays.
//
//   node ui/scripts/art-icons.mjs [chromium]
//   optipng -o5 -nb -nc -np ui/art/icons/*.png
//   node ui/scripts/icon-files.mjs

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const browser = process.argv[2] ?? "chromium";
const art = join(dirname(fileURLToPath(import.meta.url)), "..", "art");
const work = mkdtempSync(join(tmpdir(), "redeal-icons-"));
const icon = readFileSync(join(art, "icon.svg")).toString("base64");

// The page draws every size onto a canvas and leaves the PNGs in its text for us to read:
// a screenshot of a window this small would be cut off.
const page = join(work, "icons.html");
writeFileSync(
  page,
  `<!doctype html><body><script>
const image = new Image();
image.onload = () => {
  for (const size of ${JSON.stringify(SIZES)}) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    canvas.getContext("2d").drawImage(image, 0, 0, size, size);
    const text = document.createElement("pre");
    text.textContent = size + " " + canvas.toDataURL();
    document.body.append(text);
  }
};
image.src = "data:image/svg+xml;base64,${icon}";
</script>`,
);
const options = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
  `--user-data-dir=${join(work, "profile")}`,
  "--virtual-time-budget=5000",
  "--dump-dom",
  pathToFileURL(page).href,
];
const dom = execFileSync(browser, options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
rmSync(work, { recursive: true, force: true });

mkdirSync(join(art, "icons"), { recursive: true });
const found = [...dom.matchAll(/<pre>(\d+) data:image\/png;base64,([^<]+)<\/pre>/g)];
for (const [, size, data] of found) {
  writeFileSync(join(art, "icons", `${size}.png`), Buffer.from(data, "base64"));
}
if (found.length !== SIZES.length) throw new Error(`only ${found.length} of ${SIZES.length} icons were drawn`);
