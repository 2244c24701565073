// Sentences about badges.

import { say } from "../language/language.svelte";
import type { Badge, BadgeNews } from "../protocol";

/** What the next metal takes; empty where there is none. */
export function nextBadgeText(badge: Badge | undefined): string {
  if (!badge) return say("album-next-bronze");
  if (badge.to_silver !== null) return say("album-next-silver", { wins: badge.to_silver });
  return badge.medal === "gold" ? "" : say("album-next-gold");
}

/** What a win brought: a badge, a better one, or how far the next one is. */
export function badgeNewsText({ badge, before }: BadgeNews): string {
  if (before === badge.medal) return nextBadgeText(badge);
  return say(before === null ? "album-new" : "album-better", { medal: say(`medal-${badge.medal}`) });
}
