// All that the table keeps for a while: what pointers and keys are doing with it, what is shown because of that, and where the
// cards are on the screen. Nothing of it is the game's, which is in the view. Each part is written by one class; timers, and
// whether a press has become a drag, stay with those who wait for them.

import type { FocusPlace, FocusState } from "../access/focus.svelte";
import type { Point } from "../view/geometry";
import type { Hit } from "../view/layout";
import type { Run } from "../view/moves";
import type { Arrangement } from "./arranger";
import type { Offer } from "./input";
import type { Body } from "./stage";

/** What was clicked, picked or lifted: written by `Input`. */
export class InputState {
  /** The run that was clicked and waits for a second click. */
  chosen = $state.raw<Run | undefined>();
  /** When that was. */
  chosenAt = 0;
  /** The piles whose top cards were picked, one after another, to go together. */
  picked = $state.raw<readonly number[]>([]);
  /** The cards that were picked: in the next view others may lie there. */
  picks: readonly (number | undefined)[] = [];
  /** The run that is dragged. */
  dragged = $state.raw<Run | undefined>();
  /** The cards of the run that is dragged or chosen. */
  ids: readonly number[] = [];
  /** Where the lead card was when it was lifted: the table may be laid out anew while it is in the hand. */
  lead: Point | undefined;
  /** The pile on which the dragged run would land. */
  aimed = $state.raw<number | undefined>();
  /** What may be done with the thing under the pointer. */
  offer = $state.raw<Offer>("none");
  /** What lies under a pointer that presses nothing. */
  over = $state.raw<Hit | undefined>();
  /** The target of the last press; nothing for the table itself. */
  pressed: Hit | undefined;
  /** Where the pointer went down last. */
  pressedAt: Point = { x: 0, y: 0 };
  /** Where and when a click last played a card at once. */
  played: { readonly point: Point; readonly at: number } | undefined;
}

/** Which card is looked at: written by `Peek`. */
export class PeekState {
  /** The card that is looked at. */
  at = $state.raw<Hit | undefined>();
  /** The face of the card that is pressed, covered or not. */
  face = $state.raw<string | undefined>();
  /** Since when it is pressed. */
  since = 0;
}

/** Which rank is looked for: written by `RankSearch`. */
export class RankState {
  /** Shift is held. */
  held = $state.raw(false);
  /** The face that the last command asked for. */
  asked = $state.raw<string | undefined>();
}

/** Where the cards are on the screen, on their ways, too: written by `Stage`. */
export class StageState {
  readonly bodies = new Map<number, Body>();
  cardWidth = 1;
  /** How far the hand has carried the cards that it lifted. */
  hand: Point = { x: 0, y: 0 };
  /** The card that lies above all resting ones. */
  raised: number | undefined;
}

/** Where the one tab stop among the cards is, and whether its ring is shown: written by `Focus` and by what listens for it. */
class FocusKept implements FocusState {
  shows = $state.raw(false);
  at = $state.raw<FocusPlace | undefined>();
}

export class TableState {
  readonly input = new InputState();
  readonly peek = new PeekState();
  readonly rank = new RankState();
  readonly stage = new StageState();
  readonly focus: FocusState = new FocusKept();
  /** How the cards were laid out last: written by `Arranger`. */
  arranged: Arrangement | undefined;
  /** The id of the pile that is looked through: written by the table. */
  browsed = $state<string | undefined>();
}
