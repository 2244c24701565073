// Changes of the missions between two views.

import { ofScript, say } from "../language/language.svelte";
import type { View } from "../protocol";
import { rewardText } from "../view/missions";

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
  // Between the game and an earlier turn of it nothing was done.
  if (before.game !== after.game || before.film?.what === "turns" || after.film?.what === "turns")
    return { done, rest };
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
