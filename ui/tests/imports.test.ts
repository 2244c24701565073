// What the page's folders import of each other is what the table in ARCHITECTURE.md says, and nothing else.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const ARCHITECTURE = join(import.meta.dirname, "../../ARCHITECTURE.md");
/** So many files may import each other in a circle: two or three that belong together, and no more. */
const CIRCLE = 3;
/** They see everything: each is where the page begins, and no folder may import them. */
const TOP = ["App.svelte", "main.ts"];
/** The types of what travels: every folder may import them. */
const WIRE = "protocol.ts";

/** What a file imports. */
interface ImportLine {
  /** As it is written. */
  readonly path: string;
  /** Nothing of it is there when the page runs. */
  readonly types: boolean;
}

/** An import of one file of the page by another. */
interface FileImport extends ImportLine {
  readonly file: string;
  /** The file, or the folder of a file that is not TypeScript. */
  readonly target: string;
}

/** Every import of a text: whole statements, what is passed on, and what is fetched later. */
function importsOf(text: string): ImportLine[] {
  const statement =
    /^\s*(?:import|export)\s+(type\s+)?([^;"']*?)\bfrom\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;
  return [...text.matchAll(statement)].map(([, type, names = "", from, alone, later]) => {
    const [, braces] = /^\s*\{([^}]*)\}\s*$/.exec(names) ?? [];
    const each = braces?.split(",").map((name) => name.trim());
    const types = type !== undefined || (each?.filter(Boolean).every((name) => name.startsWith("type ")) ?? false);
    return { path: from ?? alone ?? later ?? "", types };
  });
}

const FILES = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll(sep, "/"))
  .filter((path) => /\.(ts|svelte)$/.test(path));

/** The file that is meant: endings are left out. */
function resolved(file: string, path: string): string | undefined {
  const target = relative(SOURCE, join(SOURCE, dirname(file), path)).replaceAll(sep, "/");
  // What lies outside is data, which imports nothing of the page.
  if (target.startsWith("..")) return undefined;
  const endings = ["", ".ts", ".svelte.ts", "/index.ts"];
  return endings.map((ending) => target + ending).find((one) => FILES.includes(one)) ?? target;
}

const FILE_IMPORTS: readonly FileImport[] = FILES.flatMap((file) =>
  importsOf(readFileSync(join(SOURCE, file), "utf8"))
    .filter(({ path }) => path.startsWith("."))
    .flatMap((line) => {
      const target = resolved(file, line.path);
      return target === undefined ? [] : { ...line, file, target };
    }),
);

/** The folder of a file; a file that lies in none stands for itself. */
const folderOf = (file: string) => file.split("/")[0] as string;

/** Each folder of the table with those that it may import, in the order of the table. */
function table(): Map<string, string[]> {
  const lines = readFileSync(ARCHITECTURE, "utf8").split("\n");
  const begin = lines.findIndex((line) => line.startsWith("| folder of the page |")) + 2;
  const rows = lines.slice(begin, lines.indexOf("", begin)).map((line) => line.split("|").map((cell) => cell.trim()));
  const names = (cell = "") => [...cell.matchAll(/[\w.]+/g)].map(([name]) => name);
  return new Map(rows.map(([, folder = "", , imports]) => [folder.replaceAll("`", ""), names(imports)]));
}

const TABLE = table();
/** What crosses from one folder into another. */
const CROSSING = FILE_IMPORTS.filter(({ file, target }) => {
  const [from, to] = [folderOf(file), folderOf(target)];
  return from !== to && to !== WIRE && !TOP.includes(from);
});

test("imports are found as they are written", () => {
  const text = `import type { A } from "./a";
import { type B, type C } from "./b";
import {
  type D,
  e,
} from "./d";
import "./f.css";
import G, { type H } from "./G.svelte";
export { i } from "./i";
const j = () => import("./j");
// An import of "./k" is told of here.
export const from = "./l";`;
  const found = importsOf(text).map(({ path, types }) => (types ? `type ${path}` : path));
  expect(found).toEqual(["type ./a", "type ./b", "./d", "./f.css", "./G.svelte", "./i", "./j"]);
  expect(FILE_IMPORTS.length).toBeGreaterThan(700);
});

test("every folder of the page stands in the table, and imports no other than it says", () => {
  const folders = new Set([...FILES, ...FILE_IMPORTS.map(({ target }) => target)].map(folderOf));
  const missing = [...folders].filter((folder) => ![...TOP, WIRE].includes(folder) && !TABLE.has(folder));
  expect(missing, "folders that the table in ARCHITECTURE.md lacks").toEqual([]);
  const wrong = CROSSING.filter(({ file, target }) => !TABLE.get(folderOf(file))?.includes(folderOf(target)));
  const told = wrong.map(
    ({ file, path, target }) =>
      `ui/src/${file} imports "${path}", but by the table in ARCHITECTURE.md ${folderOf(file)} may not import ${folderOf(target)}.`,
  );
  expect(told.join("\n")).toBe("");
});

test("the table says nothing that is not so, and its imports go one way", () => {
  const used = new Set(CROSSING.map(({ file, target }) => `${folderOf(file)} ${folderOf(target)}`));
  const above: string[] = [];
  const told: string[] = [];
  for (const [folder, imports] of TABLE) {
    for (const other of imports) {
      if (!used.has(`${folder} ${other}`)) told.push(`No file of ${folder} imports ${other}: the table says so.`);
      if (!above.includes(other)) told.push(`${folder} imports ${other}, which must stand above it in the table.`);
    }
    above.push(folder);
  }
  expect(told.join("\n")).toBe("");
});

test(`no more than ${CIRCLE} files import each other in a circle`, () => {
  const next = new Map<string, string[]>();
  for (const { file, target, types } of FILE_IMPORTS) if (!types) next.set(file, [...(next.get(file) ?? []), target]);
  const reached = new Map(
    FILES.map((file) => {
      const found = new Set<string>();
      const todo = [file];
      for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
        for (const target of next.get(at) ?? []) {
          if (!found.has(target)) todo.push(target);
          found.add(target);
        }
      }
      return [file, found] as const;
    }),
  );
  const circles = FILES.map((file) =>
    FILES.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  const large = circles.filter((circle) => circle.length > CIRCLE).map((circle) => circle.join(", "));
  expect([...new Set(large)], "files that import each other in a circle").toEqual([]);
});
