// What the album shows: the variants by family, those that were won first.

import { byName, families } from "../gallery/families";
import type { Badge, Medal, VariantEntry } from "../protocol";

export interface AlbumEntry {
  readonly variant: VariantEntry;
  /** None: it was not won yet. */
  readonly badge: Badge | undefined;
}

export interface AlbumFamily {
  readonly name: string;
  readonly entries: readonly AlbumEntry[];
  readonly won: number;
}

export const MEDALS: readonly Medal[] = ["gold", "silver", "bronze"];

const rank = ({ badge }: AlbumEntry) => (badge ? MEDALS.indexOf(badge.medal) : MEDALS.length);

/** Each variant once, by family: families with most wins first, and in each of them the best badges. */
export function albumOf(variants: readonly VariantEntry[], badges: readonly Badge[]): AlbumFamily[] {
  const badgeOf = new Map(badges.map((badge) => [badge.variant, badge]));
  // Of two scripts with the same id the first one is played. One that is broken can't be won, but may have been.
  const once = [...new Map(variants.toReversed().map((variant) => [variant.id, variant])).values()];
  const members = once.filter(({ id, problem }) => !problem || badgeOf.has(id));
  const all = families(members).map(({ name, variants }): AlbumFamily => {
    const entries = variants
      .map((variant) => ({ variant, badge: badgeOf.get(variant.id) }))
      .sort((a, b) => rank(a) - rank(b) || byName(a.variant, b.variant));
    return { name, entries, won: entries.filter(({ badge }) => badge).length };
  });
  return all.sort((a, b) => b.won - a.won);
}

/** How many badges there are of each metal. */
export function countMedals(entries: readonly AlbumEntry[]): Readonly<Record<Medal, number>> {
  const of = (medal: Medal) => entries.filter(({ badge }) => badge?.medal === medal).length;
  return { gold: of("gold"), silver: of("silver"), bronze: of("bronze") };
}
