// Makes the project's pages out of its docs and its games, to be opened from a folder or served by anything: nothing is
// fetched from elsewhere, and no script runs in them. Ends with 1 if a link leads nowhere.
//
//   node scripts/site.mjs REDEAL OUT [--docs]     REDEAL: the command line     --docs: without the games
//
// The geometry of the pictures is the table's own (ui/src/view/layout.ts).

import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { createRequire } from "node:module";

const tree = join(import.meta.dirname, "..");
const [redeal, out, ...flags] = process.argv.slice(2);
if (!redeal || !out) {
  console.error("node scripts/site.mjs REDEAL OUT [--docs]");
  process.exit(2);
}
const { Marked } = await import(createRequire(join(tree, "ui/package.json")).resolve("marked"));
const version = /^version = "(.*)"/m.exec(readFileSync(join(tree, "Cargo.toml"), "utf8"))[1];
const read = (path) => readFileSync(join(tree, path), "utf8");

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[sign]};`);
/** As GitHub makes anchors of headings. */
const slug = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-");

/** What stands in the bar of every page. */
const BAR = [
  ["index.html", "Redeal"],
  ["games.html", "Games"],
  ["docs/rules.html", "Write a game"],
  ["docs/reference.html", "Reference"],
  ["docs/solver.html", "The search"],
  ["docs/figures.html", "Figures"],
  ["changes.html", "Changes"],
].filter(([file]) => !flags.includes("--docs") || file !== "games.html");

const pages = new Map();

/** Adds a page: its place, its title and the HTML of its content. */
function add(path, title, content) {
  const up = "../".repeat(path.split("/").length - 1);
  const bar = BAR.map(([file, name]) => `<a href="${up}${file}"${file === path ? ' aria-current="page"' : ""}>${name}</a>`);
  pages.set(
    path,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self'; style-src 'self'">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${up}site.css">
<link rel="icon" href="${up}icon.svg">
</head>
<body>
<header><nav aria-label="Pages">${bar.join("\n")}</nav></header>
<main>
${content}
</main>
<footer>Redeal ${version}. Free software: MIT or Apache 2.0.</footer>
</body>
</html>
`,
  );
}

