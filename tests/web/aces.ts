// A game that is won in four moves.

import type { Page } from "@playwright/test";
import { ask, view } from "./table";

/** Four Aces, which go home one by one, or on one another. */
export const ACES = `--- Aces: four cards.
return {
  name = "Aces",
  family = "Golf",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
}
`;

/** Plays a move, home or not. */
export async function playAce(page: Page, home: boolean): Promise<void> {
  const move = (await view(page)).moves.find((move) => move.home === home);
  await ask(page, { kind: "play", text: move?.text ?? "" });
}

/** Brings all four home. */
export async function allHome(page: Page): Promise<void> {
  for (let n = 0; n < 4; n += 1) await playAce(page, true);
}
