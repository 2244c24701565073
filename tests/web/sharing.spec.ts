// A script is packed on one table, and shown, kept or played once on another.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, choose, expect, pictures, shots, test, view } from "./table";

test.use({ copies: true });

const FIELDS = `--- Open Fields: all cards lie open in eight columns; two cells help.
local option = options {
  { "spaces", "Empty columns accept", choices = { "any card", "kings" } },
}
local spaces = option.spaces == "kings" and rank.king or any

return {
  name = "Open Fields",
  family = "Klondike",
  piles = {
    { "cell", 2, at = { 0, 0 } },
    { "foundation", 4, at = { 4, 0 }, take = "none" },
    { "tableau", 8, at = { 0, 1 }, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, first = spaces, place = build.down_alternating },
  },
  score = { [">foundation"] = 10, [">tableau"] = 1 },
  rules = [[
## Aim
Bring all 52 cards home, in suit from the Ace to the King.
]],
}
`;

/** Drops a file on the page. */
async function drop(table: Page, name: string, bytes: Uint8Array | string): Promise<void> {
  const data = Buffer.from(bytes).toString("base64");
  const transfer = await table.evaluateHandle(
    ([name, data]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const held = new DataTransfer();
      held.items.add(new File([bytes], name));
      return held;
    },
    [name, data] as const,
  );
  await table.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await table.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

const dialog = (table: Page) => table.getByTestId("received-dialog");

test("what is dropped is shown before it is kept, and is played from the shelf", async ({ table, server }) => {
  await drop(table, "open-fields.lua", FIELDS);
  await expect(dialog(table)).toContainText("Open Fields");
  await expect(dialog(table)).toContainText("From open-fields.lua");
  await expect(dialog(table).getByTestId("received-clean")).toBeVisible();
  await expect(dialog(table).locator(".cm-content")).toContainText("all cards lie open");
  await expect(dialog(table).locator("canvas")).toHaveAttribute("data-drawn", /\d+/);
  await expect(table.getByTestId("received-keep")).toBeFocused();
  await expectAccessible(table, "what was received");
  await shots(table, "received");
  // Nothing was kept by looking.
  await table.keyboard.press("Escape");
  await expect(dialog(table)).toHaveCount(0);
  const own = join(server.home, "data/redeal/rules/open-fields.lua");
  await expect(readFile(own)).rejects.toThrow();

  await drop(table, "open-fields.lua", FIELDS);
  await expect(table.getByTestId("received-keep")).toBeFocused();
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("kept-dialog")).toContainText("Open Fields");
  expect(await readFile(own, "utf8")).toBe(FIELDS);
  await expect(table.getByTestId("kept-play")).toBeFocused();
  await table.keyboard.press("Enter");
  await expect.poll(async () => (await view(table)).variant.name).toBe("Open Fields");
});

test("a code is pasted, and what is here stays", async ({ table, server }) => {
  await drop(table, "open-fields.lua", FIELDS);
  await table.getByTestId("received-play").click();
  await expect.poll(async () => (await view(table)).variant.name).toBe("Open Fields");
  await expect(readFile(join(server.home, "data/redeal/rules/open-fields.lua"))).rejects.toThrow();
  // Played once, it can be passed on.
  const packed = await ask(table, { kind: "pack", deal: true });
  if (packed.kind !== "packed" || !packed.code) throw new Error(JSON.stringify(packed));
  await table.evaluate((code) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", code);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, packed.code);
  await expect(dialog(table)).toContainText("From a code");
  await table.getByTestId("received-keep").click();
  await expect(table.getByTestId("kept-dialog")).toBeVisible();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("kept-dialog")).toHaveCount(0);

  const other = FIELDS.replace("two cells help", "three cells help").replace('"cell", 2', '"cell", 3');
  await drop(table, "open-fields.lua", other);
  await expect(dialog(table)).toContainText("You already have Open Fields");
  await expect(table.getByTestId("received-both")).toBeFocused();
  await table.screenshot({ path: join(pictures, "received-taken.png"), animations: "disabled" });
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("kept-dialog")).toContainText("Open Fields 2");
  const own = (name: string) => readFile(join(server.home, "data/redeal/rules", name), "utf8");
  expect(await own("open-fields.lua")).toBe(FIELDS);
  expect(await own("open-fields-2.lua")).toContain('name = "Open Fields 2"');
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("kept-dialog")).toHaveCount(0);

  await drop(table, "broken.lua", FIELDS.replace('"cell", 2', '"cell", 2, plce = any'));
  await expect(table.getByTestId("received-problem")).toContainText("broken.lua:11");
  await expect(table.getByTestId("received-keep")).toHaveCount(0);
  await expect(table.getByTestId("received-play")).toHaveCount(0);
  await table.screenshot({ path: join(pictures, "received-broken.png"), animations: "disabled" });
});

