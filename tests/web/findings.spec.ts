// What a check of the whole script finds, in the workshop: counted, listed, at its line, and gone once it is mended.

import { writeFile } from "node:fs/promises";
import { expectAccessible } from "./axe";
import { ask, expect, layOwn, shots, test } from "./table";

test.use({ copies: true });

/** A script whose other choice fails, and which has a local that is never used. */
const script = (count: string, spare: string) =>
  `--- Small: a few cards.\nlocal option = options { { "draw", "Draw", choices = { 1, 3 } } }\n${spare}local count = ${count}\nreturn game {\n  name = "Small",\n  deck = { ranks = 4 },\n  piles = {\n    { "stock", tap = draw { to = "waste", count = count } },\n    { "waste" },\n    { "foundation", 4 },\n  },\n}\n`;

test("a mistake in another choice is counted, listed and marked while the game goes on, and gone once it is mended", async ({
  table,
  server,
}) => {
  const file = await layOwn(
    table,
    server,
    "small",
    script("option.draw == 1 and 1 or opton.draw", "local spare = 5\n"),
  );
  await table.keyboard.press("e");
  const editor = table.getByTestId("editor");
  const marked = editor.locator(".cm-lintRange-warning, .cm-lintRange-error");
  const noted = editor.locator(".cm-lintRange-info");
  await expect(editor.locator(".cm-content")).toContainText("opton");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  const count = table.getByTestId("list-findings");
  await expect(count).toContainText("2 problems", { timeout: 60_000 });
  await expect(marked).toHaveText(["spare", "opton"]);
  // That there is no text of the rules is no mistake, and is marked at the game's name.
  await expect(noted).toHaveCount(1);

  await count.click();
  const list = table.getByTestId("findings");
  await expect(list).toContainText("small.lua:4");
  await shots(table, "findings", ({ width }) =>
    expectAccessible(table, `findings at ${width}`, "[data-testid=workshop]"),
  );
  await list.getByRole("button", { name: /small\.lua:4/ }).click();
  await expect(editor.locator(".cm-activeLine")).toContainText("opton");

  // One press writes what was meant, and one undo takes it back; the editor has a key for it.
  const mended = expect(editor.locator(".cm-content"));
  await list.getByRole("button", { name: "Change to option", exact: true }).click();
  await mended.toContainText("or option.draw");
  await expect(count).toContainText("1 problem", { timeout: 60_000 });
  await table.keyboard.press("Control+z");
  await mended.toContainText("or opton.draw");
  await expect(count).toContainText("2 problems", { timeout: 60_000 });
  await expect(async () => {
    await table.keyboard.press("Control+.");
    await expect(editor.locator(".cm-content")).toContainText("or option.draw", { timeout: 1000 });
  }).toPass();
  await expect(count).toContainText("1 problem", { timeout: 60_000 });

  await writeFile(file, script("option.draw", ""));
  await expect(editor.locator(".cm-content")).not.toContainText("opton");
  await expect(table.getByTestId("workshop")).toContainText("No problems", { timeout: 60_000 });
  await expect(marked).toHaveCount(0);
  await expect(noted).toHaveCount(1);
});

test("what lies on disk is checked in every state of the game", async ({ table, server }) => {
  const text = script("option.draw == 1 and 1 or opton.draw", "local spare = 5\n");
  const file = await layOwn(table, server, "small", text);
  await ask(table, { kind: "play", text: "tap stock" });
  await table.keyboard.press("e");
  const [count, list] = [table.getByTestId("list-findings"), table.getByTestId("findings")];
  await expect(count).toContainText("2 problems", { timeout: 60_000 });
  await count.click();

  // It does not load: the game goes on, and what is wrong elsewhere is told as well.
  await writeFile(file, text.replace("deck =", "dekc ="));
  await expect(table.getByTestId("go-to-problem")).toContainText("line 7");
  await expect(list).toContainText("small.lua:7", { timeout: 60_000 });
  await expect(list).toContainText("small.lua:4");
  await expect(count).toContainText("problems");
  await shots(table, "findings-broken", ({ width }) =>
    expectAccessible(table, `findings of a script that does not load at ${width}`, "[data-testid=workshop]"),
  );

  // It deals other cards, so that the game goes on by the rules before it.
  await writeFile(file, text.replace("ranks = 4", "ranks = 5"));
  await expect(table.getByTestId("go-to-problem")).toHaveCount(0);
  await expect(table.getByTestId("in-force")).toContainText("deal different cards");
  await expect(list).toContainText("small.lua:3", { timeout: 60_000 });
  await expect(count).toContainText("2 problems");

  // Nothing is saved yet: what lies on disk is still told, and lines of it are not marked in another text.
  await writeFile(file, text);
  await expect(table.getByTestId("in-force")).toContainText("as written");
  const marked = table.getByTestId("editor").locator(".cm-lintRange");
  await expect(marked).not.toHaveCount(0, { timeout: 60_000 });
  await table.getByTestId("applies").selectOption("saved");
  await table.getByTestId("editor").locator(".cm-line").first().click();
  await table.keyboard.press("Home");
  await table.keyboard.type("-- New.");
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("in-force")).toContainText("Not applied yet");
  await expect(count).toContainText("2 problems");
});
