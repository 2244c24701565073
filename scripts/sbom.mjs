// Prints what a release is made of, as CycloneDX 1.6 in JSON: our own crates, every crate that is linked in, every npm package
// of which something is in the page, and the C and C++ that two crates bring along.
//
//   node scripts/sbom.mjs > redeal-0.3.0.cdx.json
//
// The form: https://cyclonedx.org/docs/1.6/json/. The same tree gives the same text: neither a time nor a random number is in it.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkedCrates, modulesInPage } from "./dependencies.mjs";

const tree = join(import.meta.dirname, "..");
const version = /^version = "(.*)"/m.exec(readFileSync(join(tree, "Cargo.toml"), "utf8"))[1];

/** Our programs. */
const OURS = ["redeal-desktop", "redeal-cli"];
/** Sources in other languages that are built into a crate. */
const INSIDE = {
  "libsqlite3-sys": {
    name: "sqlite",
    licence: "blessing",
    home: "https://sqlite.org",
    versionOf: ({ manifest_path }) =>
      /^#define SQLITE_VERSION +"(.*)"/m.exec(readFileSync(join(dirname(manifest_path), "sqlite3/sqlite3.h"), "utf8"))[1],
  },
  "luau0-src": {
    name: "luau",
    licence: "MIT",
    home: "https://luau.org",
    versionOf: ({ version }) => /\+luau(.*)$/.exec(version)[1],
  },
};

const component = ({ type = "library", name, version, licence, purl, home, hash, parts = [] }) => ({
  type,
  "bom-ref": purl,
  name,
  version,
  ...(licence ? { licenses: [{ expression: licence.replaceAll("/", " OR ") }] } : {}),
  purl,
  ...(hash ? { hashes: [hash] } : {}),
  ...(home ? { externalReferences: [{ type: "vcs", url: home }] } : {}),
  ...(parts.length > 0 ? { components: parts } : {}),
});

const { crates: linked, uses } = linkedCrates();
const refs = new Map(linked.map(({ id, name, version }) => [id, `pkg:cargo/${name}@${version}`]));
const crates = linked.map((crate) => {
  const { id, name, version, license, repository, checksum } = crate;
  const parts = [INSIDE[name]].filter(Boolean).map(({ versionOf, ...inside }) => {
    const number = versionOf(crate);
    return component({ ...inside, version: number, purl: `pkg:generic/${inside.name}@${number}` });
  });
  const hash = checksum && { alg: "SHA-256", content: checksum };
  return component({ name, version, licence: license, purl: refs.get(id), home: repository, hash, parts });
});
const modules = modulesInPage().map(({ name, version, license, integrity }) => {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const [, sum] = /^sha512-(.*)$/.exec(integrity ?? "") ?? [];
  const hash = sum ? { alg: "SHA-512", content: Buffer.from(sum, "base64").toString("hex") } : undefined;
  return component({ name, version, licence: license, purl, home: undefined, hash });
});

const components = [...crates, ...modules].sort((a, b) => (a.purl < b.purl ? -1 : 1));
const root = `pkg:generic/redeal@${version}`;
// A serial number is wanted; this one is a hash of the content, in the form of a UUID of version 8.
const digest = createHash("sha256").update(JSON.stringify(components)).digest("hex");
const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: tree, encoding: "utf8" }).trim();
const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  serialNumber: `urn:uuid:${serial}`,
  version: 1,
  metadata: {
    component: {
      type: "application",
      "bom-ref": root,
      name: "redeal",
      version,
      licenses: [{ expression: "MIT OR Apache-2.0" }],
      purl: root,
      pedigree: { commits: [{ uid: commit }] },
    },
  },
  components,
  dependencies: [
    { ref: root, dependsOn: [...OURS.flatMap((name) => linked.filter((one) => one.name === name).map(({ id }) => refs.get(id))), ...modules.map(({ purl }) => purl)].sort() },
    ...linked.map(({ id }) => ({ ref: refs.get(id), dependsOn: uses.get(id).map((other) => refs.get(other)).sort() })),
  ],
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
