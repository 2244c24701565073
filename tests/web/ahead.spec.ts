// Winnability and solutions in the page: the light, hints from the solution, the film of a solution, winnable deals.

import type { Page } from "@playwright/test";
import { ACES } from "./aces";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, MOTION, painted, shots, still, test, view } from "./table";

test.use(MOTION);

/** Draws to the end of the stock lose it for good. */
const ONCE = `--- Once: a few cards, drawn once.
return {
  name = "Once",
  deck = { ranks = 5 },
  piles = {
    { "stock", tap = draw { to = "waste" } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 3, up = 1, place = build.down, first = any },
  },
}
`;
/** No card may ever leave. */
const NEVER = `--- Never: nothing goes home.
return {
  name = "Never",
  piles = {
    { "stock", tap = draw { to = "waste", redeals = unlimited } },
    { "waste", take = "none" },
    { "foundation", 4 },
  },
}
`;
async function dealt(page: Page, variant: string, seed: string): Promise<void> {
  await ask(page, { kind: "deal", variant, seed });
  await expect(page.getByTestId("seed")).toHaveAttribute("data-seed", seed);
  await still(page);
}

async function shine(page: Page): Promise<void> {
  await ask(page, { kind: "prefer", prefs: { deals: "any", light: true, autoplay: "off" } });
}

/** Pictures to be looked at, of all sizes in the longer runs. */
async function shot(page: Page, name: string): Promise<void> {
  await shots(page, `ahead-${name}`, () => still(page));
}

test("the light is lit in the sheet, follows the game, and is seen by shape", async ({ table }) => {
  await dealt(table, "freecell", "ms:1");
  await expect(table.getByTestId("light")).toHaveCount(0);
  await choose(table, "ahead");
  await expectAccessible(table, "looking ahead");
  await table.getByLabel("Show whether this game is still winnable").check();
  await expect(table.getByTestId("winnability")).toContainText("Still winnable.");
  await shot(table, "sheet");
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("ahead-dialog")).toHaveCount(0);
  const light = table.getByTestId("light");
  await expect(light).toHaveAttribute("data-winnability", "winnable");
  await expect(light).toHaveAccessibleName(/Still winnable/);
  await expectAccessible(table, "the light");
  await shot(table, "light");
  // It is kept with the games, not with the page.
  await table.reload();
  await expect(light).toHaveAttribute("data-winnability", "winnable");
});

test("a game that is lost says so and finds its way back", async ({ table, server }) => {
  await server.save("once.lua", ONCE);
  await dealt(table, "once", "2");
  await shine(table);
  const light = table.getByTestId("light");
  await expect(light).toHaveAttribute("data-winnability", "winnable");
  for (let draws = 0; draws < 17; draws += 1) await ask(table, { kind: "play", text: "tap stock" });
  await expect(light).toHaveAttribute("data-winnability", "lost");
  await expect(table.getByTestId("log")).toContainText("No longer winnable.");
  await shot(table, "lost");
  await choose(table, "back");
  await expect(light).toHaveAttribute("data-winnability", "winnable");
  await expect.poll(async () => (await view(table)).can_redo).toBe(true);
  await table.getByTestId("redo").click();
  await expect(light).toHaveAttribute("data-winnability", "lost");
});

test("a hint from the solution looks and reads otherwise, and marks the game", LONG_RUN, async ({ table }) => {
  await dealt(table, "freecell", "ms:3");
  await table.keyboard.press("h");
  await expect(table.locator("[data-glow=hinted]")).not.toHaveCount(0);
  await expect.poll(async () => (await view(table)).marks).toEqual([]);
  await table.keyboard.press("Shift+H");
  await expect(table.locator("[data-glow=known]")).not.toHaveCount(0);
  await expect(table.locator("[data-glow=hinted]")).toHaveCount(0);
  await expect(table.getByTestId("log")).toContainText("From the solver: ");
  await expect.poll(async () => (await view(table)).marks).toEqual(["helped"]);
  await shot(table, "hint");
  await choose(table, "ahead");
  await expect(table.getByTestId("helped")).toBeVisible();
});

test("the solution runs as a film and leaves the game as it was", async ({ table }) => {
  await dealt(table, "freecell", "ms:3");
  const before = (await view(table)).piles;
  await choose(table, "solution");
  const film = table.getByTestId("film");
  await expect(film).toBeVisible();
  // It runs by itself, and may be further when it is looked at; stopped, it can be stepped through and drawn to any move.
  await expect(table.getByTestId("film-at")).toHaveText(/^([2-9]|\d\d+) of/);
  await table.getByTestId("film-run").click();
  await expect(table.getByTestId("film-run")).toHaveAccessibleName("Play");
  await expectAccessible(table, "a film");
  const shown = (await table.getByTestId("film-at").textContent()) ?? "";
  const [at = 0, moves = 0] = shown.split(" of ").map(Number);
  // Its last step by itself may still have been on its way to the host.
  await expect.poll(async () => (await view(table)).film).toMatchObject({ at, moves });
  await table.getByRole("button", { name: "Step forward" }).click();
  await expect(table.getByTestId("film-at")).toHaveText(`${at + 1} of ${moves}`);
  await shot(table, "film");
  await table.getByLabel("Position in the replay").press("End");
  await expect(table.getByTestId("film-at")).toHaveText(`${moves} of ${moves}`);
  await expect(table.getByRole("button", { name: "Step forward" })).toBeDisabled();
  // No win is feted: it is not the player's.
  await still(table);
  await expect(table.getByText("You won")).toHaveCount(0);
  await table.keyboard.press("Escape");
  await expect(film).toHaveCount(0);
  await expect.poll(async () => (await view(table)).piles).toEqual(before);
  await expect.poll(async () => (await view(table)).clock.paused).toBe(false);
});