test("the menu shares the game on the table", async ({ table }) => {
  await choose(table, "share");
  const sheet = table.getByTestId("share-dialog");
  await expect(sheet.getByTestId("share-copy")).toHaveAttribute("aria-disabled", "false");
  await expectAccessible(table, "sharing");
  await table.screenshot({ path: join(pictures, "share.png"), animations: "disabled" });
  const [download] = await Promise.all([table.waitForEvent("download"), sheet.getByTestId("share-save").click()]);
  expect(download.suggestedFilename()).toBe("klondike.redeal");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  await drop(table, "klondike.redeal", bytes);
  await expect(dialog(table)).toContainText("You already have");
});

test("what somebody has sent is opened from the menu: a code that is pasted, or a file", async ({ table }) => {
  const packed = await ask(table, { kind: "pack", deal: true });
  if (packed.kind !== "packed" || !packed.code) throw new Error(JSON.stringify(packed));
  await choose(table, "receive");
  const sheet = table.getByTestId("receive-dialog");
  const field = sheet.getByTestId("share-code-input");
  await expect(field).toBeFocused();
  await field.fill("not a code");
  await table.keyboard.press("Enter");
  await expect(sheet.getByTestId("share-fault")).toContainText("redeal-script:");
  await expect(field).toBeFocused();
  await expectAccessible(table, "the sheet for what somebody has sent");
  await shots(table, "receive");
  await field.fill(packed.code);
  await table.keyboard.press("Enter");
  await expect(dialog(table)).toContainText("You already have");
  await expect(sheet).toHaveCount(0);
  await table.keyboard.press("Escape");
  await expect(dialog(table)).toHaveCount(0);

  await choose(table, "receive");
  const file = { name: "open-fields.lua", mimeType: "text/plain", buffer: Buffer.from(FIELDS) };
  await table.getByTestId("share-file").setInputFiles(file);
  await expect(dialog(table)).toContainText("From open-fields.lua");
  await table.keyboard.press("Escape");
  await expect(dialog(table)).toHaveCount(0);

  await choose(table, "receive");
  await field.fill("redeal:yukon/7");
  await table.keyboard.press("Enter");
  await expect.poll(async () => (await view(table)).variant.id).toBe("yukon");
  expect((await view(table)).seed).toBe("7");
  await expect(sheet).toHaveCount(0);
});

test.describe("where nothing may be kept", () => {
  test.use({ copies: false });

  test("it can be played once, and the reason is told", async ({ table }) => {
    await drop(table, "open-fields.lua", FIELDS);
    await expect(dialog(table)).toContainText("--edit");
    await expect(table.getByTestId("received-keep")).toHaveCount(0);
    await expect(table.getByTestId("received-play")).toBeFocused();
    await table.keyboard.press("Enter");
    await expect.poll(async () => (await view(table)).variant.name).toBe("Open Fields");
  });
});

/** A deal of Klondike, as Solvitaire writes it. */
const DEAL = JSON.stringify({
  stock: [
    "6H",
    "KS",
    "10C",
    "QH",
    "AC",
    "2S",
    "4H",
    "QC",
    "QS",
    "3S",
    "AD",
    "5C",
    "2D",
    "4D",
    "KC",
    "7C",
    "4S",
    "9C",
    "5S",
    "7D",
    "10H",
    "3H",
    "6C",
    "10S",
  ],
  "tableau piles": [
    ["9D"],
    ["4c", "AS"],
    ["Qd", "10d", "JC"],
    ["9s", "Js", "8s", "6D"],
    ["6s", "8h", "5h", "8d", "JH"],
    ["3d", "3c", "8c", "7h", "9h", "AH"],
    ["2h", "5d", "Kd", "7s", "2c", "Kh", "JD"],
  ],
});

test("a deal in a file is laid when it is dropped, and what can't be dealt is told", async ({ table }) => {
  await drop(table, "deal.json", DEAL);
  await expect(table.getByTestId("by-hand")).toBeVisible();
  const laid = await view(table);
  expect(laid.piles.find(({ id }) => id === "tableau7")?.cards.at(-1)?.face).toBe("JD");
  await drop(table, "deal.json", DEAL.replace("9D", "KS"));
  await expect(table.getByTestId("toast")).toContainText(/These cards can't be dealt:.*KS is already at/);
  expect((await view(table)).game).toBe(laid.game);
});
