// How many deals of a bundled game can be won, and how hard it is, as the solver found them. The list is made by the example
// `win_rates` of the command line.

import winRates from "../../../rules/win-rates.json";
import { say } from "../language/language.svelte";
import type { Choices, Difficulty, VariantEntry } from "../protocol";

/** What the solver found of the deals of a game. */
export interface WinRate {
  readonly won: number;
  readonly lost: number;
  /** Neither: the solver gave up. */
  readonly open: number;
  readonly level: Difficulty;
}

const RATES = winRates as Readonly<Record<string, WinRate | undefined>>;

/** With options the key names them: `klondike draw=3`. */
function rateOf({ id, own, problem }: VariantEntry, options: Choices = {}): WinRate | undefined {
  // A script of the player's own may go by other rules than the bundled one of the same id.
  if (own || problem) return undefined;
  const chosen = Object.entries(options).map(([option, choice]) => ` ${option}=${JSON.stringify(choice)}`);
  return RATES[[id, ...chosen.toSorted()].join("")];
}

/** How hard a game is beside the others; undefined where that isn't known. */
export function levelOf(variant: VariantEntry, options?: Choices): Difficulty | undefined {
  return rateOf(variant, options)?.level;
}

/**
 * How hard a game is that was played with these options. The first of its known kinds decides whose options were chosen; other
 * options don't matter.
 */
export function levelPlayed(
  variants: readonly VariantEntry[] | null,
  id: string,
  options: Choices,
): Difficulty | undefined {
  // Of two scripts with the same id the first one is played.
  const variant = variants?.find((one) => one.id === id);
  if (!variant) return undefined;
  const kinds = Object.keys(RATES).filter((key) => key.startsWith(`${id} `));
  const chosen = Object.entries(options).map(([option, choice]) => `${option}=${JSON.stringify(choice)}`);
  const kind = kinds.find((key) =>
    key
      .slice(id.length + 1)
      .split(" ")
      .every((one) => chosen.includes(one)),
  );
  return (kind && !variant.own && !variant.problem ? RATES[kind]?.level : undefined) ?? levelOf(variant);
}

/**
 * `Medium · about 8 in 10 winnable`. In tenths, as some forty deals tell no more. Where most are open, it is said how hard the
 * game is and nothing else.
 */
export function rateText({ won, lost, open, level }: WinRate): string {
  const deals = won + lost + open;
  const share = won / deals;
  // What the solver gave up may be winnable, too.
  const mostly = open * 10 > deals;
  const kind = () => {
    if (open >= won + lost) return "unknown";
    if (share >= 0.95) return "nearly";
    if (share < 0.1) return mostly ? "unknown" : "few";
    return mostly ? "least" : "about";
  };
  const tenths = mostly ? Math.floor(10 * share) : Math.min(Math.round(10 * share), 9);
  return say("tile-rate", { level, kind: kind(), share: tenths });
}

/** What a tile says of the deals of a game; empty where nothing is known. */
export function winRateText(variant: VariantEntry, options?: Choices): string {
  const rate = rateOf(variant, options);
  return rate ? rateText(rate) : "";
}
