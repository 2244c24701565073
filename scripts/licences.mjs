// Prints the licences of everything that is inside the packages, for /usr/share/doc: our own, and those of the crates
// and npm packages that were built in, as their makers ship them. Equal texts are printed once.
//
//   node scripts/licences.mjs [--debian] > copyright
//
// Debian keeps the Apache Licence for all packages at one place: with --debian its text is left out and that place named.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkedCrates, modulesInPage } from "./dependencies.mjs";

const tree = join(import.meta.dirname, "..");
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

const debian = process.argv.includes("--debian");
/** From the title of the Apache Licence to the end of its terms, or of the text where the terms are cut short. */
const APACHE = /Apache License\s+Version 2\.0, January 2004[\s\S]*?(END OF TERMS AND CONDITIONS|$)/g;
const PLACE = "Apache License, Version 2.0: see /usr/share/common-licenses/Apache-2.0 on Debian.";
/** A text as this list has it. */
const shown = (text) => (debian ? text.replaceAll(APACHE, PLACE) : text);

const crates = linkedCrates()
  .crates.filter(({ ours }) => !ours)
  .map(({ name, version, license, authors, manifest_path, repository }) => ({
    name,
    version,
    licence: license ?? "see below",
    makers: authors.map((author) => author.replace(/ *<.*>/, "")).join(", "),
    home: repository ?? "",
    texts: texts(dirname(manifest_path)),
  }));
const modules = modulesInPage().map(({ name, folder, version, license }) => {
  const found = existsSync(folder) ? texts(folder) : [];
  return { name, version, licence: license, makers: "", home: "", texts: found };
});
const all = [...crates, ...modules].sort((a, b) => (a.name < b.name ? -1 : 1));
const uses = new Map();
for (const { name, texts } of all) {
  for (const text of texts.map(shown)) uses.set(text, [...(uses.get(text) ?? []), name]);
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
  shown(own("LICENSE-APACHE")),
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
