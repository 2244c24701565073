// The variants as the gallery shows them: by family, in each by name, and only what was sought.

import type { VariantEntry } from "../protocol";

export interface Family {
  readonly name: string;
  readonly variants: readonly VariantEntry[];
}

/** Where variants go that name no family. */
const OTHERS = "Other games";

/** A script that is broken can't say its family: it stays where it was, if that can be told from its name. */
function familyOf(variant: VariantEntry, names: ReadonlyMap<string, string>): string {
  return variant.family || names.get(variant.name.toLowerCase()) || OTHERS;
}

function wordsOf(variant: VariantEntry): string {
  const packs = variant.packs === 1 ? "1 pack one pack" : `${variant.packs} packs ${PACKS[variant.packs] ?? ""} packs`;
  return `${variant.summary} ${packs} ${variant.own ? "yours" : ""} ${variant.origin}`.toLowerCase();
}
const PACKS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four" };

/** A name is known by any part of it; in sentences, parts of words would find what nobody meant: "nat" in "alternating". */
function isSought(variant: VariantEntry, family: string, sought: readonly string[]): boolean {
  const names = `${variant.name} ${family}`.toLowerCase();
  const words = wordsOf(variant).split(/[^\p{L}\p{N}]+/u);
  return sought.every((part) => names.includes(part) || words.some((word) => word.startsWith(part)));
}

/** All variants that every word of `sought` fits, by family. */
export function families(variants: readonly VariantEntry[], sought: string): Family[] {
  const parts = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(variants.map(({ family }) => [family.toLowerCase(), family]));
  const groups = new Map<string, VariantEntry[]>();
  for (const variant of variants) {
    const family = familyOf(variant, names);
    if (!isSought(variant, family, parts)) continue;
    groups.set(family, [...(groups.get(family) ?? []), variant]);
  }
  const order = ([a]: [string, unknown], [b]: [string, unknown]) =>
    Number(a === OTHERS) - Number(b === OTHERS) || a.localeCompare(b);
  return [...groups].sort(order).map(([name, found]) => ({
    name,
    variants: found.sort((a, b) => a.name.localeCompare(b.name)),
  }));
}
