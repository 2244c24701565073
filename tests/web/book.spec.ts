// The book in the page: found, read, and tried.

import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  choose,
  deal,
  expect,
  expectNoOverflow,
  goToPane,
  LONG_RUN,
  pictures,
  type Server,
  test,
  view,
  WINDOWS,
} from "./table";

test.use({ copies: true });

const book = (table: Page): Locator => table.getByTestId("book");
const folder = (server: Server) => join(server.home, "data/redeal/rules");

async function openWorkshop(table: Page): Promise<void> {
  await table.keyboard.press("e");
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText("Klondike");
}

/** Goes to a chapter by what is written there, with the keys alone. */
async function lookFor(table: Page, text: string): Promise<void> {
  await table.getByTestId("book-search").fill(text);
  await expect(book(table).getByRole("status")).toHaveText(/place/);
  await table.keyboard.press("ArrowDown");
  await table.keyboard.press("Enter");
}

test("the book is read from the menu, by keys, and links lead on and back", async ({ table }) => {
  await deal(table, "1");
  const early = await table.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join(),
  );
  expect(early).not.toContain("pages-");
  await choose(table, "book");
  await expect(book(table)).toContainText("A game is one Lua file");
  await expectAccessible(table, "the book", '[data-testid="book-dialog"]');
  await table.screenshot({ path: join(pictures, "book-dialog.png") });

  await lookFor(table, "points and missions");
  await expect(book(table).getByRole("heading", { name: "Points and missions" })).toBeVisible();
  await expect(book(table).locator("pre .code-string").first()).toBeVisible();
  await book(table).getByRole("button", { name: "Back in the book" }).click();
  await expect(book(table)).toContainText("A game is one Lua file");
  await book(table).getByRole("link", { name: "The reference" }).click();
  await expect(book(table)).toContainText("Every word that scripts can say");
  await table.getByTestId("book-search").fill("zzzz");
  await expect(book(table).getByRole("status")).toHaveText("Nothing found");
  await table.keyboard.press("Escape");
  await expect(book(table)).toContainText("Every word that scripts can say");
  await expect(table.getByTestId("book-search")).toBeFocused();
});

test("an example is tried in a scratch copy, kept or thrown away, and the game stays", async ({ table, server }) => {
  await deal(table, "1");
  await ask(table, { kind: "play", text: "tap stock" });
  await openWorkshop(table);
  await table.getByRole("tab", { name: "Book" }).click();
  await lookFor(table, "points and missions");
  await book(table).getByRole("button", { name: "Try it" }).first().click();
  await expect(table.getByTestId("scratch")).toBeVisible();
  await expect(table.getByTestId("editor")).toContainText("Four foundation moves in a row");
  await expect(table.getByTestId("in-force")).toContainText("as written");
  expect((await view(table)).variant.id).toBe("two-goals");
  await expect(table.getByTestId("workshop")).toContainText("Ln 10");
  await table.screenshot({ path: join(pictures, "book-tried.png") });
  expect(await readdir(folder(server))).toEqual(["scratch-two-goals.lua"]);

  await table.getByTestId("workshop").getByRole("button", { name: "Discard" }).click();
  await expect.poll(async () => (await view(table)).variant.id).toBe("klondike");
  // Its own game, with the card that was drawn.
  expect(await view(table)).toMatchObject({ seed: "1", can_undo: true });
  await expect.poll(() => readdir(folder(server))).toEqual(["put-aside"]);
  // What comes next is another copy.
  await expect(table.getByTestId("scratch")).toHaveCount(0);

  await book(table).getByRole("button", { name: "Try it" }).first().click();
  await expect(table.getByTestId("scratch")).toBeVisible();
  await table.getByTestId("workshop").getByRole("button", { name: "Keep" }).click();
  await expect(table.getByTestId("scratch")).toHaveCount(0);
  await expect(table.getByTestId("workshop")).toContainText("two-goals.lua");
  await access(join(folder(server), "two-goals.lua"));
});

