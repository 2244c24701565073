// The sentence for each kind of reason is, in English, that of the host itself. `tests/languages.rs` makes the pairs.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PileView, Role, Why } from "../src/protocol";
import { reasonText } from "../src/store/reasonText";
import { pile } from "./views";
import PAIRS from "./whys.json";

const SOURCE = join(import.meta.dirname, "../src");

/** The keys of the sentences for all kinds of reason: a kind with something that may be missing has a second one. */
function keysOfReasons(protocol: string): string[] {
  const [, kinds = ""] = /^export type Why = (.*);$/m.exec(protocol) ?? [];
  return [...kinds.matchAll(/\{ "kind": "(\w+)"([^}]*)\}/g)].flatMap(([, kind, told = ""]) =>
    told.includes("| null") ? [`why-${kind}`, `why-${kind}-none`] : [`why-${kind}`],
  );
}

test("every kind of reason has a sentence", () => {
  const keys = keysOfReasons(readFileSync(join(SOURCE, "protocol.ts"), "utf8"));
  expect(keys.length).toBeGreaterThan(90);
  const sentences = readFileSync(join(SOURCE, "language/en/host.ftl"), "utf8");
  expect(keys.filter((key) => !sentences.includes(`\n${key} = `))).toEqual([]);
});

/** All in one row: the host calls every pile of the tableau a column, which the page does only there. */
const piles = (told: readonly string[][]): PileView[] =>
  told.map(([id = "", role]) => ({ ...pile(id, 0, 0, "none"), role: role as Role }));

test("there are pairs of every sort", () => {
  expect(new Set(PAIRS.map(({ why }) => why.kind)).size).toBeGreaterThan(40);
});

test.each(PAIRS.map((pair) => [pair.reason, pair] as const))("%s", (reason, pair) => {
  expect(reasonText(pair.why as Why, piles(pair.piles))).toBe(reason);
});
