// What is inside the programs and the page: crates that are linked in, and npm packages of which something is in the page.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const tree = join(import.meta.dirname, "..");
/** Our programs. */
const OURS = ["redeal-desktop", "redeal-cli"];
/** They run at build time, but leave code in the programs or in the page: the C++ of Luau, parts of Svelte. */
const BUILT_IN = ["luau0-src"];
const IN_THE_PAGE = ["svelte"];

/** The checksums of crates in Cargo.lock, by `name version`. */
function checksums() {
  const lock = readFileSync(join(tree, "Cargo.lock"), "utf8");
  const entries = lock.matchAll(/^name = "(.*)"\nversion = "(.*)"\nsource = .*\nchecksum = "(.*)"/gm);
  return new Map([...entries].map(([, name, version, checksum]) => [`${name} ${version}`, checksum]));
}

/**
 * Every crate that is linked in: what is needed to run, not to build or to test. Each as `cargo metadata` has it, with
 * `checksum` (SHA-256) and `ours`. `uses` tells of each which others it uses, by its id.
 */
export function linkedCrates() {
  const host = /host: (\S+)/.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))[1];
  const said = execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", host], {
    cwd: tree,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const { packages, resolve } = JSON.parse(said);
  const byId = new Map(packages.map((found) => [found.id, found]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const uses = new Map();
  const open = packages.filter(({ name }) => OURS.includes(name)).map(({ id }) => id);
  while (open.length > 0) {
    const id = open.pop();
    if (uses.has(id)) continue;
    const { deps } = nodes.get(id);
    const isInside = ({ pkg, dep_kinds }) =>
      dep_kinds.some(({ kind }) => kind === null) || BUILT_IN.includes(byId.get(pkg).name);
    const needed = deps.filter(isInside).map(({ pkg }) => pkg);
    uses.set(id, needed);
    open.push(...needed);
  }
  const sums = checksums();
  const crates = [...uses.keys()].map((id) => {
    const found = byId.get(id);
    return { ...found, checksum: sums.get(`${found.name} ${found.version}`), ours: found.source === null };
  });
  return { crates, uses };
}

/** Every npm package of which something is in the page: `{ name, folder, version, license, integrity }`. */
export function modulesInPage() {
  const { packages } = JSON.parse(readFileSync(join(tree, "ui/package-lock.json"), "utf8"));
  return Object.entries(packages)
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, ""), folder: join(tree, "ui", path), path }))
    .filter(({ path, name, dev }) => path !== "" && (!dev || IN_THE_PAGE.includes(name)));
}
