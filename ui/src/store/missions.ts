// Texts about missions, and their changes between two views.

import { figure } from "../language/figures";
import { ofScript, say } from "../language/language.svelte";
import type { MissionView, View } from "../protocol";

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

export interface MissionNews {
  /** Missions that were done: they are shown. */
  readonly done: readonly string[];
  /** Missions that were missed or are open again: they go to the log alone. */
  readonly rest: readonly string[];
}

/** The changes of the missions between two views of one game. */
export function missionNews(before: View, after: View): MissionNews {
  const done: string[] = [];
  const rest: string[] = [];
  if (before.game !== after.game) return { done, rest };
  const old = new Map(before.missions.map(({ id, state }) => [id, state]));
  for (const mission of after.missions) {
    const was = old.get(mission.id);
    if (was === undefined || was === mission.state) continue;
    const reward = rewardText(mission);
    const title = ofScript("missions", mission.title);
    if (mission.state === "missed") rest.push(say("mission-missed", { title }));
    else if (mission.state === "open") rest.push(say("mission-open-again", { title }));
    else done.push(reward ? say("mission-done-reward", { title, reward }) : say("mission-done", { title }));
  }
  return { done, rest };
}
