// The text for the winnability: whether the game can still be won, and how hard the deal is.

import { say } from "../language/language.svelte";
import type { Deals, Difficulty, Winnability } from "../protocol";

/** Which deals can be asked for, in the order in which they are offered. */
export const DEALS: readonly Deals[] = ["any", "winnable", "easy", "medium", "hard"];

/** `Still winnable. Easy deal.` */
export function winnabilityText(winnability: Winnability | null, difficulty: Difficulty | null): string {
  const state = winnability ? say("sentence", { text: say(`winnability-${winnability}`) }) : "";
  return [state, difficulty ? say(`difficulty-${difficulty}`) : ""].filter(Boolean).join(" ");
}
