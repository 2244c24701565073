// The daily deals: the calendar is opened, today's deal is played and won, and a missed day is made up.

import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, choose, expect, SIZES, shots, test, view } from "./table";

/** Four cards to draw, which is a win. */
const TAPS = `--- Taps: four cards are drawn.
return {
  name = "Taps",
  deck = { ranks = 1 },
  piles = { { "stock", tap = draw {} }, { "waste" } },
  won = empty "stock",
}
`;
const PLAN = {
  first: "2020-01-01",
  games: [{ variant: "taps" }, { variant: "klondike", options: { draw: 1 } }],
  of_the_day: [{ from: "2020-01-01", variants: ["bisley"] }],
};

async function draw(page: Page): Promise<void> {
  for (let card = 0; card < 4; card += 1) await ask(page, { kind: "play", text: "tap stock" });
}

/** A telephone as well: the calendar has more columns than anything else. */
const shown = (page: Page, name: string) =>
  shots(page, `daily-${name}`, undefined, [...SIZES, { width: 390, height: 844 }]);

test("today's deal is won and has its medal", async ({ table, server }) => {
  await server.save("taps.lua", TAPS);
  await server.save("daily.json", JSON.stringify(PLAN));
  const years = Object.fromEntries(Array.from({ length: 200 }, (_, year) => [String(2000 + year), "0".repeat(366)]));
  await server.save("daily-candidates.json", JSON.stringify({ taps: years, klondike: years, "*": years }));
  await choose(table, "daily");
  const sheet = table.getByTestId("daily-dialog");
  await expect(sheet.getByTestId("daily-tally")).toHaveText("0 of 3 won");
  await expect(sheet).toContainText("Game of the day");
  const today = sheet.locator("[aria-current=date]");
  await expect(today).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(table, "the calendar");
  await sheet.getByRole("button", { name: "Play Taps" }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await view(table)).daily?.best).toBe("gold");
  await draw(table);
  await expect(table.getByTestId("won-daily")).toContainText("Gold");

  await choose(table, "daily");
  await expect(sheet.getByTestId("daily-tally")).toHaveText("1 of 3 won");
  await expect(today).toHaveAccessibleName(/today, 1 of 3 won, Gold$/);
  await expect(sheet.getByTestId("daily-streak")).toHaveText("1");
  // By keys to the day before, in another month if today is the first.
  await today.focus();
  await table.keyboard.press("ArrowLeft");
  const chosen = sheet.locator("[aria-pressed=true]");
  await expect(chosen).toBeFocused();
  await expect(chosen).not.toHaveAttribute("aria-current", "date");
  await expectAccessible(table, "the calendar with a medal");
  await sheet.getByRole("button", { name: "Play Taps" }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(async () => (await view(table)).daily?.won).toBe(null);
  await ask(table, { kind: "play", text: "tap stock" });
  await ask(table, { kind: "undo" });
  await draw(table);
  await choose(table, "daily");
  // The calendar is asked for anew, and today is chosen again.
  await expect(today).toHaveAttribute("aria-pressed", "true");
  await expect(sheet.getByTestId("daily-streak"), "what is made up does not count in a row").toHaveText("1");
  await today.focus();
  await table.keyboard.press("ArrowLeft");
  await expect(chosen).toHaveAccessibleName(/1 of 3 won, Silver, made up later$/);
  await shown(table, "calendar");
  await table.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  // The front page has today's deals, until they are switched off.
  await choose(table, "variants");
  await expect(table.getByTestId("today")).toContainText("Taps");
  await expectAccessible(table, "the gallery with today's deals");
  await shown(table, "front");
  await table.getByTestId("today-calendar").click();
  await expect(sheet).toBeVisible();
  await table.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(table.getByTestId("daily")).toBeVisible();
  await shown(table, "bar");
  await choose(table, "settings");
  await table.getByRole("tab", { name: "Table" }).click();
  await table.getByRole("checkbox", { name: /^Daily deals/ }).uncheck();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("daily")).toHaveCount(0);
  await expect(table.locator("[data-command=daily]")).toHaveCount(0);
  await choose(table, "variants");
  await expect(table.getByTestId("variants-dialog")).toBeVisible();
  await expect(table.getByTestId("today")).toHaveCount(0);
});
