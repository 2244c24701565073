// What commands and keys can do with the table.

import type { CardKey } from "../preferences/keys";
import type { Rect } from "../view/geometry";

export interface TableControl {
  /** Puts down what is held or chosen, or ends the celebration; false if there was nothing of the kind. */
  cancel(): boolean;
  /** Deals from the stock. */
  draw(): void;
  /** Does what a key asks of the cards. */
  press(key: CardKey): void;
  /** Moves the focus to the cards. */
  enter(): void;
  /** Whether a key is meant for the cards, and not for what has the focus. */
  hears(event: KeyboardEvent, key: CardKey): boolean;
  speakBoard(): void;
  speakPile(): void;
  /** Shows and says where the cards of a rank lie. */
  showRank(): void;
  /** Where what a first game is explained by lies: a card that can be moved, the stock, a foundation. */
  pointAt(): Pointed;
}

/** Places on the table, in its coordinates; absent where there is no such thing. */
export interface Pointed {
  readonly move: Rect | undefined;
  readonly stock: Rect | undefined;
  readonly home: Rect | undefined;
}
