// A board that is set by hand is tried out, and a deal is seen again after each change of the script.

import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  card,
  deal,
  drag,
  expect,
  expectNoOverflow,
  goToPane,
  LONG_RUN,
  painted,
  pictures,
  SIZES,
  test,
  view,
} from "./table";

test.use({ copies: true });

async function open(table: Page): Promise<{ section: Locator; field: Locator }> {
  await deal(table, "1");
  await table.keyboard.press("e");
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText("Klondike");
  await table.getByRole("tab", { name: "Try out" }).click();
  const section = table.getByTestId("set-board");
  return { section, field: section.getByRole("textbox", { name: "The board as text" }) };
}

test("a board is written as text and laid, its faults are named with their places, and dealing leaves it", async ({
  table,
}) => {
  const { section, field } = await open(table);
  await section.getByTestId("take-board").click();
  await expect(field).toHaveValue(/tableau: .*\|/);
  await expect(section).toContainText("This board is complete.");
  const whole = await field.inputValue();

  await field.fill("waste: KH 5C XX\ntableau: QS 5C");
  const faults = section.getByTestId("board-faults");
  await expect(faults).toContainText("Line 1, column 14: “XX” isn't a card");
  await expect(faults).toContainText("Line 2, column 13: 5C is on the board already");
  await expect(faults).toContainText("These cards are missing: AS");
  await faults.getByRole("button", { name: /XX/ }).click();
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe("XX");
  await expectAccessible(table, "a board that is set by hand");
  await table.screenshot({ path: join(pictures, "set-board-faults.png") });
  await section.getByTestId("lay-board").click();
  await expect(table.getByTestId("by-hand")).toHaveCount(0);

  await field.fill("waste: KH\ntableau: QS | - | JH");
  await faults.getByRole("button", { name: /Put them face down/ }).click();
  await expect(section).toContainText("This board is complete.");
  await section.getByTestId("lay-board").click();
  await expect(table.getByTestId("by-hand")).toBeVisible();
  const laid = await view(table);
  expect([laid.marks, laid.seed, laid.piles.find(({ id }) => id === "stock")?.cards.length]).toEqual([
    ["by_hand", "faces_shown"],
    "1",
    49,
  ]);
  await ask(table, { kind: "play", text: "waste>tableau2" });
  await ask(table, { kind: "play", text: "tableau1>tableau2" });
  await ask(table, { kind: "undo" });
  await ask(table, { kind: "undo" });
  expect((await view(table)).can_undo).toBe(false);
  await table.reload();
  await painted(table);
  await expect(table.getByTestId("by-hand")).toBeVisible();

  await table.keyboard.press("e");
  await table.getByRole("tab", { name: "Try out" }).click();
  await section.getByRole("button", { name: "Deal again" }).click();
  await expect(table.getByTestId("by-hand")).toHaveCount(0);
  expect((await view(table)).seed).toBe("1");
  // The very board that was taken down.
  await section.getByTestId("take-board").click();
  await expect(field).toHaveValue(whole);
});

test("cards go anywhere by hand, whatever the rules say", async ({ table }) => {
  const { section, field } = await open(table);
  await field.fill("waste: KH\ntableau: QS | 2C | JH");
  await section.getByRole("button", { name: /Put them face down/ }).click();
  await expect(section).toContainText("This board is complete.");
  await section.getByTestId("lay-board").click();
  await expect(table.getByTestId("by-hand")).toBeVisible();
  await drag(table, card(table, "QS"), card(table, "2C"));
  // Until that is answered the card lies where it was dropped.
  await expect(table.getByTestId("toast").filter({ hasText: "goes on" })).toBeVisible();
  await expect.poll(async () => (await view(table)).piles.find(({ id }) => id === "tableau2")?.cards.length).toBe(1);
  await section.getByTestId("goes-anywhere").check();
  await drag(table, card(table, "QS"), card(table, "2C"));
  await expect.poll(async () => (await view(table)).piles.find(({ id }) => id === "tableau2")?.cards.length).toBe(2);
  const now = await view(table);
  expect([now.marks, now.can_undo]).toEqual([["by_hand"], false]);
  for (const theme of ["felt", "contrast"]) {
    await table.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    for (const window of SIZES) {
      await table.setViewportSize(window);
      if (window.width < 1100) await goToPane(table);
      await section.scrollIntoViewIfNeeded();
      await expectNoOverflow(table);
      await table.screenshot({ path: join(pictures, `set-board-${theme}-${window.width}.png`) });
    }
  }
});

test("the same seed is dealt again after each change of the rules, if that is wanted", LONG_RUN, async ({ table }) => {
  const { section } = await open(table);
  await ask(table, { kind: "play", text: "tap stock" });
  await section.getByTestId("deals-again").check();
  const line = table.getByTestId("editor").locator(".cm-line", { hasText: "score = scoring" });
  await line.click();
  await table.keyboard.press("Home");
  await table.keyboard.press("Shift+End");
  await table.keyboard.type("score = { start = 721 },");
  await expect(table.getByTestId("score")).toHaveText("721");
  await expect.poll(async () => (await view(table)).can_undo).toBe(false);
  expect((await view(table)).seed).toBe("1");
});
