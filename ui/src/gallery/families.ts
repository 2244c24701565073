// Groups variants by family and sorts them by name; leaves out those that the search does not match.

import { numeral } from "../access/names";
import { currentLanguage, ofScript, say } from "../language/language.svelte";
import type { VariantEntry } from "../protocol";

export interface Family {
  readonly name: string;
  readonly variants: readonly VariantEntry[];
}

/** Where variants go that name no family: no name that a script could give. */
const OTHERS = "";

/** In the order of their names, as the player's language has it. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return ofScript("names", a.name).localeCompare(ofScript("names", b.name), currentLanguage.locale);
}

/** A script that is broken can't say its family: it stays where it was, if that can be told from its name. */
function familyOf(variant: VariantEntry, names: ReadonlyMap<string, string>): string {
  return variant.family || names.get(variant.name.toLowerCase()) || OTHERS;
}

function wordsOf(variant: VariantEntry): string {
  const { packs, own, origin, summary } = variant;
  const many = `${say("packs", { packs })} ${numeral(packs)}`;
  return `${summary} ${ofScript("summaries", summary)} ${many} ${own ? say("yours") : ""} ${origin}`.toLowerCase();
}

/** A name matches by any part of it. In sentences only the beginnings of words count: "nat" must not find "alternating". */
function isSought(variant: VariantEntry, family: string, sought: readonly string[]): boolean {
  const called = `${ofScript("names", variant.name)} ${ofScript("families", family)}`;
  const names = `${variant.name} ${family} ${called}`.toLowerCase();
  const found = wordsOf(variant).split(/[^\p{L}\p{N}]+/u);
  return sought.every((part) => names.includes(part) || found.some((word) => word.startsWith(part)));
}

/** All variants that every word of `sought` fits, by family; by their English names as well as by others. */
export function families(variants: readonly VariantEntry[], sought: string): Family[] {
  const parts = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(variants.map(({ family }) => [family.toLowerCase(), family]));
  const groups = new Map<string, VariantEntry[]>();
  for (const variant of variants) {
    const family = familyOf(variant, names);
    if (!isSought(variant, family, parts)) continue;
    groups.set(family, [...(groups.get(family) ?? []), variant]);
  }
  const called = (family: string) => (family === OTHERS ? say("section-others") : ofScript("families", family));
  const order = ([a]: [string, unknown], [b]: [string, unknown]) =>
    Number(a === OTHERS) - Number(b === OTHERS) || called(a).localeCompare(called(b), currentLanguage.locale);
  return [...groups].sort(order).map(([family, found]) => ({ name: called(family), variants: found.sort(byName) }));
}
