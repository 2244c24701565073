// A new game of one's own: from the one on the table, on a shelf of the gallery, with a badge on the table and the way back.

import { join } from "node:path";
import { expectAccessible } from "./axe";
import { ask, choose, deal, expect, openGallery, pictures, shots, still, test, view } from "./table";

test.use({ copies: true });

test("a new game begins as the one on the table, and stands on a shelf of its own", async ({ table }) => {
  await deal(table, "1");
  await choose(table, "new_game");
  const sheet = table.getByTestId("new-game-dialog");
  await expect(table.getByTestId("new-game-name")).toBeFocused();
  await table.getByTestId("new-game-mechanism").check();
  const mechanisms = table.getByTestId("new-game-mechanisms");
  await mechanisms.locator('[data-mechanism="reserves-that-fill-themselves"]').check();
  await mechanisms.locator('[data-mechanism="missions"]').check();
  await expect(mechanisms.locator('[data-mechanism="gaps"]')).toBeDisabled();
  await expect(mechanisms).toContainText("Doesn't work with “reserves that fill themselves”");
  await expectAccessible(table, "a new game");
  await shots(table, "new-game");
  await table.getByTestId("new-game-this").check();
  await table.getByTestId("new-game-name").fill("My Klondike");
  await table.keyboard.press("Enter");
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await view(table)).variant.id).toBe("my-klondike");
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText('name = "My Klondike"');
  await expect(table.getByTestId("yours")).toBeVisible();
  await table.screenshot({ path: join(pictures, "own-table.png"), animations: "disabled" });
  await table.getByTestId("yours").click();
  await expect(table.getByTestId("yours-dialog")).toContainText("your own folder");
  await expectAccessible(table, "rules of one's own");
  await table.keyboard.press("Escape");
  // Its name is there now.
  await choose(table, "new_game");
  await table.getByTestId("new-game-name").fill("my klondike");
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("toast").filter({ hasText: "already a variant `my-klondike`" })).toBeVisible();

  await openGallery(table);
  await expect(table.locator('[data-section="mine"]')).toContainText("My Klondike");
  await table.screenshot({ path: join(pictures, "own-shelf.png"), animations: "disabled" });
});

test("mechanisms that go together make a game", async ({ table }) => {
  await deal(table, "1");
  await choose(table, "new_game");
  await table.getByTestId("new-game-mechanism").check();
  await expect(table.getByTestId("new-game-create")).toBeDisabled();
  await table.locator('[data-mechanism="reserves-that-fill-themselves"]').check();
  await table.locator('[data-mechanism="missions"]').check();
  await table.getByTestId("new-game-name").fill("Put Together");
  await table.getByTestId("new-game-create").click();
  await expect.poll(async () => (await view(table)).variant.id).toBe("put-together");
  const { missions, piles } = await view(table);
  expect([missions.length, piles.some(({ id }) => id === "reserve")]).toEqual([2, true]);
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText('fill = "reserve"');
});

test("rules in place of the bundled ones have a badge with the way back", async ({ table }) => {
  await deal(table, "1");
  await expect(table.getByTestId("yours")).toHaveCount(0);
  await table.keyboard.press("e");
  const line = table.getByTestId("editor").locator(".cm-line").first();
  await line.click();
  await table.keyboard.press("End");
  await table.keyboard.type(" Mine.");
  // All that was typed is written: what is written later would be another copy.
  await expect(table.getByTestId("in-force")).toContainText("as written");
  await expect(table.getByTestId("yours")).toBeVisible();
  await table.getByTestId("yours").click();
  await table.getByTestId("yours-back").click();
  await expect(table.getByTestId("yours")).toHaveCount(0);
});

