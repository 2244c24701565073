// Which sounds belong to a change of the table: computed from two views. Undo, redo, autoplay and moves from another page need
// no code of their own.

import type { View } from "../protocol";
import { missionNews } from "../store/missions";

export type Cue = "deal" | "place" | "turn" | "knock" | "mission" | "win";

/** Cards that leave one pile for more piles than this are dealt. */
const DEALT = 2;

/** What is to be heard, in its order, when `after` takes the place of `before`. The first table comes in silence. */
export function cuesOf(before: View | null, after: View): Cue[] {
  if (!before || before === after) return [];
  if (before.game !== after.game) return ["deal"];
  const cues = movesHeard(before, after);
  if (missionNews(before, after).done.length > 0) cues.push("mission");
  if (before.status !== "won" && after.status === "won") cues.push("win");
  return cues;
}

function movesHeard(before: View, after: View): Cue[] {
  const old = new Map(
    before.piles.flatMap(({ cards }, pile) => cards.map(({ id, face }) => [id, { pile, up: face !== null }] as const)),
  );
  let placed = false;
  let turned = false;
  const ends = new Map<number, Set<number>>();
  after.piles.forEach(({ cards }, pile) => {
    for (const { id, face } of cards) {
      const was = old.get(id);
      if (!was) continue;
      const turns = was.up !== (face !== null);
      turned ||= turns;
      if (was.pile === pile) continue;
      // One that is turned over on its way is heard turning, and not twice.
      placed ||= !turns;
      ends.set(was.pile, (ends.get(was.pile) ?? new Set()).add(pile));
    }
  });
  if ([...ends.values()].some(({ size }) => size > DEALT)) return ["deal"];
  return [...(placed ? ["place" as const] : []), ...(turned ? ["turn" as const] : [])];
}
