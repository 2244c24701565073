// What a number does to the odds, in the workshop: a curve for each value, a value used by a click, a map for two.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./axe";
import { expect, layOwn, pictures, shots, test } from "./table";

test.use({ copies: true });

/** Eight cards on two columns: with more cells more deals can be won. */
const SMALL = `--- Small: eight cards.
local option = options { { "cells", "Cells", choices = { 0, 1, 2 } } }
local columns = 2
return game {
  name = "Small",
  deck = { ranks = 2 },
  piles = { { "foundation", 4 }, { "cell", option.cells }, { "tableau", columns, up = 8 / columns, place = build.down } },
}
`;

test("the odds of each value are a curve, a click uses a value, and two knobs make a map", async ({
  table,
  server,
}) => {
  const file = await layOwn(table, server, "small", SMALL);
  await table.keyboard.press("e");
  const editor = table.getByTestId("editor");
  await expect(table.getByTestId("in-force")).toContainText("as written");

  // The number in line 3 leads to its curve.
  await editor.locator(".cm-knobs .cm-gutterElement:has(.cm-dial):visible").nth(1).click();
  await editor.locator(".cm-lens").getByRole("button", { name: "Odds" }).click();
  const odds = table.getByTestId("odds");
  const curve = odds.getByTestId("odds-curve");
  await expect(curve.getByRole("button", { pressed: true })).toHaveAccessibleName(/^2: .* can be won$/);
  await expect(odds).toContainText("300 of 300", { timeout: 60_000 });
  await expect(odds.getByTestId("show-odds")).toBeVisible({ timeout: 60_000 });
  await expect(odds.getByRole("row", { name: /small\.lua:\d+:\d+/ }).first()).toBeVisible();

  await odds.scrollIntoViewIfNeeded();
  await table.screenshot({ path: join(pictures, "odds-curve.png") });

  // A click writes the number, and the ring follows.
  await curve.getByRole("button", { name: /^1: / }).click();
  await expect.poll(() => readFile(file, "utf8")).toContain("local columns = 1");
  await expect(curve.getByRole("button", { pressed: true })).toHaveAccessibleName(/^1: /);
  await expect(odds.getByTestId("outdated-odds")).toHaveCount(0);

  await odds.getByTestId("odds-knob-2").selectOption({ label: "Cells" });
  await odds.getByTestId("show-odds").click();
  const map = odds.getByTestId("odds-map");
  await expect(map.getByRole("button", { pressed: true })).toHaveAccessibleName(/^1, 0: /);
  await expect(odds.getByTestId("show-odds")).toBeVisible({ timeout: 60_000 });
  await map.getByRole("button", { name: /^1, 2: / }).click();
  await expect(map.getByRole("button", { pressed: true })).toHaveAccessibleName(/^1, 2: /);
  await expect(table.locator("[data-pile^=cell]")).toHaveCount(2);

  // Other rules: the figures say that they are of others.
  await editor.locator(".cm-line", { hasText: "ranks = 2" }).click();
  await table.keyboard.press("End");
  await table.keyboard.type(" -- Few cards.");
  await expect(odds.getByTestId("outdated-odds")).toHaveCount(1);

  await shots(table, "odds", async ({ width }) => {
    await expectAccessible(table, `odds at ${width}`, "[data-testid=odds]");
    await odds.scrollIntoViewIfNeeded();
  });
});
