// Backups made and restored while the table is open, the folders of the data, and the report.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { choose, deal, expect, LONG_RUN, painted, pictures, test, view } from "./table";

test.use({ more: ["--edit"] });

const dialog = (page: Page) => page.getByTestId("settings-dialog");
const outcome = (page: Page) => page.getByTestId("outcome");
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

async function open(page: Page, room: string): Promise<void> {
  if ((await dialog(page).count()) === 0) await choose(page, "settings");
  await dialog(page).locator(`[data-room="${room}"]`).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

async function dress(page: Page, id: string): Promise<void> {
  await open(page, "look");
  await dialog(page).locator(`input[name="theme"][value="${id}"]`).check({ force: true });
}

/** Backs everything up, and answers where the file is. */
async function backUp(page: Page): Promise<string> {
  await open(page, "data");
  // The folders are told after everything that was to be kept before.
  await expect(page.getByTestId("places")).toContainText("Log");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("back-up").click()]);
  expect(download.suggestedFilename()).toMatch(/^redeal-\d{4}-\d\d-\d\d\.zip$/);
  await expect(outcome(page)).toContainText("Backed up to redeal-");
  return download.path();
}

async function restore(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await open(page, "data");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("restore").click()]);
  await chooser.setFiles(file);
}

/** Nothing is wider than the window or its sheet, and axe has nothing to say. */
async function sound(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] .scrolls, dialog[open] .body")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.className || element.tagName),
  );
  expect(wide, what).toEqual([]);
  const inside = await page.locator("dialog[open]").evaluate((element) => {
    const box = element.getBoundingClientRect();
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  });
  expect(inside, what).toBe(true);
  await expectAccessible(page, what, "dialog");
}

test("a backup brings everything back while the table is open, for every page", async ({ table, server, context }) => {
  await deal(table, "7");
  await table.keyboard.press("d");
  await dress(table, "burgundy");
  await table.getByTestId("picture-ground").setInputFiles(join(__dirname, "../../ui/art/icons/512.png"));
  await expect(table.locator("img.ground")).toBeVisible();
  const backup = await backUp(table);
  await close(table);
  const before = await view(table);

  await deal(table, "8");
  await dress(table, "midnight");
  // It is gone from the page before it is gone from the host.
  await Promise.all([table.waitForResponse("**/bring/ground"), table.getByTestId("picture-ground-remove").click()]);
  await expect(table.locator("img.ground")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(server.address);
  await painted(other);
  await expect.poll(() => theme(other)).toBe("midnight");

  await restore(table, backup);
  await expect(outcome(table)).toContainText("Backup restored. What was here before is in");
  for (const page of [table, other]) {
    await expect.poll(() => theme(page)).toBe("burgundy");
    await expect(page.getByTestId("seed")).toHaveAttribute("data-seed", "7");
    await expect(page.locator("img.ground")).toBeVisible();
  }
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);
  await close(table);
  await table.reload();
  await painted(table);
  await expect.poll(() => theme(table)).toBe("burgundy");
  await expect(table.locator("img.ground")).toBeVisible();
});

test("what is no backup is named, and nothing changes", async ({ table }) => {
  await deal(table, "7");
  await restore(table, { name: "letter.zip", mimeType: "application/zip", buffer: Buffer.from("Dear player") });
  await expect(outcome(table)).toContainText("isn't a Redeal backup");
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "7");
  const bytes = await readFile(await backUp(table));
  const cut = bytes.subarray(0, bytes.length - 100);
  await restore(table, { name: "cut.zip", mimeType: "application/zip", buffer: cut });
  await expect(outcome(table)).toContainText("damaged");
  await expect(outcome(table)).toContainText("use another copy");
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "7");
});

test.describe("where scripts are not edited", () => {
  test.use({ more: [] });

  test("a backup can be made and not restored, and it is said how it can", async ({ table }) => {
    await deal(table, "7");
    await restore(table, await backUp(table));
    await expect(outcome(table)).toContainText("redeal serve --edit");
  });
});

test("settings of an older release, kept by the browser, go over to the host", async ({ page, server, errors }) => {
  await page.goto(server.address);
  await painted(page);
  await page.evaluate(() => localStorage.setItem("redeal.settings", JSON.stringify({ theme: "burgundy" })));
  // No page asks for the server while it is away.
  await page.goto("about:blank");
  // What the host has kept since is gone, as if it had never been there.
  await server.stop();
  await rm(join(server.home, "games"), { recursive: true });
  await server.start();
  await page.goto(server.address);
  await painted(page);
  await expect.poll(() => theme(page)).toBe("burgundy");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await painted(page);
  await expect.poll(() => theme(page)).toBe("burgundy");
  expect(errors).toEqual([]);
});

test("the report is shown before it is copied, and says what helps", async ({ table, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await deal(table, "7");
  await choose(table, "about");
  await expect(table.getByTestId("about-dialog")).toContainText("Everything stays on this computer");
  await sound(table, "about");
  await table.getByTestId("about-report").click();
  const report = table.getByTestId("report");
  await expect(report).toHaveValue(/Variant: klondike/);
  const text = await report.inputValue();
  for (const part of [
    "Shown by: browser",
    "Redeal 0.",
    "System: ",
    "Seed: 7",
    "Deal with moves: redeal:",
    "starts as serve",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain(process.env.HOME && process.env.HOME.length > 1 ? `${process.env.HOME}/` : "no home");
  await table.getByTestId("report-copy").click();
  await expect.poll(() => table.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("the pages of data fit every window", LONG_RUN, async ({ table }) => {
  await deal(table, "7");
  for (const [width, height] of [
    [800, 600],
    [1280, 800],
    [2560, 1440],
  ] as const) {
    const size = `${width}x${height}`;
    await table.setViewportSize({ width, height });
    await open(table, "data");
    await expect(table.getByTestId("places")).toContainText("Log");
    await sound(table, `data at ${size}`);
    await table.screenshot({ path: join(pictures, `data-${size}.png`) });
    await close(table);
    await choose(table, "about");
    await table.screenshot({ path: join(pictures, `about-${size}.png`) });
    await table.getByTestId("about-report").click();
    await expect(table.getByTestId("report")).toHaveValue(/Variant: klondike/);
    await sound(table, `report at ${size}`);
    await table.screenshot({ path: join(pictures, `report-${size}.png`) });
    await table.keyboard.press("Escape");
    await expect(table.getByTestId("report-dialog")).toHaveCount(0);
  }
});
