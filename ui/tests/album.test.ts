import { expect, test } from "vitest";
import { albumOf, countMedals } from "../src/album/album";
import { badgeNewsText, nextBadgeText } from "../src/album/text";
import type { Badge, Medal, VariantEntry } from "../src/protocol";

const badge = (variant: string, medal: Medal, to_silver: number | null = null): Badge => ({
  variant,
  medal,
  won: 1,
  unaided: 0,
  to_silver,
  last: 0,
});
const entry = (id: string, family: string, problem: VariantEntry["problem"] = null) =>
  ({ id, name: id, family, problem, unread: false, own: false, file: `${id}.lua` }) as VariantEntry;

test("families with most wins come first, and in each the best badges", () => {
  const variants = [entry("a", "One"), entry("b", "Two"), entry("c", "Two"), entry("d", "Two")];
  const album = albumOf(variants, [badge("c", "bronze"), badge("d", "gold")]);
  expect(album.map(({ name, won }) => [name, won])).toEqual([
    ["Two", 2],
    ["One", 0],
  ]);
  expect(album[0]?.entries.map(({ variant }) => variant.id)).toEqual(["d", "c", "b"]);
  expect(countMedals(album.flatMap(({ entries }) => entries))).toEqual({ gold: 1, silver: 0, bronze: 1 });
});

test("a variant is there once, and a broken one only if it was won", () => {
  const problem = { message: "" } as VariantEntry["problem"];
  const variants = [entry("a", "One"), entry("a", "One"), entry("b", "One", problem), entry("c", "One", problem)];
  const ids = albumOf(variants, [badge("c", "bronze")]).flatMap(({ entries }) => entries.map((one) => one.variant.id));
  expect(ids).toEqual(["c", "a"]);
});

test("the next metal is told, and what a win has brought", () => {
  expect(nextBadgeText(undefined)).toBe("Win it once for bronze.");
  expect(nextBadgeText(badge("a", "bronze", 1))).toBe("1 more win for silver.");
  expect(nextBadgeText(badge("a", "silver"))).toBe("Win it with no hints and no undo for gold.");
  expect(nextBadgeText(badge("a", "gold"))).toBe("");
  expect(badgeNewsText({ badge: badge("a", "bronze"), before: null })).toBe("A new badge for your album: Bronze.");
  expect(badgeNewsText({ badge: badge("a", "gold"), before: "silver" })).toBe("Your badge is now Gold.");
  expect(badgeNewsText({ badge: badge("a", "bronze", 2), before: "bronze" })).toBe("2 more wins for silver.");
});
