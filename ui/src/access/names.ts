// The names of cards, piles and numbers for screen readers.

import { type Args, Name, Noun } from "../language/bundle";
import { currentLanguage, ofScript, say } from "../language/language.svelte";
import type { PileView } from "../protocol";

const RANKS: Readonly<Record<string, string>> = {
  A: "ace",
  2: "two",
  3: "three",
  4: "four",
  5: "five",
  6: "six",
  7: "seven",
  8: "eight",
  9: "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  X: "joker",
};
const SUITS: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** Jokers have a colour in place of a suit. */
const JOKERS: Readonly<Record<string, string>> = { XB: "black", XR: "red" };

/** A text that is a name already, or that has no translation. */
class Called extends Name {
  constructor(readonly text: string) {
    super();
  }

  as(): string {
    return this.text;
  }
}

/** A card by its face (`QH`), for a sentence. */
export function card(face: string): Name {
  const [rank, suit] = [RANKS[face.charAt(0)], JOKERS[face] ?? SUITS[face.charAt(1)]];
  return rank && suit ? new Noun("card", { rank, suit }) : new Called(face);
}

/** A rank (`K`), for a sentence; of a colour, or of any. */
export function rank(face: string, colour = "any"): Name {
  const rank = RANKS[face.charAt(0)];
  return rank ? new Noun("rank", { rank, colour }) : new Called(face);
}

/** A suit (`H`), for a sentence. */
export function suit(letter: string): Name {
  const suit = SUITS[letter];
  return suit ? new Noun("suit", { suit }) : new Called(letter);
}

/** A number of cards, for a sentence. */
export function cards(number: number): Name {
  return new Noun("cards", { number });
}

/** A number, in words where the language writes small numbers in words. */
export function numeral(number: number): string {
  return say("count", { number });
}

/** `Queen of Hearts`, of `QH`. */
export function cardName(face: string): string {
  return currentLanguage.name(card(face));
}

/** The group of a pile: piles whose ids differ only by their number. */
function groupOf(pile: PileView): string {
  return pile.id.replace(/\d+$/, "");
}

function peersOf(piles: readonly PileView[], pile: number): number[] {
  const group = piles[pile] && groupOf(piles[pile]);
  return piles.flatMap((other, at) => (groupOf(other) === group ? at : []));
}

/** The name of a pile's role, or the script's own name for its group. */
function kindOf(piles: readonly PileView[], pile: number): Args {
  const { role, y } = piles[pile] as PileView;
  const group = groupOf(piles[pile] as PileView);
  // Foundations with a name of their own are still foundations where one of them is meant, whichever.
  const kind = role === "foundation" ? "named-foundation" : "own";
  const own = (text: string) => ({ kind, own: ofScript("piles", text.replaceAll("_", " ")) });
  if (group !== role) return own(group);
  if (role !== "tableau") return { kind: role };
  // A tableau pile is called a column if no pile is above or below it.
  return { kind: peersOf(piles, pile).every((at) => piles[at]?.y === y) ? "column" : "pile" };
}

/** Whether the name of a rank is spoken with a vowel first: "an Eight". Only English needs it. */
export function startsWithVowel(rank: string): "yes" | "no" {
  return "A8".includes(rank) ? "yes" : "no";
}

/** A pile, for a sentence. */
export function place(piles: readonly PileView[], pile: number): Name {
  if (!piles[pile]) return new Called("");
  const peers = peersOf(piles, pile);
  const kind = kindOf(piles, pile);
  return peers.length > 1
    ? new Noun("pile-numbered", { ...kind, number: peers.indexOf(pile) + 1 })
    : new Noun("pile-alone", kind);
}

/** `column three`; `stock` if there is only one. */
export function pileName(piles: readonly PileView[], pile: number): string {
  return currentLanguage.name(place(piles, pile), "name");
}

/** The same at the beginning of a sentence: `Column three`. */
export function pileLabel(piles: readonly PileView[], pile: number): string {
  return say("pile-label", { pile: place(piles, pile) });
}
