// Groups variants by family and sorts them by name.

import { collator } from "../language/formats";
import { currentLanguage, ofScript, say } from "../language/language.svelte";
import type { VariantEntry } from "../protocol";
import { isWellKnown } from "./known";
import { ranked, type Sought } from "./search";

export interface Family {
  readonly name: string;
  readonly variants: readonly VariantEntry[];
}

/** Where variants go that name no family: no name that a script could give. */
const OTHERS = "";

/** In the order of their names, as the player's language has it. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator(currentLanguage.locale).compare(ofScript("names", a.name), ofScript("names", b.name));
}

/** Each variant with its family. A broken script can't say its family: it stays where it was, if its name tells that. */
function withFamilies(variants: readonly VariantEntry[]): Sought[] {
  const names = new Map(variants.map(({ family }) => [family.toLowerCase(), family]));
  return variants.map((variant) => ({
    variant,
    family: variant.family || names.get(variant.name.toLowerCase()) || OTHERS,
  }));
}

/** All variants that fit what is sought, the best first, and of these the well-known ones; by their English names as well as by others. */
export function found(variants: readonly VariantEntry[], sought: string): VariantEntry[] {
  const order = ({ variant: a }: Sought, { variant: b }: Sought) =>
    Number(isWellKnown(b)) - Number(isWellKnown(a)) || byName(a, b);
  return ranked(withFamilies(variants), sought, order).map(({ variant }) => variant);
}

/** All variants by family. */
export function families(variants: readonly VariantEntry[]): Family[] {
  const groups = new Map<string, VariantEntry[]>();
  for (const { variant, family } of withFamilies(variants)) {
    groups.set(family, [...(groups.get(family) ?? []), variant]);
  }
  const called = (family: string) => (family === OTHERS ? say("section-others") : ofScript("families", family));
  const order = ([a]: [string, unknown], [b]: [string, unknown]) =>
    Number(a === OTHERS) - Number(b === OTHERS) || collator(currentLanguage.locale).compare(called(a), called(b));
  return [...groups].sort(order).map(([family, members]) => ({ name: called(family), variants: members.sort(byName) }));
}
