// Games as files, and the deals beside a deal, from the sheet of the deal's number.

import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, shots, test, view } from "./table";

test("a game is saved as a file and opened again", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await ask(table, { kind: "play", text: "tap stock" });
  await choose(table, "seed");
  const sheet = table.getByTestId("seed-dialog");
  await expectAccessible(table, "seed and files");
  const [download] = await Promise.all([table.waitForEvent("download"), sheet.getByTestId("game-save").click()]);
  expect(download.suggestedFilename()).toBe("klondike-7.json");
  const saved = readFileSync(await download.path());

  await ask(table, { kind: "deal", variant: "klondike", seed: "9" });
  await sheet
    .getByTestId("game-file")
    .setInputFiles({ name: "klondike-7.json", mimeType: "application/json", buffer: saved });
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => (await view(table)).seed).toBe("7");
  expect((await view(table)).taps).toBe(1);

  // A file that was cut off is told, and changes nothing.
  await choose(table, "seed");
  await sheet
    .getByTestId("game-file")
    .setInputFiles({ name: "cut.json", mimeType: "application/json", buffer: saved.subarray(0, saved.length / 2) });
  await expect(table.getByTestId("toast").filter({ hasText: "This game can't be opened" })).toBeVisible();
  expect((await view(table)).seed).toBe("7");
});

test("the next deal and the one before are a click away", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "freecell", seed: "ms:617" });
  await choose(table, "seed");
  await table.getByTestId("seed-next").click();
  await expect.poll(async () => (await view(table)).seed).toBe("ms:618");
  await choose(table, "seed");
  await table.getByTestId("seed-previous").click();
  await expect.poll(async () => (await view(table)).seed).toBe("ms:617");
});

test("the cards of a deal are pasted", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "freecell", seed: "1" });
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((column) =>
    [..."A23456789TJQK"]
      .flatMap((rank) => [..."CDHS"].map((suit) => rank + suit))
      .filter((_, at) => at % 8 === column)
      .join(" "),
  );
  await table.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join("\n"));
  await expect(table.getByTestId("by-hand")).toBeVisible();
  const { piles } = await view(table);
  expect(piles.find(({ id }) => id === "tableau1")?.cards.at(0)?.face).toBe("AC");
});

test("the sheet of the deal's number at every size", LONG_RUN, async ({ table }) => {
  await choose(table, "seed");
  await shots(table, "seed");
});
