// What a check of the whole script finds, in the workshop: counted, listed, at its line, and gone once it is mended.

import { writeFile } from "node:fs/promises";
import { expectAccessible } from "./axe";
import { expect, layOwn, shots, test } from "./table";

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
    script("option.draw == 1 and 1 or xany.count", "local spare = 5\n"),
  );
  await table.keyboard.press("e");
  const editor = table.getByTestId("editor");
  await expect(editor.locator(".cm-content")).toContainText("xany");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  const count = table.getByTestId("list-findings");
  await expect(count).toContainText("2 problems", { timeout: 60_000 });
  await expect(editor.locator(".cm-lintRange")).toHaveText(["spare", "xany"]);

  await count.click();
  const list = table.getByTestId("findings");
  await expect(list).toContainText("small.lua:4");
  await shots(table, "findings", ({ width }) =>
    expectAccessible(table, `findings at ${width}`, "[data-testid=workshop]"),
  );
  await list.getByRole("button", { name: /xany/ }).click();
  await expect(editor.locator(".cm-activeLine")).toContainText("xany");

  await writeFile(file, script("option.draw", ""));
  await expect(editor.locator(".cm-content")).not.toContainText("xany");
  await expect(table.getByTestId("workshop")).toContainText("No problems", { timeout: 60_000 });
  await expect(editor.locator(".cm-lintRange")).toHaveCount(0);
});
