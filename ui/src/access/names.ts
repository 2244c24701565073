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

/** `column three`; `stock` where there is but one. */
export function pileName(piles: readonly PileView[], pile: number): string {
  const role = piles[pile]?.role ?? "";
  const peers = piles.flatMap((other, at) => (other.role === role ? at : []));
  const name = ROLES[role] ?? role.replaceAll("_", " ");
  return peers.length > 1 ? `${name} ${numeral(peers.indexOf(pile) + 1)}` : name;
}

/** The same within a sentence: `column three`, `the stock`. */
export function placeName(piles: readonly PileView[], pile: number): string {
  const name = pileName(piles, pile);
  const role = piles[pile]?.role;
  return piles.filter((other) => other.role === role).length > 1 ? name : `the ${name}`;
}

/** `a, b and c`. */
export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