/** Markdown of the tree as HTML. `from` is where it lies, `to` where its page lies: links between pages of the site are kept. */
function html(markdown, from, to) {
  const taken = new Set();
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const plain = text.replace(/`/g, "");
        let id = slug(plain);
        for (let n = 1; taken.has(id); n += 1) id = `${slug(plain)}-${n}`;
        taken.add(id);
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      table(token) {
        const cell = ({ tokens }, name, scope) => `<${name}${scope ? ` scope="${scope}"` : ""}>${this.parser.parseInline(tokens)}</${name}>`;
        const head = token.header.map((one) => cell(one, "th", "col")).join("");
        const rows = token.rows.map((row) => `<tr>${row.map((one, at) => cell(one, at === 0 ? "th" : "td", at === 0 ? "row" : "")).join("")}</tr>`);
        return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(placed(href, from, to))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) => `<img src="${escaped(placed(href, from, to))}" alt="${escaped(text)}" loading="lazy">`,
    },
  });
  return marked.parse(markdown);
}

/** Where a link of a text leads on the site. */
function placed(href, from, to) {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path, anchor] = href.split("#");
  const target = join(dirname(from), path);
  const page = placeOf(target);
  if (!page) return `https://github.com/redeal/redeal/blob/main/${target}`;
  return relative(dirname(to) || ".", page) + (anchor ? `#${anchor}` : "");
}

/** Texts of the tree that are pages of the site. */
const TEXTS = [
  ...readdirSync(join(tree, "docs")).filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`),
  ...readdirSync(join(tree, "docs/decisions")).filter((file) => file.endsWith(".md")).map((file) => `docs/decisions/${file}`),
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CODE_OF_CONDUCT.md",
];
const PICTURES = /\.(png|gif|svg)$/;

function placeOf(path) {
  if (path === "README.md") return "index.html";
  if (path === "CHANGELOG.md") return "changes.html";
  if (TEXTS.includes(path)) return path.replace(/\.md$/, ".html");
  return PICTURES.test(path) && existsSync(join(tree, path)) ? path : undefined;
}

const titleOf = (markdown) => /^# (.*)$/m.exec(markdown)?.[1].replace(/`/g, "") ?? "Redeal";

for (const path of TEXTS) {
  const place = placeOf(path);
  add(place, `${titleOf(read(path))} · Redeal`, html(read(path), path, place));
}
add("changes.html", "Changes · Redeal", html(read("CHANGELOG.md"), "CHANGELOG.md", "changes.html"));
add("index.html", "Redeal: solitaire with rules you can edit", html(read("README.md"), "README.md", "index.html"));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const file of readdirSync(join(tree, "docs")).filter((file) => PICTURES.test(file))) {
  cpSync(join(tree, "docs", file), join(out, "docs", file));
}
cpSync(join(tree, "ui/art/icon.svg"), join(out, "icon.svg"));
cpSync(join(tree, "docs/site.css"), join(out, "site.css"));
if (!flags.includes("--docs")) await addGames();
for (const [path, text] of pages) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}
const broken = brokenLinks();
for (const line of broken) console.error(line);
console.log(`${pages.size} pages in ${out}, ${broken.length} links that lead nowhere`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** A page for each game, and one with all of them. */
async function addGames() {
  const { createServer } = await import(createRequire(join(tree, "ui/package.json")).resolve("vite"));
  const vite = await createServer({ root: join(tree, "ui"), logLevel: "error", appType: "custom", server: { middlewareMode: true, hmr: false, ws: false } });
  const { lay } = await vite.ssrLoadModule("/src/view/layout.ts");
  const { vacant } = await vite.ssrLoadModule("/src/view/overlap.ts");
  const rates = JSON.parse(read("rules/win-rates.json"));
  const run = async (...args) => (await promisify(execFile)(redeal, args, { maxBuffer: 1 << 26 })).stdout;
  const games = JSON.parse(await run("list", "--json")).filter(({ problem }) => !problem);
  mkdirSync(join(out, "games"), { recursive: true });

  /** The family of a game; none where it would be alone in it. */
  const sizes = new Map();
  for (const { family } of games) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  const familyOf = ({ family }) => (sizes.get(family) > 1 ? family : "");

  async function addGame(game) {
    const { id, name } = game;
    const [view, rules] = [JSON.parse(await run("deal", id, "--seed", "1", "--json")), await run("rules", id)];
    writeFileSync(join(out, "games", `${id}.svg`), picture(view.piles));
    const place = `games/${id}.html`;
    const facts = [
      ["Family", familyOf(game)],
      ["Packs", String(game.packs)],
      ["Difficulty, and deals that can be won", rateText(rates[id])],
      ["Options", game.options.map(({ label, choices }) => `${label}: ${choices.map(choiceText).join(", ")}`).join("; ")],
    ].filter(([, value]) => value);
    const list = facts.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join("\n");
    const source = `https://github.com/redeal/redeal/blob/main/rules/${game.file}`;
    const text = html(rules.replace(/^# .*\n/, ""), `rules/${game.file}`, place);
    add(
      place,
      `${name} · Redeal`,
      `<h1>${escaped(name)}</h1>
<p>${escaped(summaryText(game))}</p>
<img class="table" src="${id}.svg" width="640" height="392" alt="The table of ${escaped(name)} after the deal">
<dl>${list}</dl>
${text}
<p><a href="${source}">The script</a></p>`,
    );
  }

  const open = [...games];
  const work = async () => {
    for (let game = open.shift(); game; game = open.shift()) await addGame(game);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await vite.close();

  const byFamily = new Map();
  for (const game of games) byFamily.set(familyOf(game), [...(byFamily.get(familyOf(game)) ?? []), game]);
  const families = [...byFamily].sort(([a], [b]) => (a === "" ? 1 : b === "" ? -1 : a.localeCompare(b, "en")));
  const sections = families.map(([family, members]) => {
    const tiles = members
      .sort((a, b) => a.name.localeCompare(b.name, "en"))
      .map(({ id, name }) => `<li><a href="games/${id}.html"><img src="games/${id}.svg" width="320" height="196" loading="lazy" alt=""><b>${escaped(name)}</b></a><span>${rateText(rates[id])}</span></li>`);
    return `<h2 id="${slug(family || "other-games")}">${escaped(family || "Other games")}</h2>\n<ul class="tiles">\n${tiles.join("\n")}\n</ul>`;
  });
  add("games.html", "Games · Redeal", `<h1>${games.length} games</h1>\n<p>How often their deals can be won was found by the program's own search, of 40 deals each; <a href="docs/odds.html">how it is counted</a>.</p>\n${sections.join("\n")}`);

  /** The table after a deal, as an SVG with its cards in it. */
  function picture(piles) {
    const SHEET = { w: 320, h: 196 };
    const fitted = lay(piles, SHEET, 1);
    const scale = Math.min(1, 44 / Math.max(1, fitted.card.w));
    const { card, places } = scale < 1 ? lay(piles, SHEET, 1, { scale }) : fitted;
    const used = new Set();
    const at = ({ x, y }, what) => `<use href="#${what}" x="${round(x)}" y="${round(y)}"/>`;
    const stamps = piles.flatMap((pile, n) => {
      const place = places[n];
      if (!place || pile.hidden || vacant(pile, piles)) return [];
      if (pile.cards.length === 0) {
        used.add("slot");
        return [at(place.slot, "slot")];
      }
      const first = pile.fan === "none" || pile.show === 1 ? pile.cards.length - 1 : pile.show === null ? 0 : Math.max(0, pile.cards.length - pile.show);
      return pile.cards.slice(first).flatMap(({ face }, index) => {
        const point = place.cards[first + index];
        const what = face ?? "back";
        if (point) used.add(what);
        return point ? [at(point, what)] : [];
      });
    });
    const symbols = [...used].sort().map((what) => symbol(what, card));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.w} ${SHEET.h}" font-family="sans-serif" font-weight="700"><defs>${symbols.join("")}</defs><rect width="100%" height="100%" fill="#1f5c46"/>${stamps.join("")}</svg>\n`;
  }
}

function round(number) {
  return Math.round(10 * number) / 10;
}

/** A card, its back or an empty place, as wide and high as the others of its picture. */
function symbol(what, { w, h }) {
  const [width, height, radius] = [round(w - 0.6), round(h - 0.6), round(w / 12)];
  const shape = (fill, edge) => `<rect x=".3" y=".3" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${edge}" stroke-width=".6"/>`;
  if (what === "slot") return `<g id="slot">${shape("#ffffff14", "#ffffff55")}</g>`;
  if (what === "back") {
    const inner = `<rect x="${round(w / 10)}" y="${round(w / 10)}" width="${round(w * 0.8)}" height="${round(h - w / 5)}" rx="${round(w / 20)}" fill="#2b4a7f"/>`;
    return `<g id="back">${shape("#f4f2ec", "#0006")}${inner}</g>`;
  }
  const [rank, suit] = [what.slice(0, -1), what.slice(-1)];
  const sign = { S: "♠", H: "♥", D: "♦", C: "♣" }[suit] ?? "★";
  const words = { T: "10" }[rank] ?? rank;
  const fill = "HD".includes(suit) || what.startsWith("R") ? "#c1121f" : "#16181d";
  const size = round(w * 0.4);
  return `<g id="${what}">${shape("#fdfcf8", "#0006")}<text x="${round(w * 0.09)}" y="${round(w * 0.42)}" font-size="${size}" fill="${fill}">${words}</text><text x="${round(w * 0.94)}" y="${round(w * 0.42)}" font-size="${size}" fill="${fill}" text-anchor="end">${sign}</text></g>`;
}

/** A choice of an option, for people. */
function choiceText(choice) {
  return typeof choice === "boolean" ? (choice ? "yes" : "no") : String(choice);
}

/** A summary below the game's name, which it does not repeat. */
function summaryText({ name, summary }) {
  const rest = summary.startsWith(`${name}: `) ? summary.slice(name.length + 2) : summary;
  return rest[0].toUpperCase() + rest.slice(1);
}

/** As tiles of the gallery say it. */
function rateText(rate) {
  if (!rate) return "";
  const deals = rate.won + rate.lost + rate.open;
  const share = Math.round((10 * rate.won) / deals);
  const level = rate.level[0].toUpperCase() + rate.level.slice(1);
  if (rate.open >= rate.won + rate.lost) return level;
  return `${level}, ${rate.open * 10 > deals ? "at least" : "about"} ${share} in 10`;
}

/** Links and pictures of the pages that lead to nothing that is there. */
function brokenLinks() {
  const anchors = new Map([...pages].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]));
  const found = [];
  for (const [path, text] of pages) {
    for (const [, , href] of text.matchAll(/ (href|src)="([^"]*)"/g)) {
      const link = href.replaceAll("&amp;", "&");
      if (/^(https?:|mailto:)/.test(link)) continue;
      const [file, anchor] = link.split("#");
      const target = file ? join(dirname(path), file) : path;
      if (!pages.has(target) && !existsSync(join(out, target))) found.push(`${path}: ${link} leads nowhere`);
      else if (anchor && pages.has(target) && !anchors.get(target).has(decodeURIComponent(anchor))) found.push(`${path}: ${link}: ${basename(target)} has no such place`);
    }
    if (/ src="https?:/.test(text)) found.push(`${path}: something is fetched from elsewhere`);
  }
  return found;
}
