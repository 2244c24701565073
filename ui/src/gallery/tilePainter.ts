// The painter of small pictures, in the player's deck and the colours of the theme.

import { styleOf } from "../cards/style";
import type { ChosenDeck } from "../preferences/appearance.svelte";
import { Painter } from "./painter";

/** Small cards have their large indices below, whatever the deck. */
export function tilePainter(deck: ChosenDeck): Painter {
  const style = getComputedStyle(document.documentElement);
  const colours = { fill: style.getPropertyValue("--slot"), edge: style.getPropertyValue("--slot-edge") };
  return new Painter(styleOf({ ...deck, index: "below" }), colours);
}
