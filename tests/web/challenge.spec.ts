// A win to beat: its code goes to a friend, who pastes it on the table and plays the same deal.

import { ACES, allHome, playAce } from "./aces";
import { expectAccessible } from "./axe";
import { ask, expect, LONG_RUN, shots, test } from "./table";

type Table = Parameters<typeof ask>[0];

/** Wins a deal with a move more than it needs, and copies the code of the challenge. */
async function challenge(table: Table): Promise<string> {
  await table.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  await playAce(table, false);
  await allHome(table);
  await table.getByTestId("challenge").click();
  const copied = () => table.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^redeal:aces\/1[?].*beat=/);
  return copied();
}

async function paste(table: Table, code: string): Promise<void> {
  await table.evaluate((code) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", code);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, code);
}

test("a friend is challenged, and beats it", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  const code = await challenge(table);
  await expect(table.getByTestId("won-solver")).toHaveText("The solver needs 4 moves.");
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });

  await paste(table, code);
  await expect(table.getByTestId("to-beat")).toContainText("To beat: 5 moves");
  await expect(table.getByTestId("toast").filter({ hasText: "You are challenged: 5 moves" })).toBeVisible();
  await allHome(table);
  await expect(table.getByTestId("won-challenge")).toHaveText("You beat the challenge.");
  await expectAccessible(table, "won challenge");
});

test("a challenge at every size", LONG_RUN, async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  const code = await challenge(table);
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await paste(table, code);
  await expect(table.getByTestId("to-beat")).toBeVisible();
  await shots(table, "challenge");
  await allHome(table);
  await expect(table.getByTestId("won-solver")).toBeVisible();
  await shots(table, "challenge-won");
});
