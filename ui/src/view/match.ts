// A match of several deals with one sum.

import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { View } from "../protocol";

type Match = Pick<View, "round" | "score">;

/** Whether more deals of the match follow this one. */
export function goesOn({ round }: Pick<View, "round">): boolean {
  return round ? round.number < round.of : false;
}

/** What a button for the next deal says. */
export function nextDealText(view: Pick<View, "round">): string {
  if (!view.round) return say("command-new");
  return say(goesOn(view) ? "round-next" : "round-match");
}

/** `Round 3 of 9: 12 points`, of a deal that is over; empty where deals make no match. */
export function roundText({ round, score }: Match): string {
  if (!round || score === null) return "";
  const points = score - round.before;
  return say("round-over", { number: round.number, of: round.of, points, shown: figure(points) });
}
