// Keys of a row of tabs.

import { currentLanguage } from "../language/language.svelte";

/** The tab that a key leads to: the next one or the one before, in a ring, the first or the last; undefined for other keys. */
export function tabReached<Id>(key: string, tabs: readonly Id[], open: Id): Id | undefined {
  const at = tabs.indexOf(open);
  const [on, back] = currentLanguage.rtl ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const to: Record<string, number> = { [on]: at + 1, [back]: at - 1, Home: 0, End: -1 };
  const next = to[key];
  return next === undefined ? undefined : tabs.at(next % tabs.length);
}
