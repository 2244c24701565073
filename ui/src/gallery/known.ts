// The games that most players look for, each with the ways to begin it. What a script does not have is not offered.

import wellKnown from "../../../rules/well-known.json";
import type { Choices, VariantEntry } from "../protocol";

/** One way to begin a game. */
export interface Start {
  /** Names it in `start-…`, and in the preferences. */
  readonly id: string;
  /** Another variant than that of the tile. */
  readonly variant?: string;
  readonly options?: Choices;
}

/** A way to begin, with the variant that it begins. */
export interface OfferedStart extends Start {
  readonly played: VariantEntry;
}

/** A well-known game, with what it can begin with. */
export interface KnownGame {
  readonly variant: VariantEntry;
  /** None, or more than one. */
  readonly starts: readonly OfferedStart[];
}

const GAMES: readonly { readonly variant: string; readonly starts: readonly Start[] }[] = wellKnown;

const IDS = new Set(GAMES.map(({ variant }) => variant));

/** Whether most players look for it. */
export function isWellKnown({ id }: VariantEntry): boolean {
  return IDS.has(id);
}

function has({ options }: VariantEntry, chosen: Choices): boolean {
  return Object.entries(chosen).every(([id, choice]) =>
    options.some((option) => option.id === id && option.choices.some((one) => one === choice)),
  );
}

/** The place of a well-known game on its shelf. While scripts are still being read it may wait for its game. */
export interface KnownPlace {
  readonly id: string;
  readonly game: KnownGame | undefined;
  /** It will have ways to begin. */
  readonly chooses: boolean;
}

/** The places of the shelf: nothing moves on it while scripts are read, one after the other. */
export function knownPlaces(variants: readonly VariantEntry[]): KnownPlace[] {
  const games = new Map(knownGames(variants).map((game) => [game.variant.id, game]));
  const reading = variants.some(({ unread }) => unread);
  return GAMES.flatMap(({ variant: id, starts }) => {
    const game = games.get(id);
    return game || reading ? { id, game, chooses: starts.length > 1 } : [];
  });
}

/** Those of the well-known games that are here, in their order. */
export function knownGames(variants: readonly VariantEntry[]): KnownGame[] {
  const playable = variants.filter(({ problem, unread }) => !problem && !unread);
  // Of two scripts with the same id the first one is played.
  const byId = new Map(playable.toReversed().map((variant) => [variant.id, variant]));
  return GAMES.flatMap(({ variant: id, starts: all }) => {
    const variant = byId.get(id);
    if (!variant) return [];
    const starts = all.flatMap((start) => {
      const played = start.variant === undefined ? variant : byId.get(start.variant);
      return played && has(played, start.options ?? {}) ? [{ ...start, played }] : [];
    });
    return { variant, starts: starts.length > 1 ? starts : [] };
  });
}
