// A first walk through the workshop, step by step, as somebody sees it who has never seen it: pictures in three windows and two
// themes, and what axe finds. tests/desktop/workshop.rs goes the same way in the real window, on to another player.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  choose,
  deal,
  expect,
  expectNoOverflow,
  LONG_RUN,
  painted,
  pictures,
  sharp,
  test,
  view,
  WINDOWS,
} from "./table";

test.use({ copies: true });

const THEMES = ["felt", "midnight"];

/** Pictures of a step, and what axe finds in it. */
async function look(table: Page, step: string): Promise<void> {
  for (const theme of THEMES) {
    await table.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    for (const window of WINDOWS) {
      await table.setViewportSize(window);
      await sharp(table);
      await expectNoOverflow(table, `${step} at ${window.width}`);
      await table.screenshot({ path: join(pictures, "walk", `${step}-${theme}-${window.width}.png`) });
    }
    await table.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(table, `${step}, ${theme}`);
  }
}

test("each step of a first walk fits every window and theme, and axe finds nothing", LONG_RUN, async ({ table }) => {
  test.setTimeout(600_000);
  await deal(table, "109");
  for (let turn = 0; turn < 12; turn += 1) {
    const [move] = (await view(table)).moves.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
    if (move) await ask(table, { kind: "play", text: move.text });
  }
  await table.reload();
  await painted(table);
  await table.keyboard.press("e");
  const editor = table.getByTestId("editor");
  await expect(editor.locator(".cm-content")).toContainText("Klondike");
  await look(table, "1-workshop");

  const line = editor.locator(".cm-line", { hasText: "standard = {" });
  await line.click();
  await table.keyboard.press("Control+f");
  await table.keyboard.type("turn = 5");
  await table.keyboard.press("Enter");
  await table.keyboard.press("Escape");
  for (let step = 0; step < 4; step += 1) await table.keyboard.press("Alt+ArrowUp");
  await expect(editor.locator(".cm-content")).toContainText("turn = 9");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  await look(table, "2-knob");

  await line.click();
  await table.keyboard.press("End");
  await table.keyboard.type(" strat = 1,");
  await expect(editor.locator(".cm-problem")).toBeVisible();
  await look(table, "3-broken");
  await expect
    .poll(async () => {
      await table.keyboard.press("Control+z");
      return editor.locator(".cm-content").textContent();
    })
    .not.toContain("strat");
  await expect(table.getByTestId("in-force")).toContainText("as written");

  await table.getByRole("tab", { name: "Why?" }).click();
  await table.getByRole("button", { name: /^All \d+ legal moves$/ }).click();
  await table.getByTestId("legal-moves").getByRole("button").first().click();
  await expect(table.getByTestId("why")).toContainText("Yes");
  await look(table, "4-why");

  await choose(table, "new_game");
  await table.getByTestId("new-game-name").fill("Walk Away");
  await table.getByTestId("new-game-mechanism").check();
  await table.locator('[data-mechanism="missions"]').check();
  await look(table, "5-new-game");
  await table.getByTestId("new-game-this").check();
  await table.getByTestId("new-game-create").click();
  await expect.poll(async () => (await view(table)).variant.id).toBe("walk-away");

  await table.getByRole("tab", { name: "Try out" }).click();
  await table.getByTestId("play-at-random").click();
  await expect(table.getByTestId("tryout").locator(".plots")).toBeVisible({ timeout: 60_000 });
  await look(table, "6-tried");
  await table.getByTestId("share").click();
  await expect(table.getByTestId("share-copy")).toHaveAttribute("aria-disabled", "false");
  await look(table, "7-shared");
});
