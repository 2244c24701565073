// Which sounds belong to a change of the table. They are computed from two views, so undo, redo, autoplay and moves from
// another page need no code of their own.

import type { View } from "../protocol";
import { missionNews } from "../store/missions";

export type Cue = "deal" | "place" | "turn" | "knock" | "mission" | "win";

/** If cards of one pile go to more piles than this, it is a deal. */
const DEALT = 2;

/** The sounds to play, in order, when `after` replaces `before`. The first view of a page has none. */
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
      // A card that is turned over while it moves has only the sound of turning.
      placed ||= !turns;
      ends.set(was.pile, (ends.get(was.pile) ?? new Set()).add(pile));
    }
  });
  if ([...ends.values()].some(({ size }) => size > DEALT)) return ["deal"];
  return [...(placed ? ["place" as const] : []), ...(turned ? ["turn" as const] : [])];
}
