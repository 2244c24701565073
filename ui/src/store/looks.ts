// What a player may choose of the looks, and what a choice comes to on this system. Pure: the system's wishes are handed in.

import { BACKS, type BackId } from "../cards/backs";
import type { Autoplay } from "../protocol";

export const THEMES = ["felt", "midnight", "burgundy", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

/** `system`: as light, dark or rich in contrast as everything else on the screen. */
export const THEME_CHOICES = ["system", ...THEMES] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** `own`: a picture of the player's own. */
export const GROUNDS = ["theme", "own"] as const;
export type Ground = (typeof GROUNDS)[number];
export const BACK_CHOICES = [...BACKS, "own"] as const;
export type BackChoice = BackId | "own";

/** When the table shows where cards can go: never; of a card that was picked up; of one that is only pointed at, too. */
export const GUIDES = ["off", "held", "pointed"] as const;
export type Guide = (typeof GUIDES)[number];

/** Which cards go home by themselves, as it is offered. */
export const AUTOPLAYS: readonly Autoplay[] = ["off", "safe", "all"];

/** What the indices of the cards are: the player's language's own, or those of English. */
export const INDICES = ["own", "english"] as const;
export type Indices = (typeof INDICES)[number];

/** How large the table is, in per cent of what fits the window. */
export const ZOOMS = [60, 70, 80, 90, 100, 125, 150, 175, 200] as const;

/** What the system asks for. */
export interface System {
  readonly dark: boolean;
  /** More contrast, or colours of its own. */
  readonly contrast: boolean;
}

export function themeOf(choice: ThemeChoice, { dark, contrast }: System): Theme {
  if (choice !== "system") return choice;
  if (contrast) return "contrast";
  return dark ? "midnight" : "felt";
}

/** The next larger or smaller size; the largest and the smallest stay. */
export function zoomed(now: number, way: 1 | -1): number {
  const next = way > 0 ? ZOOMS.find((zoom) => zoom > now) : ZOOMS.findLast((zoom) => zoom < now);
  return next ?? now;
}
