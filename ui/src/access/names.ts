// What cards, piles and numbers are called aloud.

import type { PileView } from "../protocol";

const RANKS: Readonly<Record<string, string>> = {
  A: "Ace",
  2: "Two",
  3: "Three",
  4: "Four",
  5: "Five",
  6: "Six",
  7: "Seven",
  8: "Eight",
  9: "Nine",
  T: "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
};
const SUITS: Readonly<Record<string, string>> = { S: "Spades", H: "Hearts", D: "Diamonds", C: "Clubs" };
const NUMBERS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** Roles that are called otherwise by those who play. */
const ROLES: Readonly<Record<string, string>> = { tableau: "column" };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function numeral(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** `five cards`, `one card`. */
export function cardCount(count: number): string {
  return `${numeral(count)} ${count === 1 ? "card" : "cards"}`;
}

/** `King`, of `K`. */
export function rankName(rank: string): string {
  return RANKS[rank] ?? rank;
}

/** `Queen of Hearts`, of `QH`. */
export function cardName(face: string): string {
  const [rank = "", suit = ""] = face;
  return SUITS[suit] ? `${rankName(rank)} of ${SUITS[suit]}` : face;
}

/** What piles belong together: those whose ids differ by their number alone. */
function groupOf(pile: PileView): string {
  return pile.id.replace(/\d+$/, "");
}

function peersOf(piles: readonly PileView[], pile: number): number[] {
  const group = piles[pile] && groupOf(piles[pile]);
  return piles.flatMap((other, at) => (groupOf(other) === group ? at : []));
}

/** What a pile is called after its role, or after the script's own name for it. */
function kindName(piles: readonly PileView[], pile: number): string {
  const { role, y } = piles[pile] as PileView;
  const group = groupOf(piles[pile] as PileView);
  if (group !== role) return group.replaceAll("_", " ");
  // One calls it a column where there is nothing above or below it.
  const row = peersOf(piles, pile).every((at) => piles[at]?.y === y);
  return role === "tableau" && !row ? "pile" : (ROLES[role] ?? role.replaceAll("_", " "));
}

/** `column three`; `stock` where there is but one. */
export function pileName(piles: readonly PileView[], pile: number): string {
  if (!piles[pile]) return "";
  const peers = peersOf(piles, pile);
  const name = kindName(piles, pile);
  return peers.length > 1 ? `${name} ${numeral(peers.indexOf(pile) + 1)}` : name;
}

/** The same within a sentence: `column three`, `the stock`. */
export function placeName(piles: readonly PileView[], pile: number): string {
  const name = pileName(piles, pile);
  return peersOf(piles, pile).length > 1 ? name : `the ${name}`;
}

/** `a, b and c`. */
export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
