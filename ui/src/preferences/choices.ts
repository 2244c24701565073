// The values that preferences can have, and what is computed from them: the theme on this system, the next zoom, the speed.

import { BACKS, type BackId } from "../cards/backs";
import type { Autoplay } from "../protocol";

export const THEMES = ["felt", "midnight", "burgundy", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

/** `system`: light, dark or of high contrast, as the system asks for. */
export const THEME_CHOICES = ["system", ...THEMES] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** `own`: the player's own picture. */
export const BACKGROUNDS = ["theme", "own"] as const;
export type Background = (typeof BACKGROUNDS)[number];
export const BACK_CHOICES = [...BACKS, "own"] as const;
export type BackChoice = BackId | "own";

/** When the table shows where a card can go: never; when it is picked up; as soon as it is pointed at. */
export const GUIDES = ["off", "held", "pointed"] as const;
export type Guide = (typeof GUIDES)[number];

/** Which cards go to the foundations by themselves, in the order in which that is offered. */
export const AUTOPLAYS: readonly Autoplay[] = ["off", "safe", "all"];

/** The letters on the cards: those of the player's language, or the English ones. */
export const INDICES = ["own", "english"] as const;
export type Indices = (typeof INDICES)[number];

/** How large the table is, in per cent of what fits the window. */
export const ZOOMS = [60, 70, 80, 90, 100, 125, 150, 175, 200] as const;

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];

const PACES: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** The factor for all durations. 0: nothing moves. */
export function paceOf(speed: Speed): number {
  return PACES[speed];
}

/** What the system asks for. */
export interface SystemWishes {
  readonly dark: boolean;
  /** More contrast, or colours of its own. */
  readonly contrast: boolean;
}

export function themeOf(choice: ThemeChoice, { dark, contrast }: SystemWishes): Theme {
  if (choice !== "system") return choice;
  if (contrast) return "contrast";
  return dark ? "midnight" : "felt";
}

/** The next larger or smaller size; the largest and the smallest stay. */
export function zoomed(now: number, way: 1 | -1): number {
  const next = way > 0 ? ZOOMS.find((zoom) => zoom > now) : ZOOMS.findLast((zoom) => zoom < now);
  return next ?? now;
}
