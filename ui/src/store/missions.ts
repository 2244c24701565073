// What is told of missions: the difference of two views, as with the cards.

import type { MissionView, View } from "../protocol";

/** `3 of 7`: how many are done. */
export function tallyText(missions: readonly MissionView[]): string {
  return `${missions.filter(({ state }) => state === "done").length} of ${missions.length}`;
}

/** `+100`, `−50`; nothing where there is no reward. */
export function rewardText({ reward }: MissionView): string {
  if (reward === 0) return "";
  return reward > 0 ? `+${reward}` : `−${-reward}`;
}

/** How much of a mission is done, from 0 to 1. */
export function partOf({ tally, goal }: MissionView): number {
  return goal > 0 ? Math.min(1, Math.max(0, tally / goal)) : 0;
}

/** How far a mission has come, in the script's words or in figures; nothing where there is but one step. */
export function progressText(mission: MissionView): string {
  if (mission.text) return mission.text;
  return mission.goal > 1 ? `${mission.tally} of ${mission.goal}` : "";
}

export interface MissionNews {
  /** What a player likes to hear. */
  readonly done: readonly string[];
  /** What need not be shown, but said. */
  readonly other: readonly string[];
}

/** What became of the missions between two views of one game. */
export function missionNews(before: View, after: View): MissionNews {
  const done: string[] = [];
  const other: string[] = [];
  if (before.game !== after.game) return { done, other };
  const old = new Map(before.missions.map(({ id, state }) => [id, state]));
  for (const mission of after.missions) {
    const was = old.get(mission.id);
    if (was === undefined || was === mission.state) continue;
    const reward = rewardText(mission);
    if (mission.state === "done") done.push(`Mission done: ${mission.title}${reward && ` (${reward})`}.`);
    else if (mission.state === "missed") other.push(`Mission missed: ${mission.title}.`);
    else other.push(`Mission open again: ${mission.title}.`);
  }
  return { done, other };
}
