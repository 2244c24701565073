// Missions in the page: their progress, and where they are shown.

import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, card, click, expect, faces, still, test } from "./table";

/** A game whose mission is done with its first Ace. */
const QUICK = `--- Quick: bring an Ace home.
local klondike = require "klondike"
local function home(tally, event) return event.to.role == "foundation" and tally + 1 or tally end
return extend(klondike, {
  name = "Quick",
  family = "Klondike",
  missions = {
    reward = 50,
    { "one", "Bring a card home", goal = 1, step = home },
    { "many", "Bring twenty cards home", goal = 20, step = home },
  },
})
`;

async function dealt(page: Page, variant: string, name: string): Promise<void> {
  await ask(page, { kind: "deal", variant, seed: "1" });
  await expect(page.getByTestId("variant")).toHaveText(name);
  await still(page);
}

test("missions come further, are done, and are open again when that is taken back", async ({ table, server }) => {
  await server.save("quick.lua", QUICK);
  await dealt(table, "quick", "Quick");
  const mission = (id: string) => table.locator(`[data-mission="${id}"]`);
  await expect(table.getByTestId("missions-tally")).toHaveText("0 of 2");
  await click(table, card(table, (await faces(table, "tableau1")).split(" ").at(-1) ?? ""), 2);
  await expect(table.getByTestId("missions-tally")).toHaveText("1 of 2");
  await expect(mission("one")).toHaveAttribute("data-state", "done");
  await expect(mission("many")).toHaveAttribute("data-state", "open");
  await expect(mission("many")).toContainText("1 of 20");
  await expect(mission("many")).toContainText("move 1");
  const done = "Mission complete: Bring a card home (+50).";
  await expect(table.getByTestId("toast").filter({ hasText: done })).toBeVisible();
  await expectAccessible(table, "missions");
  await table.keyboard.press("Control+z");
  await expect(table.getByTestId("missions-tally")).toHaveText("0 of 2");
  await expect(table.getByTestId("log")).toContainText("Mission open again: Bring a card home.");

  // Beside the table there is room for them only in a wide window.
  const panel = await table.getByRole("complementary", { name: "Missions in this game" }).boundingBox();
  const board = await table.getByTestId("table").boundingBox();
  expect(board && panel && board.x + board.width <= panel.x).toBe(true);
  await table.setViewportSize({ width: 800, height: 600 });
  await expect(table.getByRole("complementary")).toHaveCount(0);
  await expect(table.getByTestId("missions-button")).toHaveText("0 of 2");
  await table.getByTestId("missions-button").click();
  await expect(table.getByTestId("mission-list")).toBeVisible();
  await expectAccessible(table, "missions in a small window");
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("mission-list")).toBeHidden();
});