test("a film can be played on from, by keys alone", LONG_RUN, async ({ table }) => {
  await dealt(table, "freecell", "ms:3");
  await choose(table, "solution");
  await expect(table.getByTestId("film")).toBeVisible({ timeout: 30_000 });
  await table.getByLabel("Position in the replay").focus();
  await table.keyboard.press("Home");
  for (let moves = 0; moves < 3; moves += 1) await table.keyboard.press("ArrowRight");
  await expect(table.getByTestId("film-at")).toHaveText(/^3 of/);
  await table.getByTestId("film-play-on").press("Enter");
  await expect(table.getByTestId("film")).toHaveCount(0);
  const now = await view(table);
  expect([now.film, now.can_undo, now.marks]).toEqual([null, true, ["helped"]]);
  await table.keyboard.press("u");
  await table.keyboard.press("u");
  await table.keyboard.press("u");
  await expect(table.getByTestId("undo")).toBeDisabled();
});

test(
  "a film goes where it is sent by the one who takes it in hand, however slow the host is",
  LONG_RUN,
  async ({ table }) => {
    await dealt(table, "freecell", "ms:3");
    await choose(table, "solution");
    const bar = table.getByLabel("Position in the replay");
    await expect(bar).toBeVisible({ timeout: 30_000 });
    // At its beginning already, it is stopped there all the same.
    await bar.press("Home");
    await expect(table.getByTestId("film-at")).toHaveText(/^0 of/);
    await expect(table.getByTestId("film-run")).toHaveAccessibleName("Play");
    await table.routeWebSocket(/table/, (page) => {
      const host = page.connectToServer();
      host.onMessage((message) => setTimeout(() => page.send(message), 250));
    });
    await table.reload();
    await painted(table);
    // Every press counts, also those that come before the first one is answered.
    await bar.focus();
    await bar.press("Home");
    for (let moves = 0; moves < 3; moves += 1) await table.keyboard.press("ArrowRight");
    await table.getByRole("button", { name: "Step forward" }).dblclick();
    await expect(table.getByTestId("film-at")).toHaveText(/^5 of/);
    await expect.poll(async () => (await view(table)).film?.at).toBe(5);
  },
);

test("winnable deals are dealt when they are wanted, and a long search can be stopped", async ({ table, server }) => {
  await server.save("never.lua", NEVER);
  await choose(table, "ahead");
  await table.getByLabel("Winnable, easy").check();
  await table.keyboard.press("Escape");
  const before = (await view(table)).game;
  await table.getByTestId("new-deal").click();
  await expect.poll(async () => (await view(table)).game).not.toBe(before);
  await expect.poll(async () => (await view(table)).difficulty).toBe("easy");
  await expect(table.getByTestId("log")).toContainText("Easy deal.");
  await ask(table, { kind: "deal", variant: "never", seed: "1" });
  await table.getByTestId("new-deal").click();
  const searching = table.getByTestId("searching");
  await expect(searching).toBeVisible();
  await expectAccessible(table, "a search");
  await shot(table, "searching");
  await searching.getByRole("button", { name: "Stop" }).click();
  await expect(searching).toHaveCount(0);
  await expect.poll(async () => (await view(table)).seed).toBe("1");
});

test("cards go home by themselves as the player likes, and back as one", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await choose(table, "settings");
  await table.locator("[data-room=table]").click();
  await table.getByLabel("Auto-move to foundations").selectOption("all");
  await expect.poll(async () => (await view(table)).prefs.autoplay).toBe("all");
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("settings-dialog")).toHaveCount(0);
  await dealt(table, "aces", "1");
  const move = (await view(table)).moves.find((move) => !move.home)?.text ?? "";
  await ask(table, { kind: "play", text: move });
  await expect(table.getByTestId("won")).toBeVisible();
  await table.keyboard.press("Control+z");
  await expect(table.getByTestId("undo")).toBeDisabled();
  await expect(table.locator("[data-card]")).toHaveCount(4);
});

test("a game that needs no more thought ends at one press", LONG_RUN, async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await dealt(table, "aces", "1");
  await expect(table.getByTestId("finish")).toBeVisible();
  await expectAccessible(table, "the end is offered");
  await shot(table, "finish");
  await table.getByRole("button", { name: "Finish" }).click();
  await expect(table.getByTestId("won")).toBeVisible();
  await expect(table.getByTestId("finish")).toHaveCount(0);
});

test("a deal is handed around as a code", async ({ table }) => {
  await dealt(table, "golf", "7");
  await choose(table, "seed");
  await expect(table.getByTestId("code")).toHaveText(/^redeal:golf\/7\?rules=[0-9a-f]{8}$/);
  const code = (await table.getByTestId("code").textContent()) ?? "";
  await expectAccessible(table, "seed and code");
  await table.getByTestId("seed-input").fill(`redeal:klondike/5?draw=3`);
  await table.getByTestId("seed-deal").click();
  await expect(table.getByTestId("variant")).toHaveText("Klondike");
  await expect(table.getByTestId("options")).toHaveText("Draw: 3");
  await choose(table, "seed");
  await table.getByTestId("seed-input").fill(code.replace(/rules=.*/, "rules=00000000"));
  await table.getByTestId("seed-deal").click();
  await expect(table.getByTestId("notice")).toContainText("This deal was shared under different rules");
});
