// The names of cards, piles and numbers as they are read out.

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
};
const SUITS: Readonly<Record<string, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** Something that has a name already, or that nobody has a name for. */
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
  const [rank, suit] = [RANKS[face.charAt(0)], SUITS[face.charAt(1)]];
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

/** So many cards, for a sentence. */
export function cards(number: number): Name {
  return new Noun("cards", { number });
}

/** A number in a word, where the language likes that. */
export function numeral(number: number): string {
  return say("count", { number });
}

/** `Queen of Hearts`, of `QH`. */
export function cardName(face: string): string {
  return currentLanguage.name(card(face));
}

/** What piles belong together: those whose ids differ by their number alone. */
function groupOf(pile: PileView): string {
  return pile.id.replace(/\d+$/, "");
}

function peersOf(piles: readonly PileView[], pile: number): number[] {
  const group = piles[pile] && groupOf(piles[pile]);
  return piles.flatMap((other, at) => (groupOf(other) === group ? at : []));
}

const KINDS: readonly string[] = ["stock", "waste", "foundation", "reserve", "cell", "discard"];

/** What a pile is called after its role, or after the script's own name for it. */
function kindOf(piles: readonly PileView[], pile: number): Args {
  const { role, y } = piles[pile] as PileView;
  const group = groupOf(piles[pile] as PileView);
  const own = (text: string) => ({ kind: "own", own: ofScript("piles", text.replaceAll("_", " ")) });
  if (group !== role) return own(group);
  if (role !== "tableau") return KINDS.includes(role) ? { kind: role } : own(role);
  // One calls it a column where there is nothing above or below it.
  return { kind: peersOf(piles, pile).every((at) => piles[at]?.y === y) ? "column" : "pile" };
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

/** `column three`; `stock` where there is but one. */
export function pileName(piles: readonly PileView[], pile: number): string {
  return currentLanguage.name(place(piles, pile), "name");
}

/** The same where it stands at the beginning: `Column three`. */
export function pileLabel(piles: readonly PileView[], pile: number): string {
  return say("pile-label", { pile: place(piles, pile) });
}
