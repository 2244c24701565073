// Texts about missions.

import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { MissionView } from "../protocol";

/** `3 of 7`: how many are done. */
export function tallyText(missions: readonly MissionView[]): string {
  return say("part-of", { part: missions.filter(({ state }) => state === "done").length, whole: missions.length });
}

/** `+100`, `−50`; empty if there is no reward. */
export function rewardText({ reward }: MissionView): string {
  if (reward === 0) return "";
  return reward > 0 ? `+${figure(reward)}` : figure(reward);
}

/** How much of a mission is done, from 0 to 1. */
export function partOf({ tally, goal }: MissionView): number {
  return goal > 0 ? Math.min(1, Math.max(0, tally / goal)) : 0;
}

/** The progress of a mission, in the script's words or in numbers. Empty if it has only one step. */
export function progressText(mission: MissionView): string {
  if (mission.text) return mission.text;
  return mission.goal > 1 ? say("part-of", { part: mission.tally, whole: mission.goal }) : "";
}
