// A bundled script is copied, edited and given up from the gallery, where the server allows it.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expectAccessible } from "./axe";
import { ask, expect, openGallery, pictures, shots, test, view } from "./table";

test.use({ copies: true });

test("a copy is made, edited, played, and given up again", async ({ table, server }) => {
  await ask(table, { kind: "deal", variant: "yukon", seed: "1" });
  await openGallery(table);
  await table.getByTestId("variants-search").fill("yukon");
  const tile = table.locator('[data-variant="yukon"]');
  await tile.focus();
  await table.locator('[data-edit="yukon"]').click();
  const copy = join(server.home, "data/redeal/rules/yukon.lua");
  await expect(table.getByTestId("variants-dialog")).toContainText(copy);
  await expectAccessible(table, "a copy in the gallery");
  await shots(table, "copy");

  // The copy is the game from now on.
  const text = await readFile(copy, "utf8");
  await writeFile(copy, text.replace("local yukon = game {", "local yukon = game {\n  score = { start = 77 },"));
  await expect.poll(async () => (await view(table)).score).toBe(77);
  // It is put aside, not deleted.
  await table.locator('[data-drop="yukon"]').click();
  await table.getByTestId("drop-copy").click();
  await expect.poll(async () => (await view(table)).score).not.toBe(77);
  await expect(table.locator('[data-drop="yukon"]')).toHaveCount(0);
});

test.describe("where nothing may be copied", () => {
  test.use({ copies: false });

  test("the reason is seen, heard and can be sent away over the gallery", async ({ table }) => {
    await openGallery(table);
    await table.getByTestId("variants-search").fill("yukon");
    await table.locator('[data-variant="yukon"]').focus();
    await table.locator('[data-edit="yukon"]').click();
    const toast = table.getByTestId("variants-dialog").getByTestId("toast").filter({ hasText: "--edit" });
    await expect(toast).toBeVisible();
    // It stays while it is pointed at, however long the rest takes.
    await toast.hover();
    await table.screenshot({ path: join(pictures, "refused-in-gallery.png"), animations: "disabled" });
    await expect(table.getByTestId("variants-dialog").getByTestId("log")).toContainText("--edit");
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toHaveCount(0);
    await table.keyboard.press("Escape");
    await expect(table.getByTestId("variants-dialog")).toHaveCount(0);
    await expect(table.getByRole("main").getByTestId("messages-before")).toContainText("--edit");
    // It is not read out once more.
    await expect(table.getByRole("main").getByTestId("log")).toHaveText("");
  });
});
