// Traits by which variants are filtered. They are computed from the deal and by the solver, so none is an opinion.

import type { VariantEntry } from "../protocol";
import { levelOf } from "./winRates";

export const TRAITS = {
  packs: ["one", "two", "more"],
  length: ["short", "medium", "long"],
  sight: ["all", "most", "few"],
  level: ["easy", "medium", "hard"],
} as const;
export type Trait = keyof typeof TRAITS;
/** How hard it is isn't known of every variant. */
export type Traits = { readonly [T in Trait]: (typeof TRAITS)[T][number] | (T extends "level" ? undefined : never) };
/** What is asked for: of each trait any of these, or whatever there is. */
export type FilterSet = { readonly [T in Trait]: readonly string[] };
export const NO_FILTERS: FilterSet = { packs: [], length: [], sight: [], level: [] };

/** A game of so many moves at least is no short one any more, or a long one. */
const MEDIUM = 40;
const LONG = 80;

const known = new WeakMap<VariantEntry, Traits>();

/** What is known of a variant; a broken script has no deal to tell it. */
export function traitsOf(variant: VariantEntry): Traits | undefined {
  // Each filter asks for those of all variants.
  const traits = known.get(variant) ?? computed(variant);
  if (traits) known.set(variant, traits);
  return traits;
}

function computed(variant: VariantEntry): Traits | undefined {
  const { packs, pairs, piles } = variant;
  let [all, open, away] = [0, 0, 0];
  for (const { role, cards } of piles) {
    all += cards.length;
    if (role !== "foundation" && role !== "discard") away += cards.length;
    for (const face of cards) if (face !== null) open += 1;
  }
  if (all === 0) return undefined;
  const moves = pairs ? away / 2 : away;
  return {
    packs: packs > 2 ? "more" : packs > 1 ? "two" : "one",
    length: moves < MEDIUM ? "short" : moves < LONG ? "medium" : "long",
    sight: open === all ? "all" : open * 2 >= all ? "most" : "few",
    level: levelOf(variant),
  };
}

export function isFiltered(filters: FilterSet): boolean {
  return Object.values(filters).some((asked) => asked.length > 0);
}

/** Whether a variant is among what is asked for. A broken script has no traits, so only those who ask for none see it. */
export function fits(variant: VariantEntry, filters: FilterSet): boolean {
  if (!isFiltered(filters)) return true;
  const traits = traitsOf(variant);
  return (
    traits !== undefined &&
    (Object.keys(TRAITS) as Trait[]).every(
      (trait) => filters[trait].length === 0 || filters[trait].includes(traits[trait] ?? ""),
    )
  );
}

/** The same filters with one word more, or less. */
export function toggled(filters: FilterSet, trait: Trait, word: string): FilterSet {
  const asked = filters[trait];
  return { ...filters, [trait]: asked.includes(word) ? asked.filter((other) => other !== word) : [...asked, word] };
}

/**
 * The words of each trait that some variant has: a switch for any other would never match. A trait of which all variants
 * have the same word tells nothing.
 */
export function offered(variants: readonly VariantEntry[]): FilterSet {
  const known = variants.flatMap((variant) => traitsOf(variant) ?? []);
  const words = (trait: Trait) => TRAITS[trait].filter((word) => known.some((traits) => traits[trait] === word));
  const told = (trait: Trait) => (words(trait).length > 1 ? words(trait) : []);
  return { packs: told("packs"), length: told("length"), sight: told("sight"), level: told("level") };
}

/** Whether a switch, if it were turned on beside these filters, would leave anything. */
export function leavesAny(variants: readonly VariantEntry[], filters: FilterSet, trait: Trait, word: string): boolean {
  const asked = { ...filters, [trait]: [word] };
  return variants.some((variant) => fits(variant, asked));
}
