// A game from the deal to the win by keys alone, read from the accessibility tree alone: no pointer, no look into the document, no
// request to the host.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Reader } from "./accessibilityTree";
import { expectAccessible } from "./axe";
import { expect, LONG_RUN, test } from "./table";

const NUMBERS = "no one two three four five six seven".split(" ");

/** `tableau3` → `Column three`. */
function spoken(pile: string): string {
  const [, role = "", number] = /^(\D+)(\d*)$/.exec(pile) ?? [];
  const name = role === "tableau" ? "column" : role;
  const whole = number ? `${name} ${NUMBERS[Number(number)]}` : name;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** How often it is looked whether something came true, in milliseconds: a game has hundreds of such looks. */
const OFTEN = { intervals: [20, 50, 100, 250] };

/** Presses a key until the focus is where it should be. */
async function until(page: Page, reader: Reader, key: string, there: (focus: string) => boolean): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    if (there(await reader.focused())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} led to ${await reader.focused()}`);
}

/** To the last card of a pile: columns by their figures, what lies above them along its row. */
async function goTo(page: Page, reader: Reader, pile: string): Promise<void> {
  const column = /^tableau(\d)$/.exec(pile)?.[1];
  await page.keyboard.press(column ?? "1");
  if (column === undefined) {
    await page.keyboard.press("Control+ArrowUp");
    await until(page, reader, "ArrowRight", (focus) => focus.startsWith(`${spoken(pile)}: `));
  }
}

/** Deals a seed from the menu, as it is found by Tab and arrows. */
async function deal(page: Page, reader: Reader, seed: string): Promise<void> {
  await until(page, reader, "Tab", (focus) => focus === "Menu");
  await page.keyboard.press("Enter");
  await until(page, reader, "ArrowUp", (focus) => focus === "More");
  await page.keyboard.press("ArrowRight");
  await until(page, reader, "ArrowDown", (focus) => focus.startsWith("Deal number"));
  await page.keyboard.press("Enter");
  await until(page, reader, "Tab", (focus) => focus === "Deal number or code");
  await page.keyboard.type(seed);
  await page.keyboard.press("Enter");
  await expect.poll(() => reader.heard()).toBe(`Klondike, deal ${seed}.`);
  // From elsewhere a key brings the focus to the cards and does no more, until it has come there.
  await until(page, reader, "1", (focus) => focus.startsWith(`${spoken("tableau1")}: `));
}

async function play(page: Page, reader: Reader, move: string): Promise<void> {
  if (move === "tap stock") {
    const before = await reader.heard();
    const waste = await reader.pile("Waste");
    await page.keyboard.press("d");
    await expect
      .poll(async () => [await reader.heard(), ...(await reader.pile("Waste"))], OFTEN)
      .not.toEqual([before, ...waste]);
    return;
  }
  const [, from = "", to = "", count] = /^(\w+)>(\w+)(?: x(\d+))?$/.exec(move) ?? [];
  await goTo(page, reader, from);
  for (let n = 1; n < Number(count ?? 1); n += 1) await page.keyboard.press("ArrowUp");
  const lead = (await reader.focused()).replace(/^.*: /, "");
  await page.keyboard.press("Space");
  await expect.poll(() => reader.heard(), OFTEN).toContain(`Picked up`);
  await goTo(page, reader, to);
  await page.keyboard.press("Space");
  await expect.poll(() => reader.pile(spoken(to)), { message: move, ...OFTEN }).toContain(lead);
  await expect.poll(() => reader.heard(), OFTEN).toMatch(/^Moved /);
  // The focus went with the card, or to what can be done after a win.
  await expect
    .poll(() => reader.focused(), { message: move, ...OFTEN })
    .toMatch(new RegExp(`^(${spoken(to)}: ${lead}|New deal)$`));
}

/** A game that is known to be won: its seed and its moves. */
async function won(): Promise<{ seed: string; moves: string[] }> {
  const lines = (await readFile(join(__dirname, "../playthroughs/klondike.txt"), "utf8")).split("\n");
  const seed = lines.find((line) => line.startsWith("seed: "))?.slice("seed: ".length) ?? "";
  return { seed, moves: lines.filter((line) => line && !line.includes(": ")) };
}

test("cards are drawn, picked up and laid down by keys, by ear", async ({ table: page }) => {
  const { seed, moves } = await won();
  const first = moves.slice(0, 8);
  expect([first.some((move) => move.includes(">")), first.some((move) => !move.includes(">"))]).toEqual([true, true]);
  const reader = await Reader.open(page);
  await deal(page, reader, seed);
  for (const move of first) await play(page, reader, move);
  // A digit leads to its column from a button as well.
  await until(page, reader, "Tab", (focus) => focus === "Menu");
  await page.keyboard.press("3");
  await expect.poll(() => reader.focused()).toMatch(/^Column three: /);
});

test("a game is won by keys, by ear", LONG_RUN, async ({ table: page }) => {
  test.setTimeout(240_000);
  const { seed, moves } = await won();
  expect(moves.length).toBeGreaterThan(50);
  const reader = await Reader.open(page);
  await deal(page, reader, seed);
  for (const move of moves) await play(page, reader, move);
  await expect.poll(() => reader.heard()).toContain("You won the game.");
  await expect.poll(() => reader.has("heading", "You won")).toBe(true);
  await until(page, reader, "Tab", (focus) => focus === "New deal");
});

test("the tree has the cards that can be seen, and no others", async ({ table: page }) => {
  const reader = await Reader.open(page);
  await deal(page, reader, "1");
  await expect.poll(() => reader.pile("Column one")).toHaveLength(1);
  await expect.poll(() => reader.pile("Column seven")).toHaveLength(2);
  await expect.poll(async () => (await reader.pile("Column seven"))[0]).toBe("six cards face down");
  await expect.poll(() => reader.pile("Foundation one")).toEqual(["empty, starts with Ace"]);
  expect((await reader.read()).filter(({ role }) => role === "image" || role === "img")).toEqual([]);
  await expect.poll(() => reader.has("application", "Cards of Klondike")).toBe(true);
});

test("axe finds nothing, whatever is open", async ({ table: page }) => {
  const dialog = page.getByRole("dialog");
  const closed = async () => {
    await page.keyboard.press("Escape");
    // It has no role any more before the page knows that it is closed, and takes keys until then.
    await expect(page.locator("dialog")).toHaveCount(0);
  };
  // Each waits until it is there: its code may have to be loaded first.
  const scenes: Record<string, () => Promise<void>> = {
    "the focus": () => page.keyboard.press("7"),
    "a card that was picked up": () => page.keyboard.press("Space"),
    "a hint": async () => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("h");
    },
    "the menu": async () => {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("menuitem", { name: "Settings…" }).waitFor();
    },
    settings: async () => {
      await page.getByRole("menuitem", { name: "Settings…" }).click();
      await dialog.waitFor();
    },
    rules: async () => {
      await closed();
      await page.keyboard.press("F1");
      await page.getByTestId("rules-text").waitFor();
    },
    "the pause": async () => {
      await closed();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Continue" }).waitFor();
    },
  };
  for (const [name, show] of Object.entries(scenes)) {
    await show();
    await expectAccessible(page, name);
  }
});
