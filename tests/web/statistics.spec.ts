// Statistics and history in the page: counted, plotted, replayed.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, pictures, shots, still, test, view } from "./table";

/** Four Aces, which go home one by one. */
const ACES = `--- Aces: four cards.
return {
  name = "Aces",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
  score = { [">foundation"] = 5 },
}
`;

async function home(page: Page, cards: number): Promise<void> {
  for (let n = 0; n < cards; n += 1) {
    const move = (await view(page)).moves.find((move) => move.home);
    await ask(page, { kind: "play", text: move?.text ?? "" });
  }
}

test("games are counted, told by variant, and seen again", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await ask(table, { kind: "deal", variant: "yukon", seed: "1" });
  const carry = (await view(table)).moves.find(({ to }) => to !== null);
  await ask(table, { kind: "play", text: carry?.text ?? "" });
  // Given up for another one of its variant.
  await ask(table, { kind: "deal", variant: "yukon", seed: "2" });
  for (const [seed, cards] of [
    ["1", 4],
    ["2", 2],
    ["3", 4],
    ["3", 4],
  ] as const) {
    await ask(table, { kind: "deal", variant: "aces", seed });
    await home(table, cards);
  }
  // The last one was dealt a second time.
  await expect(table.getByTestId("won")).toContainText("Not counted: you've played this deal before.");
  await choose(table, "statistics");
  const sheet = table.getByTestId("statistics-dialog");
  await expect(sheet.getByTestId("figures")).toContainText("Played 4");
  await expect(sheet.getByTestId("figures")).toContainText("50%");
  await expect(sheet).toContainText("1 game isn't counted");
  await expectAccessible(table, "all games");
  await shots(table, "statistics-all");
  await sheet.getByRole("tab", { name: "All games" }).press("ArrowRight");
  await expect(sheet.locator('[data-totals="aces"]')).toContainText("2 of 3 won");
  await sheet.getByText("Show as a table").click();
  await expect(sheet.getByRole("row", { name: "Aces 3 2 67%" })).toBeVisible();
  await expect(sheet.getByRole("row", { name: "Yukon 1 0 0%" })).toBeVisible();
  await expectAccessible(table, "by variant");
  await shots(table, "statistics-variants");
  await sheet.getByRole("tab", { name: "By game" }).press("ArrowRight");
  await expect(sheet.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(table, "history");
  await shots(table, "statistics-history");

  // An old game runs as a film, and the one on the table is there again.
  await sheet.getByRole("button", { name: "Replay Aces, deal 2" }).click();
  await expect(table.getByTestId("film")).toBeVisible();
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "2");
  await expect(table.getByTestId("film-at")).toHaveText("2 of 2");
  await table.getByTestId("film-end").click();
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "3");
  await expect(table.getByTestId("won")).toBeVisible();
  await still(table);

  // Counting anew asks first, and loses nothing.
  await choose(table, "statistics");
  await sheet.getByRole("button", { name: "Reset statistics…" }).click();
  await sheet.getByRole("button", { name: "Reset statistics" }).click();
  await expect(sheet.getByTestId("figures")).toContainText("Played 0");
  await sheet.getByRole("tab", { name: "History" }).click();
  await expect(sheet.getByRole("listitem")).toHaveCount(5);
});

test("a best is told when the game is won", LONG_RUN, async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  // To and fro, so that there is something to better.
  const to = (await view(table)).moves.find((move) => !move.home)?.text ?? "";
  await ask(table, { kind: "play", text: to });
  await home(table, 4);
  await expect(table.getByTestId("won")).toBeVisible();
  await expect(table.getByTestId("best")).toHaveCount(0);
  await ask(table, { kind: "deal", variant: "aces", seed: "2" });
  await home(table, 4);
  await expect(table.getByTestId("best")).toContainText("fewest moves");
  // The sheet has arrived.
  await table
    .getByTestId("won")
    .evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  await table.screenshot({ path: join(pictures, "statistics-best-1280.png") });
});
