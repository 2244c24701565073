// Piles are moved on the grid of the table, and the script beside it is written.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { deal, expect, expectNoOverflow, LONG_RUN, pictures, type Server, still, test, view, WINDOWS } from "./table";

test.use({ copies: true });

const own = (server: Server) => readFile(join(server.home, "data/redeal/rules/klondike.lua"), "utf8");
const handle = (table: Page, pile: string): Locator => table.locator(`[data-handle="${pile}"]`);
const placeOf = async (table: Page, id: string) => {
  const pile = (await view(table)).piles.find((pile) => pile.id === id);
  return [pile?.x, pile?.y];
};

async function open(table: Page): Promise<Locator> {
  await deal(table, "1");
  await table.keyboard.press("e");
  const content = table.getByTestId("editor").locator(".cm-content");
  await expect(content).toContainText("Klondike");
  // The pane below makes the table smaller once it is there.
  await expect(table.locator("#pane-ledger")).toBeVisible();
  await table.getByTestId("place-piles").click();
  await expect(handle(table, "stock")).toBeVisible();
  return content;
}

/** Chooses a pile, and waits until the page knows what moves with it: before that, a drag moves nothing. */
async function known(table: Page, pile: string): Promise<void> {
  await handle(table, pile).focus();
  await expect(table.getByTestId("placing").getByRole("spinbutton", { name: "Columns apart" })).toBeVisible();
  await still(table);
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a group of piles is dragged by one of them, and one undo takes the drag back", async ({ table, server }) => {
  const content = await open(table);
  await known(table, "foundation2");
  const [from, to] = [await middle(handle(table, "foundation2")), await middle(handle(table, "foundation3"))];
  const pitch = to.x - from.x;
  await table.mouse.move(from.x, from.y);
  await table.mouse.down();
  await table.mouse.move(from.x + pitch * 0.3, from.y + 4, { steps: 4 });
  await table.mouse.move(from.x + pitch * 1.5, from.y + 4, { steps: 8 });
  // The table follows while the hand moves; nothing is written yet.
  await expect(handle(table, "foundation1")).toHaveAccessibleName(/column 4\.5, row 0/);
  await expect(handle(table, "waste")).toHaveAccessibleName(/column 1, row 0/);
  await expect(content).not.toContainText("at = {");
  await table.screenshot({ path: join(pictures, "placing-drag.png") });
  await table.mouse.up();
  await expect(content).toContainText('{ "foundation", 4, at = { 4.5, 0 }, take =');
  await expect.poll(() => placeOf(table, "foundation4")).toEqual([7.5, 0]);
  await expect(table.getByTestId("workshop")).toContainText("Yours");
  expect(await own(server)).toContain("at = { 4.5, 0 }");
  expect((await own(server)).length).toBe(
    (await readFile(join(__dirname, "../../rules/klondike.lua"), "utf8")).length + ", at = { 4.5, 0 }".length,
  );

  // A second drag changes the numbers only.
  await known(table, "foundation1");
  const now = await middle(handle(table, "foundation1"));
  await table.mouse.move(now.x, now.y);
  await table.mouse.down();
  await table.mouse.move(now.x - pitch, now.y + 2, { steps: 8 });
  await table.mouse.up();
  await expect(content).toContainText("at = { 3.5, 0 }");
  await handle(table, "foundation1").press("Control+z");
  await expect(content).toContainText("at = { 4.5, 0 }");
  await handle(table, "foundation1").press("Control+z");
  await expect(content).not.toContainText("at = {");
  await expect.poll(() => placeOf(table, "foundation4")).toEqual([6, 0]);
});

test("piles are moved by keys, which is told, and Escape ends", async ({ table }) => {
  const content = await open(table);
  await table.getByTestId("placing-done").click();
  await table.getByTestId("place-piles").press("Enter");
  await expect(handle(table, "stock")).toBeFocused();
  await handle(table, "stock").focus();
  await table.keyboard.press("ArrowDown");
  await table.keyboard.press("ArrowDown");
  await expect(content).toContainText('{ "stock", at = { 0, 1 }');
  // It would close the gap without a place of its own.
  await expect(content).toContainText('{ "waste", at = { 1, 0 }');
  await expect(table.getByRole("log")).toContainText(/Stock: column 0, row 1/);
  await expect.poll(() => placeOf(table, "waste")).toEqual([1, 0]);
  await expectAccessible(table, "piles that are moved");
  // Past what can be set for this pile to the next pile.
  for (let n = 0; n < 9; n += 1) {
    await table.keyboard.press("Tab");
    if (await handle(table, "waste").evaluate((element) => element === document.activeElement)) break;
  }
  await expect(handle(table, "waste")).toBeFocused();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("placing")).toHaveCount(0);
  await expect(table.getByTestId("place-piles")).toBeFocused();
});

test("a fan and a distance are chosen on the pile", LONG_RUN, async ({ table }) => {
  const content = await open(table);
  await handle(table, "tableau3").click({ position: { x: 4, y: 4 } });
  const placing = table.getByTestId("placing");
  await placing.getByRole("button", { name: "To the right" }).click();
  await expect(content).toContainText('7, fan = "right", down =');
  await expect(placing.getByRole("button", { name: "To the right" })).toHaveAttribute("aria-pressed", "true");
  const apart = placing.getByRole("spinbutton", { name: "Columns apart" });
  await apart.fill("1.5");
  await apart.press("Enter");
  await expect(content).toContainText("at = { 0, 1 }, step = { 1.5, 0 }");
  await expect.poll(() => placeOf(table, "tableau7")).toEqual([9, 1]);
});

test("what is computed is told with its line, and nothing is written", LONG_RUN, async ({ table }) => {
  const content = await open(table);
  await table.getByTestId("placing-done").click();
  await table.getByTestId("editor").locator(".cm-line", { hasText: '{ "waste", fan = "right"' }).click();
  await table.keyboard.press("Home");
  await table.keyboard.press("Shift+End");
  await table.keyboard.type('{ "waste", at = { 0 + 1, 0 }, show = 3 },');
  await expect(table.getByTestId("in-force")).toContainText("as written");
  await table.getByTestId("place-piles").click();
  await handle(table, "waste").focus();
  await table.keyboard.press("ArrowRight");
  await expect(table.getByRole("log")).toContainText("`at` isn't a plain value here: change it by hand in line 25");
  await expect(content).toContainText("at = { 0 + 1, 0 }");
  await expect(handle(table, "waste")).toHaveAccessibleName(/column 1, row 0/);
});

test("it works at every size, and in a narrow window beside the hidden editor", LONG_RUN, async ({ table }) => {
  await open(table);
  for (const theme of ["felt", "contrast"]) {
    await table.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    for (const window of WINDOWS) {
      await table.setViewportSize(window);
      await handle(table, "foundation4").click({ position: { x: 4, y: 4 } });
      await expectNoOverflow(table);
      await table.screenshot({ path: join(pictures, `placing-${theme}-${window.width}.png`) });
    }
  }
  await table.setViewportSize({ width: 800, height: 600 });
  await expect(table.getByTestId("editor")).toBeHidden();
  await handle(table, "foundation4").focus();
  await table.keyboard.press("ArrowRight");
  await expect.poll(() => placeOf(table, "foundation4")).toEqual([6.5, 0]);
  await table.getByTestId("placing").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => placeOf(table, "foundation4")).toEqual([6, 0]);
});
