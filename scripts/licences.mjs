// Prints the licences of everything that is inside the packages, for /usr/share/doc: our own, and those of the crates
// and npm packages that were built in, as their makers ship them. Equal texts are printed once.
//
//   node scripts/licences.mjs > copyright

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tree = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Our programs. */
const OURS = ["redeal-desktop", "redeal-cli"];
/** They run at build time, but leave code of theirs in the page. */
const IN_THE_PAGE = ["svelte"];
const LICENCE = /^(licen[cs]e|copying|notice|copyright|unlicense)([-_.].*)?$/i;
const PROGRAM = /\.(rs|js|json|toml|py)$/i;

/** The licence texts in a folder; some lie one folder deeper. */
function texts(folder, deep = true) {
  const found = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!LICENCE.test(entry.name) || PROGRAM.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isFile()) found.push(readFileSync(path, "utf8").replace(/\r\n/g, "\n").trim());
    else if (entry.isDirectory() && deep) {
      for (const file of readdirSync(path)) found.push(readFileSync(join(path, file), "utf8").trim());
    }
  }
  return found;
}

/** Every crate that is linked in: what is needed to run, not to build or to test. */
function crates() {
  const host = /host: (\S+)/.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))[1];
  const said = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", host], {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const { packages, resolve } = JSON.parse(said);
  const byId = new Map(packages.map((found) => [found.id, found]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const seen = new Set();
  const open = packages.filter(({ name }) => OURS.includes(name)).map(({ id }) => id);
  while (open.length > 0) {
    const id = open.pop();
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      if (dep_kinds.some(({ kind }) => kind === null)) open.push(pkg);
    }
  }
  return [...seen]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, authors, manifest_path, repository }) => ({
      name,
      version,
      licence: license ?? "see below",
      makers: authors.map((author) => author.replace(/ *<.*>/, "")).join(", "),
      home: repository ?? "",
      texts: texts(dirname(manifest_path)),
    }));
}

/** Every npm package of which something is in the page. */
function modules() {
  const { packages } = JSON.parse(readFileSync(join(tree, "ui/package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && (!dev || IN_THE_PAGE.includes(path.replace("node_modules/", ""))))
    .map(([path, { version, license }]) => {
      const folder = join(tree, "ui", path);
      const found = existsSync(folder) ? texts(folder) : [];
      return { name: path.replace("node_modules/", ""), version, licence: license, makers: "", home: "", texts: found };
    });
}

const all = [...crates(), ...modules()].sort((a, b) => (a.name < b.name ? -1 : 1));
const uses = new Map();
for (const { name, texts } of all) {
  for (const text of texts) uses.set(text, [...(uses.get(text) ?? []), name]);
}
const rule = "=".repeat(80);
const own = (file) => readFileSync(join(tree, file), "utf8").trim();
const out = [
  "Redeal is free software, under the MIT licence or the Apache Licence 2.0, as you like.",
  "Its card art is described in docs/CREDITS.md of its source; the figures are in the public domain (CC0).",
  "",
  rule,
  own("LICENSE-MIT"),
  "",
  rule,
  "The Apache Licence 2.0 is in /usr/share/common-licenses/Apache-2.0 on Debian, and here:",
  "",
  own("LICENSE-APACHE"),
  "",
  rule,
  "Inside Redeal are parts of these works. SQLite (in libsqlite3-sys) is in the public domain; Luau (in luau0-src) is",
  "under the MIT licence, (c) Roblox Corporation and Lua.org, PUC-Rio.",
  "",
  ...all.map(({ name, version, licence, makers, home }) =>
    [`${name} ${version}`, licence, makers, home].filter(Boolean).join(" | "),
  ),
  "",
  ...[...uses].flatMap(([text, names]) => [rule, `Of ${names.join(", ")}:`, "", text, ""]),
];
process.stdout.write(`${out.join("\n")}\n`);