test("a word of the script leads to its place in the reference", LONG_RUN, async ({ table }) => {
  await deal(table, "1");
  await openWorkshop(table);
  const line = table.getByTestId("editor").locator(".cm-line", { hasText: '"stock", tap = draw' });
  await line.click();
  await table.keyboard.press("Home");
  for (let n = 0; n < '{ "stock", t'.length; n += 1) await table.keyboard.press("ArrowRight");
  const drawn = table.getByTestId("editor").locator(".cm-cursor").first();
  // It is drawn in the frame after the key.
  await (await drawn.elementHandle())?.waitForElementState("stable");
  const cursor = await drawn.boundingBox();
  if (!cursor) throw new Error("no cursor is shown");
  const [x, y] = [cursor.x + 2, cursor.y + cursor.height / 2];
  await table.keyboard.press("F1");
  const lit = book(table).locator("tr.lit");
  await expect(lit).toContainText("What a tap on it does");
  await expect(lit).toBeInViewport();
  await table.screenshot({ path: join(pictures, "book-word.png") });

  // The same by the pointer: Ctrl with a click, and what a description leads to.
  await lookFor(table, "options");
  await expect(lit).toHaveCount(0);
  await table.keyboard.down("Control");
  await table.mouse.click(x, y);
  await table.keyboard.up("Control");
  await expect(lit).toContainText("What a tap on it does");
  await lookFor(table, "options");
  await expect(lit).toHaveCount(0);
  await table.mouse.move(x + 1, y);
  await table.getByTestId("editor").locator(".cm-more").click();
  await expect(lit).toContainText("What a tap on it does");

  await table.getByRole("tab", { name: "Why?" }).click();
  await table.getByRole("button", { name: /^All \d+ legal moves$/ }).click();
  await table.getByTestId("legal-moves").getByRole("button", { name: "→" }).first().click();
  const usual = table.getByTestId("why").getByRole("button", { name: "usual" }).first();
  await usual.click();
  await expect(book(table).locator("tr.lit")).toHaveCount(1);
});

test("the book has room in every window, in every theme", LONG_RUN, async ({ table }) => {
  await deal(table, "109");
  await openWorkshop(table);
  for (const window of WINDOWS) {
    await table.setViewportSize(window);
    if (window.width < 1100) await goToPane(table);
    const tab = table.getByRole("tab", { name: "Book" });
    if (window.width < 2000) await tab.click();
    else await expect(table.getByTestId("shelf")).toBeVisible();
    await expect(book(table)).toHaveCount(1);
    await lookFor(table, "relations");
    await expect(book(table).getByRole("button", { name: "Try it" }).first()).toBeVisible();
    await expectNoOverflow(table);
    // Only the text was scrolled.
    await expect(table.getByTestId("menu")).toBeInViewport();
    await table.screenshot({ path: join(pictures, `book-${window.width}.png`) });
    await expectAccessible(table, `the book at ${window.width}`);
  }
  for (const theme of ["midnight", "contrast"]) {
    await table.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
    await expectAccessible(table, `the book in ${theme}`, '[data-testid="shelf"]');
    await table.screenshot({ path: join(pictures, `book-${theme}.png`) });
  }
});

test.describe("where scripts are not edited", () => {
  test.use({ copies: false });

  test("there is nothing to try, and scripts are played", async ({ table }) => {
    await deal(table, "1");
    await choose(table, "book");
    await lookFor(table, "relations");
    await expect(book(table).getByRole("button", { name: "Copy" }).first()).toBeVisible();
    await expect(book(table).getByRole("button", { name: "Try it" })).toHaveCount(0);
    await table.getByTestId("book-search").fill("pairs");
    await expect(book(table).getByRole("status")).toHaveText(/place/);
    await table.screenshot({ path: join(pictures, "book-found.png") });
    await lookFor(table, "mechanism");
    await table.screenshot({ path: join(pictures, "book-mechanisms.png") });
    // A script that shows a mechanism is played.
    await book(table).getByRole("link", { name: "osmosis" }).first().click();
    await expect(table.getByTestId("book-dialog")).toHaveCount(0);
    await expect.poll(async () => (await view(table)).variant.id).toBe("osmosis");
  });
});
