// Words for what searches tell: whether the game can still be won, how hard the deal is, what is being looked for.

import type { Deals, Difficulty, Outlook, Search } from "../protocol";

export const OUTLOOK_WORDS: Readonly<Record<Outlook, string>> = {
  thinking: "Thinking",
  winnable: "Can still be won",
  lost: "Can't be won any more",
  unknown: "Not known",
};

export const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = {
  easy: "easy",
  medium: "medium",
  hard: "hard",
};

/** Which deals may be dealt, in the order in which they are offered. */
export const DEALS_WORDS: readonly (readonly [Deals, string])[] = [
  ["any", "Any deal, as the cards fall"],
  ["winnable", "Only deals that can be won"],
  ["easy", "Winnable and easy"],
  ["medium", "Winnable, neither easy nor hard"],
  ["hard", "Winnable and hard"],
];

export const SEARCH_WORDS: Readonly<Record<Search, string>> = {
  deal: "Looking for such a deal…",
  hint: "Looking for the next move of a solution…",
  solution: "Looking for a solution…",
  back: "Looking for the last point from which this can be won…",
};

/** `Can still be won. An easy deal.` */
export function outlookText(outlook: Outlook | null, difficulty: Difficulty | null): string {
  const state = outlook ? `${OUTLOOK_WORDS[outlook]}.` : "";
  const deal = difficulty ? `${difficulty === "easy" ? "An" : "A"} ${DIFFICULTY_WORDS[difficulty]} deal.` : "";
  return [state, deal].filter(Boolean).join(" ");
}
