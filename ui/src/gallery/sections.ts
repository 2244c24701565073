// The sections of the gallery, in their order: unfinished games, favourites, one's own, recently played variants, families;
// or what was found.

import { say } from "../language/language.svelte";
import type { Played, VariantEntry } from "../protocol";
import { byName, families, found } from "./families";
import { type FilterSet, fits, isFiltered } from "./traits";

export interface Section {
  /** Names it among the others. */
  readonly id: string;
  readonly name: string;
  /** It is a family, and no shelf above them. */
  readonly family: boolean;
  readonly variants: readonly VariantEntry[];
}

/** Names a tile among all: a variant may lie in several sections. */
export function tileKey(section: string, { file, id }: VariantEntry): string {
  return `${section} ${file} ${id}`;
}

export interface GalleryVariants {
  readonly variants: readonly VariantEntry[];
  /** The one that was played last first. */
  readonly played: readonly Played[];
  /** Ids. */
  readonly favourites: readonly string[];
}

/** How many variants played of late are shown. */
const RECENT = 6;

/**
 * While something is sought there is one section, the best first. The shelves above the families stay away while there
 * are filters: each variant is shown once then.
 */
export function sections(
  { variants, played, favourites }: GalleryVariants,
  sought: string,
  filters: FilterSet,
): Section[] {
  const within = variants.filter((variant) => fits(variant, filters));
  if (sought.trim() !== "") {
    const best = found(within, sought);
    return best.length > 0 ? [{ id: "found", name: say("section-found"), family: false, variants: best }] : [];
  }
  const byFamily = families(within).map(({ name, variants }) => ({
    id: `family ${name}`,
    name,
    family: true,
    variants,
  }));
  if (isFiltered(filters)) return byFamily;
  // Of two scripts with the same id the first one is played.
  const known = new Map(variants.toReversed().map((variant) => [variant.id, variant]));
  const find = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const open = played.filter((game) => game.open).map(({ variant }) => variant);
  const late = played.filter((game) => !game.open).map(({ variant }) => variant);
  const shelves: Section[] = [
    {
      id: "continue",
      name: say("section-continue"),
      family: false,
      variants: find(open).filter(({ problem, unread }) => !problem && !unread),
    },
    {
      id: "favourites",
      name: say("section-favourites"),
      family: false,
      variants: find(favourites).toSorted(byName),
    },
    {
      id: "mine",
      name: say("section-mine"),
      family: false,
      variants: variants.filter(({ own }) => own).toSorted(byName),
    },
    { id: "recent", name: say("section-recent"), family: false, variants: find(late).slice(0, RECENT) },
  ];
  return [...shelves.filter((shelf) => shelf.variants.length > 0), ...byFamily];
}

/** How many variants are shown, each counted once. */
export function countVariants(shown: readonly Section[]): number {
  return new Set(shown.flatMap(({ variants }) => variants.map(({ file, id }) => `${file} ${id}`))).size;
}
