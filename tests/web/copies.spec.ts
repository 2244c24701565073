// Scripts are edited from the gallery, where the server allows it: a bundled one is copied with the first change, and a copy is
// given up again.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expectAccessible } from "./axe";
import { ask, expect, layOwn, openGallery, pictures, shots, test, view } from "./table";

test.use({ copies: true });

/** A script that can't be played. */
const BROKEN = "--- Mine: no end.\nreturn {";
const SMALL = `--- Small: a few cards.
return game {
  name = "Small",
  deck = { ranks = 4 },
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
  },
}
`;

test("the pencil of a tile opens the workshop beside its game, and the copy that is made there is given up again", async ({
  table,
  server,
}) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "1" });
  await openGallery(table);
  await table.getByTestId("variants-search").fill("yukon");
  const tile = table.locator('[data-variant="yukon"]');
  // Somebody who goes by keys sees the pencil as well.
  const pencil = table.locator('[data-edit="yukon"]');
  await table.mouse.move(2, 2);
  await expect(pencil).toHaveCSS("opacity", "0");
  await tile.focus();
  await expect(pencil).toHaveCSS("opacity", "1");
  await pencil.click();
  await expect(table.getByTestId("variants-dialog")).toHaveCount(0);
  await expect.poll(async () => (await view(table)).variant.id).toBe("yukon");
  const content = table.getByTestId("editor").locator(".cm-content");
  await expect(content).toContainText("local yukon = game {");
  // To look makes no copy; the first change does.
  const copy = join(server.home, "data/redeal/rules/yukon.lua");
  await expect(readFile(copy, "utf8")).rejects.toThrow();
  await content.locator(".cm-line").first().click();
  await table.keyboard.press("End");
  await table.keyboard.type(" Mine.");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  await expect(table.getByTestId("yours")).toBeVisible();

  // The copy is the game from now on.
  const text = await readFile(copy, "utf8");
  await writeFile(copy, text.replace("local yukon = game {", "local yukon = game {\n  score = { start = 77 },"));
  await expect.poll(async () => (await view(table)).score).toBe(77);
  await table.getByTestId("workshop-done").click();
  await openGallery(table);
  await table.getByTestId("variants-search").fill("yukon");
  await tile.focus();
  await expect(table.locator('[data-edit="yukon"]')).toHaveAttribute("title", "Edit my copy");
  await expectAccessible(table, "a copy in the gallery");
  await shots(table, "copy");
  // It is put aside, not deleted.
  await table.locator('[data-drop="yukon"]').click();
  await table.getByTestId("drop-copy").click();
  await expect.poll(async () => (await view(table)).score).not.toBe(77);
  await expect(table.locator('[data-drop="yukon"]')).toHaveCount(0);
});

test("a script of one's own that does not load is mended in the workshop, or deleted", async ({ table, server }) => {
  const file = join(server.home, "data/redeal/rules/mine.lua");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, BROKEN);
  await openGallery(table);
  await table.getByTestId("variants-search").fill("mine");
  const tile = table.locator('[data-entry]:has([data-variant="mine"])');
  // A script that is new is found a moment later.
  await expect(tile).toContainText("mine.lua:2");
  await tile.hover();
  await expectAccessible(table, "a script that does not load");
  await shots(table, "broken-tile");
  await tile.locator("[data-edit]").click();
  await expect(table.getByTestId("variants-dialog")).toHaveCount(0);
  await expect(table.getByTestId("editor").locator(".cm-problem")).toHaveCount(1);
  await expect(table.getByTestId("in-force")).toContainText("these piles stand in for its game");
  await expectAccessible(table, "what stands in for a game");
  await writeFile(file, SMALL);
  await expect.poll(async () => (await view(table)).variant.name).toBe("Small");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  await writeFile(file, BROKEN);
  await openGallery(table);
  await table.getByTestId("variants-search").fill("mine");
  await expect(tile).toContainText("mine.lua:2");
  await tile.hover();
  await tile.locator("[data-remove]").click();
  await expect(table.getByTestId("toast").filter({ hasText: "was deleted" })).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect(readFile(file, "utf8")).rejects.toThrow();
});

test("one that was played before it broke opens in the workshop, beside its game", async ({ table, server }) => {
  const file = await layOwn(table, server, "small", SMALL);
  await ask(table, { kind: "play", text: "tap stock" });
  await ask(table, { kind: "deal", variant: "klondike", seed: "1" });
  await writeFile(file, SMALL.replace("deck", "dekc"));
  await openGallery(table);
  await table.getByTestId("variants-search").fill("small");
  const tile = table.locator('[data-entry]:has([data-variant="small"])');
  await expect(tile).toContainText("small.lua:4");
  await tile.hover();
  await tile.locator("[data-edit]").click();
  await expect(table.getByTestId("variants-dialog")).toHaveCount(0);
  await expect.poll(async () => (await view(table)).variant.id).toBe("small");
  await expect(table.getByTestId("editor").locator(".cm-problem")).toContainText("did you mean `deck`?");
  await expect(table.getByTestId("in-force")).toContainText("Still playing by the rules");
  expect((await view(table)).taps).toBe(1);
});

test.describe("where nothing may be copied", () => {
  test.use({ copies: false });

  test("the reason is seen, heard and can be sent away over the gallery", async ({ table, server }) => {
    await server.save("broken.lua", BROKEN);
    await openGallery(table);
    await table.getByTestId("variants-search").fill("broken");
    const tile = table.locator('[data-entry]:has([data-variant="broken"])');
    await expect(tile).toContainText("broken.lua:2");
    await tile.hover();
    await tile.locator("[data-edit]").click();
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
