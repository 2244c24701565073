// Why a move is hinted, in the player's language. The host sends the kind of the reason, and no text.

import type { Args } from "../language/bundle";
import { say } from "../language/language.svelte";
import type { HintReason, PileView } from "../protocol";
import { card, cards, numeral, place, rank, startsWithVowel, suit } from "./names";

/** All that reasons tell, whatever their kind. */
type Told = { [R in HintReason as R["kind"]]: keyof Omit<R, "kind"> }[HintReason["kind"]];

/** What a sentence is given for each thing that is told. */
const ARGS: { readonly [field in Told]: (value: string | number | null, piles: readonly PileView[]) => Args } = {
  pile: (value, piles) => ({ pile: place(piles, Number(value)) }),
  tap: (value) => ({ tap: String(value) }),
  suit: (value) => ({ suit: value === null ? "none" : suit(String(value)) }),
  rank: (value) => ({ rank: rank(String(value)), vowel: startsWithVowel(String(value)) }),
  count: (value) => ({ count: Number(value), cards: cards(Number(value)) }),
  left: (value) => ({ left: value ?? "none", more: numeral(Number(value)) }),
  card: (value) => ({ card: card(String(value)) }),
  on: (value) => ({ on: card(String(value)) }),
  with: (value) => ({ with: card(String(value)) }),
  next: (value) => ({ next: card(String(value)) }),
};

/** The sentence for the reason of a hint. */
export function becauseText(piles: readonly PileView[], why: HintReason): string {
  const { kind, ...told } = why;
  const each = Object.entries(told) as [Told, string | number | null][];
  return say(`because-${kind}`, Object.assign({}, ...each.map(([field, value]) => ARGS[field](value, piles))));
}
