// The welcome to a new player, and the question before a game is given up.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, openGallery, painted, pictures, shots, still, test, view } from "./table";

test.use({ newcomer: true });

/** Makes a move, as another guest would. */
async function play(page: Page): Promise<void> {
  const { moves, played } = await view(page);
  await ask(page, { kind: "play", text: moves.find(({ to }) => to !== null)?.text ?? "" });
  await expect(page.getByTestId("moves")).toHaveText(String(played + 1));
}

/** How many cards lie under the first words. */
async function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const over = document.querySelector("[data-testid=welcome]")?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll("[data-face][data-id]")].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    }).length;
  });
}

test("somebody new is welcomed beside the cards, until the first move", async ({ table }) => {
  const welcome = table.getByTestId("welcome");
  await shots(table, "welcome", async () => {
    await still(table);
    await expect.poll(() => covered(table)).toBe(0);
  });
  await expect(welcome).toContainText("Press E to see the rules and change them.");
  await expectAccessible(table, "the first words");
  await welcome.getByRole("button", { name: "How to play" }).click();
  await expect(table.getByTestId("rules-dialog")).toBeVisible();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("rules-dialog")).toHaveCount(0);
  await expect(welcome).toBeVisible();
  await table.keyboard.press("d");
  await expect(welcome).toHaveCount(0);
  await table.reload();
  await painted(table);
  await expect(welcome).toHaveCount(0);
});

test("somebody new is shown three things, one after the other", async ({ table }) => {
  await table.getByRole("button", { name: "Show me how" }).click();
  const coach = table.getByTestId("coach");
  await expect(coach).toBeVisible();
  await expectAccessible(table, "pointing");
  // Some deals have no move but that of the stock.
  if ((await view(table)).moves.some(({ to }) => to !== null)) {
    await expect(coach).toHaveAttribute("data-thing", "move");
    await coach.getByRole("button", { name: "Next" }).click();
  }
  await expect(coach).toHaveAttribute("data-thing", "stock");
  // A player who does it has understood.
  await table.keyboard.press("d");
  await expect(coach).toHaveAttribute("data-thing", "home");
  await coach.getByRole("button", { name: "Got it" }).click();
  await expect(coach).toHaveCount(0);
});

test("the first words can be sent away", LONG_RUN, async ({ table }) => {
  await table.getByTestId("welcome").getByRole("button", { name: "Close" }).click();
  await expect(table.getByTestId("welcome")).toHaveCount(0);
  await table.reload();
  await painted(table);
  await expect(table.getByTestId("welcome")).toHaveCount(0);
});

test("a game that goes on is given up only after a question, as long as that is wanted", async ({ table }) => {
  const question = table.getByTestId("give-up-dialog");
  const seed = "7";
  await ask(table, { kind: "deal", variant: "klondike", seed });
  await play(table);
  for (const give of ["n", "r"]) {
    await table.keyboard.press(give);
    const what = give === "n" ? "You've made 1 move; it will count as a loss." : "A deal counts once";
    await expect(question).toContainText(what);
    if (give === "n") await expectAccessible(table, "the question");
    if (give === "n") await table.screenshot({ path: join(pictures, "give-up-1280.png") });
    await table.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    expect(await view(table)).toMatchObject({ seed, played: 1 });
  }
  // Another variant has a game of its own, so nothing is given up.
  await openGallery(table);
  await table.getByTestId("variants-search").fill("yukon");
  await table.locator('[data-variant="yukon"]').press("Enter");
  await expect(table.getByTestId("variant")).toHaveText("Yukon");
  await ask(table, { kind: "deal", variant: "klondike" });
  await expect(table.getByTestId("moves")).toHaveText("1");

  await choose(table, "seed");
  await table.getByTestId("seed-input").fill("77");
  await table.getByTestId("seed-deal").click();
  await expect(question).toBeVisible();
  await question.getByLabel("Don't ask again").check();
  await table.getByTestId("give-up").click();
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "77");

  await ask(table, { kind: "deal", seed: "7" });
  await play(table);
  await table.keyboard.press("n");
  await expect.poll(async () => (await view(table)).played).toBe(0);
  await expect(question).toHaveCount(0);

  await choose(table, "settings");
  await table.getByRole("tab", { name: "Table" }).click();
  await table.getByLabel("Ask before abandoning a game").check();
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("settings-dialog")).toHaveCount(0);
  await ask(table, { kind: "deal", seed: "7" });
  await play(table);
  await table.keyboard.press("n");
  // Enter alone loses nothing.
  await expect(table.getByTestId("keep-playing")).toBeFocused();
  await table.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  expect((await view(table)).played).toBe(1);
  await table.keyboard.press("n");
  await expect(table.getByTestId("keep-playing")).toBeFocused();
  await table.keyboard.press("Tab");
  await table.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await view(table)).played).toBe(0);
});
