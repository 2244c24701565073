// Games like a given one: of its family, then those that are played alike, as far as the deal tells it.

import type { VariantEntry } from "../protocol";
import { byName } from "./families";
import { traitsOf } from "./traits";

/** How many are named. */
const MOST = 6;

/** What tells how a game is played: whether pairs leave, what the roles of its piles are, and its traits. */
function ways(variant: VariantEntry): Set<string> {
  const { level: _, ...told } = traitsOf(variant) ?? {};
  const traits = Object.entries(told).map(([trait, is]) => `${trait} ${is}`);
  const roles = variant.piles.filter(({ hidden }) => !hidden).map(({ role, fan }) => `${role} ${fan}`);
  return new Set([...traits, ...roles, variant.pairs ? "pairs" : "no pairs"]);
}

/** How much two games have in common, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((way) => b.has(way)).length;
  return shared / (a.size + b.size - shared);
}

/** The games most like this one, the family first; none while it is not known. */
export function similarTo(id: string, variants: readonly VariantEntry[]): VariantEntry[] {
  const known = variants.filter(({ problem, unread }) => !problem && !unread);
  const own = known.find((variant) => variant.id === id);
  if (!own) return [];
  const ownWays = ways(own);
  // Of two scripts with the same id the first one is played.
  const others = known.filter((one, at) => one.id !== id && known.findIndex((other) => other.id === one.id) === at);
  const judged = others.map((variant) => ({
    variant,
    family: variant.family !== "" && variant.family === own.family ? 1 : 0,
    alike: likeness(ownWays, ways(variant)),
  }));
  judged.sort((a, b) => b.family - a.family || b.alike - a.alike || byName(a.variant, b.variant));
  return judged.slice(0, MOST).map(({ variant }) => variant);
}
