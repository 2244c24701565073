// The album of badges: what a win brings to it, and how it is looked through.

import type { Page } from "@playwright/test";
import { ACES, allHome } from "./aces";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, shots, test, view } from "./table";

async function win(page: Page, seed: string): Promise<void> {
  await ask(page, { kind: "deal", variant: "aces", seed });
  await allHome(page);
  await expect(page.getByTestId("won")).toBeVisible();
}

test("a win brings a badge, which stands in the album", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await win(table, "1");
  await expect(table.getByTestId("won-badge")).toHaveText("A new badge for your album: Gold.");
  await choose(table, "album");
  const album = table.getByTestId("album-dialog");
  await expect(album.getByTestId("album-count")).toHaveText("1");
  const badge = album.locator('[data-badge="aces"]');
  await expect(badge).toHaveAttribute("data-medal", "gold");
  await badge.click();
  await expect(album.getByTestId("album-game")).toContainText("Gold: 1 win");
  await expectAccessible(table, "album");

  // Arrow keys go from badge to badge; the family is shown whole where it is asked for.
  await badge.press("ArrowRight");
  await expect(album.locator("[data-badge]").nth(1)).toBeFocused();
  const golf = album.getByRole("button", { name: "more of Golf" });
  await golf.press("Enter");
  await expect(golf).toHaveCount(0);
  await expect(album.locator("[data-badge]").nth(8)).toBeFocused();

  await badge.click();
  await album.getByRole("button", { name: "Play Aces" }).click();
  await expect(album).toHaveCount(0);
  await expect.poll(async () => (await view(table)).status).toBe("playing");
});

test("the album at every size", LONG_RUN, async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await win(table, "1");
  await shots(table, "won-badge");
  await choose(table, "album");
  await table.locator('[data-badge="aces"]').click();
  await shots(table, "album");
});
