// Games that are played for points, the counter of moves, the title page.

import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, choose, click, expect, faces, LONG_RUN, layOwn, painted, shots, still, test, view } from "./table";

/** Plays the first legal moves, as another guest would. */
async function play(page: Page, moves: number): Promise<void> {
  for (let n = 0; n < moves; n += 1) {
    const [move] = (await view(page)).moves;
    if (!move) return;
    await ask(page, { kind: "play", text: move.text });
  }
}

test("a drawn card is laid into the grid by a click on its place, or by keys there", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "poker-squares", seed: "7" });
  await still(table);
  for (const [n, place] of ["tableau13", "tableau4"].entries()) {
    const drawn = await faces(table, "waste");
    await click(table, table.locator(`[data-pile="${place}"]`));
    await expect(table.getByTestId("moves")).toHaveText(String(n + 1));
    expect(await faces(table, place)).toBe(drawn);
  }
  const drawn = await faces(table, "waste");
  await table.keyboard.press("7");
  await expect(table.locator("[role=option]:focus")).toHaveCount(1);
  await table.keyboard.press("Space");
  await expect(table.getByTestId("moves")).toHaveText("3");
  expect(await faces(table, "tableau7")).toBe(drawn);
});

test("rows and columns say what they are worth, and the end is a score", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "poker-squares", seed: "7" });
  await play(table, 24);
  const labels = table.locator("[data-label]");
  await expect(labels.first()).toBeVisible();
  await shots(table, "points", async () => {
    await still(table);
    // Words stay inside their rectangles, and those on the table.
    const cut = await labels.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length,
    );
    expect(cut).toBe(0);
  });
  await play(table, 1);
  const end = table.getByTestId("final-score");
  const first = (await view(table)).score ?? 0;
  await expect(table.getByTestId("final-points")).toHaveText(String(first));
  await expect(end).toContainText("Your first finished game.");
  await expect(end).toContainText(`${200 - first} points short of the goal.`);
  await expect(table.getByTestId("stuck")).toHaveCount(0);
  // What scored adds up to the score.
  const worth = await end.locator("li b").allTextContents();
  expect(worth.map(Number).reduce((sum, points) => sum + points, 0)).toBe(first);
  // It lies over no card.
  const [card, panel] = [table.locator("[data-pile=tableau1]"), end];
  const [left, right] = [await panel.boundingBox(), await card.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await expectAccessible(table, "the final score");
  await ask(table, { kind: "deal", seed: "8" });
  await expect(end).toHaveCount(0);
  await play(table, 25);
  const second = (await view(table)).score ?? 0;
  await expect(end).toContainText(/(points? (above|below)|Ties) your best/);
  await expect(table.getByTestId("final-best")).toHaveCount(second > first ? 1 : 0);
  await expect(table.getByTestId("final-scale")).toContainText(new RegExp(`(best|previously) ${first}\\b`));
  await shots(table, "points-over", () => still(table));
  // Where there is no room beside the table, a bar below it says so.
  await table.setViewportSize({ width: 800, height: 600 });
  await expect(end).toHaveCount(0);
  await expect(table.getByTestId("stuck")).toContainText(/Final score: \d+.*(Your best|A new best: previously) \d+/);
  await expect(table.getByTestId("stuck").getByRole("button", { name: "Last winnable point" })).toHaveCount(0);
});

const MATCH = `--- Draws: four cards are drawn.
return {
  name = "Draws",
  deck = { ranks = 1 },
  piles = { { "stock", tap = draw {} }, { "waste" } },
  won = function() return false end,
  score = { draw = 10, rounds = 2, final = true },
}
`;

test("two deals make a match, and only its sum is final", async ({ table, server }) => {
  await layOwn(table, server, "draws", MATCH);
  await expect(table.getByTestId("round")).toHaveText("1 of 2");
  await play(table, 4);
  const end = table.getByTestId("final-score");
  await expect(end).toContainText("Round 1 of 2: 40 points");
  await expect(end).toContainText("40 Score so far");
  await expect(end).not.toContainText("Your first finished game");
  await expectAccessible(table, "the end of a round");
  await shots(table, "round", () => still(table));
  await end.getByRole("button", { name: "Next round" }).click();
  await expect(table.getByTestId("round")).toHaveText("2 of 2");
  await expect(table.getByTestId("score")).toHaveText("40");
  await play(table, 4);
  await expect(table.getByTestId("final-points")).toHaveText("80");
  await expect(end).toContainText("Your first finished game.");
  await end.getByRole("button", { name: "New match" }).click();
  await expect(table.getByTestId("round")).toHaveText("1 of 2");
  await expect(table.getByTestId("score")).toHaveText("0");
  // In a narrow window the bar below the table says it.
  await table.setViewportSize({ width: 800, height: 600 });
  await play(table, 4);
  await expect(table.getByTestId("stuck")).toContainText("Round 1 of 2: 40 points. Score so far: 40");
  await expect(table.getByTestId("stuck").getByRole("button", { name: "Next round" })).toBeVisible();
});

test("the hours of a clock have their numbers", LONG_RUN, async ({ table }) => {
  await ask(table, { kind: "deal", variant: "clock", seed: "7" });
  await expect(table.locator("[data-label]")).toHaveText([...Array(12).keys()].map((n) => String(n + 1)));
  await shots(table, "clock", () => still(table));
});

test("draws count as moves for who wants it, and the counter says so", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await table.keyboard.press("d");
  await table.keyboard.press("d");
  await expect.poll(async () => (await view(table)).taps).toBe(2);
  await expect(table.getByTestId("moves")).toHaveText("0");
  await choose(table, "settings");
  await table.getByRole("tab", { name: "Table" }).click();
  await table.locator("#counts-draws").check();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("moves")).toHaveText("2");
  await expect(table.getByText("Moves and draws")).toBeVisible();
  const bar = table.locator("header, [data-testid=toolbar]").first();
  await shots(table, "counter", () =>
    expect.poll(() => bar.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThan(2),
  );
});

test("a title page comes first for who wants it", async ({ table }) => {
  const title = table.getByTestId("title-page");
  await expect(title).toHaveCount(0);
  await choose(table, "settings");
  await table.getByRole("tab", { name: "Table" }).click();
  await table.locator("#title-page").check();
  await table.keyboard.press("Escape");
  await table.reload();
  await painted(table);
  await expect(title).toBeVisible();
  await expectAccessible(table, "the title page");
  await shots(table, "title");
  await expect(table.getByTestId("title-start")).toBeFocused();
  await table.keyboard.press("Enter");
  await expect(title).toHaveCount(0);
});

test("after the gallery the cards have the focus, wherever it was opened", LONG_RUN, async ({ table }) => {
  await choose(table, "variants");
  await table.getByTestId("variants-search").fill("spider");
  await expect(table.locator("[data-entry]").first().locator('button[data-variant="spider"]')).toBeVisible();
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("variants-dialog")).toHaveCount(0);
  await still(table);
  await expect(table.getByTestId("menu")).not.toBeFocused();
  await expect(table.getByTestId("table").locator(":focus")).toHaveCount(1);
});
