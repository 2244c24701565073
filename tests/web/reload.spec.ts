// A script is edited on disk while its game is open in the browser.

import { ask, card, deal, drag, expect, faces, test, view } from "./table";

const SCRIPT = "klondike.lua";

test("score and board follow the script", async ({ table, server }) => {
  await deal(table, "1");
  const before = await view(table);
  await server.edit(SCRIPT, "score = ", "score = { start = 721 } or ");
  await expect(table.getByTestId("score")).toHaveText("721");
  await expect(table.getByTestId("toast").filter({ hasText: "Rules reloaded: klondike.lua." })).toBeVisible();
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);

  const waste = table.locator('[data-pile="waste"]');
  const x = (await waste.boundingBox())?.x ?? 0;
  await server.edit(SCRIPT, '{ "waste",', '{ "waste", at = { 2, 0 },');
  await expect.poll(async () => (await waste.boundingBox())?.x ?? 0).toBeGreaterThan(x + 10);
});

test("a broken script is named until it is mended, and the game goes on", async ({ table, server }) => {
  await deal(table, "7");
  const sound = await server.script(SCRIPT);
  await server.save(SCRIPT, `${sound}local = oops\n`);
  const line = sound.split("\n").length;
  await expect(table.getByTestId("problem-where")).toContainText(`${SCRIPT}:${line}`);
  const ends = await Promise.all(["tableau2", "tableau1"].map((pile) => faces(table, pile)));
  const [lead, onto] = ends.map((pile) => card(table, pile.split(" ").at(-1) ?? ""));
  if (lead && onto) await drag(table, lead, onto);
  await expect(table.getByTestId("moves")).toHaveText("1");
  await server.save(SCRIPT, sound);
  await expect(table.getByTestId("problem")).toHaveCount(0);
  await expect(table.getByTestId("moves")).toHaveText("1");
});

test("rules that fail at a position say so, and nobody is told that no move is left", async ({ table, server }) => {
  const late = `return game {
  name = "Late",
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 7, up = 1, place = any },
  },
  allow = function(board) if #board.waste > 2 then error("late") end return true end,
}
`;
  await server.save("late.lua", late);
  await ask(table, { kind: "deal", variant: "late", seed: "7" });
  for (let drawn = 0; drawn < 3; drawn += 1) await ask(table, { kind: "play", text: "tap stock" });
  const fails = table.getByTestId("rules-fail");
  await expect(fails).toContainText("The rules fail here");
  await expect(table.getByTestId("problem-where")).toContainText("late.lua:9");
  await expect(table.getByTestId("stuck")).toHaveCount(0);
  await fails.getByRole("button", { name: "Undo" }).click();
  await expect(fails).toHaveCount(0);
});

test("what is odd about a script is told calmly, and the game goes on", async ({ table, server }) => {
  await deal(table, "7");
  const sound = await server.script(SCRIPT);
  const odd = sound
    .replace("\nreturn game {", "\nlocal asked = 0\nreturn game {")
    .replace("score = ", "allow = function()\n    asked = asked + 1\n    return asked % 7 ~= 0\n  end,\n  score = ");
  await server.save(SCRIPT, odd);
  const warnings = table.getByTestId("warnings");
  await expect(warnings).toContainText(SCRIPT);
  await expect(table.getByTestId("problem")).toHaveCount(0);
  await table.getByTestId("warnings-fold").click();
  await expect(warnings).toContainText("gives a different answer");
  await server.save(SCRIPT, sound);
  await expect(warnings).toHaveCount(0);
});
