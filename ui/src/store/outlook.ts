// The text for the outlook: whether the game can still be won, and how hard the deal is.

import { say } from "../language/language.svelte";
import type { Deals, Difficulty, Outlook } from "../protocol";

/** Which deals can be asked for, in the order in which they are offered. */
export const DEALS: readonly Deals[] = ["any", "winnable", "easy", "medium", "hard"];

/** `Can still be won. An easy deal.` */
export function outlookText(outlook: Outlook | null, difficulty: Difficulty | null): string {
  const state = outlook ? say("sentence", { text: say(`outlook-${outlook}`) }) : "";
  return [state, difficulty ? say(`difficulty-${difficulty}`) : ""].filter(Boolean).join(" ");
}
