// Prints CHANGELOG.md as a changelog in Debian's form (deb-changelog(5)).
//
//   node scripts/debian-changelog.mjs > changelog

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const tree = join(import.meta.dirname, "..");
const read = (file) => readFileSync(join(tree, file), "utf8");
/** Debian's checks want lines of at most 80 signs. */
const WIDTH = 79;

const [, maker] = /^authors = \["(.*)"\]/m.exec(read("Cargo.toml"));

/** A text in lines of WIDTH signs; `first` stands before the first of them, blanks as wide before the others. */
function wrapped(text, first) {
  const lines = [];
  let line = first;
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== first.trim() && line.trim() !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = " ".repeat(first.length);
    }
    line += line.endsWith(" ") ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** When a version was released: its day in the changelog, or else the time of this build. */
function released(note) {
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(note) ?? [];
  const commit = () => execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: tree, encoding: "utf8" });
  const seconds = day ? Date.parse(day) / 1000 : Number(process.env.SOURCE_DATE_EPOCH ?? commit());
  return new Date(seconds * 1000).toUTCString().replace("GMT", "+0000");
}

/** The lines of a version: `### For players` is a heading, `- ` begins a point, which goes on in indented lines. */
function points(body) {
  const parts = body.split(/\n(?=- |### )|\n\n/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith("### ")) return `\n  [ ${part.slice(4)} ]`;
    const plain = part.replace(/^- /, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
    return wrapped(plain, part.startsWith("- ") ? "  * " : "    ");
  });
}

const parts = read("CHANGELOG.md").split(/^## /m).slice(1);
const entries = parts.map((part) => {
  const [title, ...body] = part.split("\n");
  const [version] = title.split(" ");
  const suite = title.includes("not released") ? "UNRELEASED" : "unstable";
  const lines = points(body.join("\n")).join("\n").trimStart();
  return `redeal (${version}) ${suite}; urgency=medium\n\n  ${lines}\n\n -- ${maker}  ${released(title)}\n`;
});
process.stdout.write(entries.join("\n"));
