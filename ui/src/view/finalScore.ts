// Games that are played for points: how they end, in words.

import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { View } from "../protocol";

/** Whether it was played for points and no move is left. */
export function isOverForPoints({ for_points: points }: Pick<View, "for_points">): boolean {
  return points?.over === true;
}

/** `Your best 120, average 93`, or that this one is the best; empty while the game goes on. */
export function besideText({ score, for_points: points }: Pick<View, "score" | "for_points">): string {
  if (!points?.over || score === null) return "";
  const { best, average } = points;
  if (best === null || average === null) return say("final-first");
  const told = { best: figure(best), average: figure(average) };
  return say(score > best ? "final-new-best" : "final-beside", told);
}