test("a game of one's own is renamed, deleted and brought back", async ({ table }) => {
  await deal(table, "1");
  await ask(table, { kind: "play", text: "tap stock" });
  await choose(table, "new_game");
  await table.getByTestId("new-game-name").fill("My Klondike");
  await table.keyboard.press("Enter");
  await expect.poll(async () => (await view(table)).variant.id).toBe("my-klondike");
  // The menu leads to what can be done with it, as the badge does.
  await choose(table, "yours");
  await table.getByTestId("yours-rename").click();
  await expectAccessible(table, "another name");
  await shots(table, "yours-rename");
  await table.keyboard.type("Harbour Lights");
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("toast").filter({ hasText: "It's called Harbour Lights now." })).toBeVisible();
  await expect
    .poll(async () => (await view(table)).variant)
    .toMatchObject({ id: "my-klondike", name: "Harbour Lights" });
  // Its tile leads to the same sheet, and deletes it.
  await openGallery(table);
  const tile = table.locator('[data-section="mine"] [data-entry]').filter({ hasText: "Harbour Lights" });
  await tile.hover();
  await shots(table, "yours-tile");
  await tile.locator("[data-manage]").click();
  await expect(table.getByTestId("yours-dialog")).toContainText("Harbour Lights");
  await table.getByTestId("yours-remove").click();
  const gone = table.getByTestId("toast").filter({ hasText: "Harbour Lights was deleted." });
  await expect(gone).toContainText("put-aside");
  await expect.poll(async () => (await view(table)).variant.id).toBe("klondike");
  await expect(table.getByTestId("yours")).toHaveCount(0);
  await shots(table, "yours-deleted");
  // What a narrow window shows in place of the table has the messages.
  await table.setViewportSize({ width: 800, height: 600 });
  await gone.getByTestId("toast-button").click();
  await expect(table.getByTestId("toast").filter({ hasText: "Harbour Lights is back." })).toBeVisible();
  await expect(table.getByRole("main").getByRole("log")).toContainText("Harbour Lights is back.");
  await table.setViewportSize({ width: 1280, height: 800 });
  await openGallery(table);
  await expect(table.locator('[data-section="mine"]')).toContainText("Harbour Lights");
});

test("where nothing was played before, a deleted game leaves a well-known one", async ({ table }) => {
  await choose(table, "new_game");
  await table.getByTestId("new-game-name").fill("Short Lived");
  await table.keyboard.press("Enter");
  await expect.poll(async () => (await view(table)).variant.id).toBe("short-lived");
  await table.getByTestId("yours").click();
  await table.getByTestId("yours-remove").click();
  await expect.poll(async () => (await view(table)).variant.id).toBe("klondike");
});

test("a game of a family begins as the one on the table, or as another that is chosen", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "yukon", seed: "1" });
  await still(table);
  await choose(table, "new_game");
  await table.getByTestId("new-game-family").check();
  const list = table.getByTestId("new-game-template");
  await expect(list).toHaveValue("yukon");
  await list.selectOption("freecell");
  await table.getByTestId("new-game-name").fill("Cells of Mine");
  await table.getByTestId("new-game-create").click();
  await expect.poll(async () => (await view(table)).variant.id).toBe("cells-of-mine");
  expect((await view(table)).piles.filter(({ role }) => role === "cell")).toHaveLength(4);
});

test("Tab goes through the editor until something was typed there", async ({ table }) => {
  await deal(table, "1");
  await table.keyboard.press("e");
  const content = table.getByTestId("editor").locator(".cm-content");
  await content.click();
  const before = await content.textContent();
  await table.keyboard.press("Tab");
  await expect(content).not.toBeFocused();
  expect(await content.textContent()).toBe(before);
  await expect(table.getByTestId("yours")).toHaveCount(0);
  // Who writes indents.
  await content.locator(".cm-line").first().click();
  await table.keyboard.press("End");
  await table.keyboard.type(" Mine.");
  await table.keyboard.press("Home");
  await table.keyboard.press("Tab");
  await expect(content).toBeFocused();
  await expect(content.locator(".cm-line").first()).toHaveText(/^\s+--- .*Mine\./);
});
