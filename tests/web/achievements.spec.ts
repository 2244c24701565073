// Achievements and weekly goals: what a win brings, the page of them, and scripts of one's own that are edited meanwhile.

import { ACES, allHome } from "./aces";
import { expectAccessible } from "./axe";
import { ask, choose, expect, LONG_RUN, shots, test, view } from "./table";

const MINE = `--- Mine.
return achievements {
  { "three", "Three times", "Win three games.", goal = 3, step = function(tally, game)
    return game.won and tally + 1 or tally
  end },
}
`;

test("a win tells what it reached, and the album how far all of them are", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await server.save("mine.lua", MINE);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  await allHome(table);
  const won = table.getByTestId("won");
  await expect(won.getByTestId("won-achievement").first()).toHaveText("Achievement: First win");
  await expect(won.getByTestId("won-next")).toContainText("Next goal: ");
  await choose(table, "album");
  const album = table.getByTestId("album-dialog");
  await album.getByRole("tab", { name: /^Achievements: / }).click();
  await expect(album.locator('[data-achievement="first"]')).toHaveAttribute("data-reached", "true");
  const three = album.locator('[data-achievement="three"]');
  await expect(three).toContainText("1 of 3");
  await expectAccessible(table, "achievements");

  // An edit is told at once, from all games.
  await server.save("mine.lua", MINE.replace("goal = 3", "goal = 1"));
  await expect(three).toHaveAttribute("data-reached", "true");
  await server.save("mine.lua", MINE.replace("tally + 1 or", "nil or"));
  await expect(three).toHaveAttribute("data-reached", "false");
  await server.save("mine.lua", MINE.replace("tally + 1 or tally", "game.wonn and 1 or tally"));
  await expect(album.getByTestId("achievements-problem")).toContainText("did you mean `");
  await expect(album.locator('[data-achievement="first"]')).toHaveAttribute("data-reached", "true");

  // The tabs go by arrow keys.
  await album.getByRole("tab", { name: /^Achievements: / }).press("ArrowLeft");
  await expect(album.getByRole("tab", { name: "Badges" })).toBeFocused();
  await expect(album.locator('[data-badge="aces"]')).toBeVisible();
});

/** A day of the plan has two games; the second one is the game of the day, and of its week if it is a Monday. */
const PLAN = {
  first: "2020-01-01",
  games: [{ variant: "klondike", options: { draw: 1 } }],
  of_the_day: [{ from: "2020-01-01", variants: ["aces"] }],
};

const WEEKLY = `--- Mine.
local function won(tally, game) return game.won and tally + 1 or tally end
return achievements {
  { "one", "One", "Win a game.", step = won },
  weekly = {
    { { "two", "Two of them", "Win {game} twice.", goal = 2, step = won } },
    { { "deal", "The deal", "Win the deal of {game}.", step = function(tally, game)
      return game.week_deal and 1 or tally
    end } },
  },
}
`;

test("a week has goals, a game and a deal of it, which a win brings on", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await server.save("mine.lua", WEEKLY);
  await server.save("daily.json", JSON.stringify(PLAN));
  const years = Object.fromEntries(Array.from({ length: 200 }, (_, year) => [String(2000 + year), "0".repeat(366)]));
  await server.save("daily-candidates.json", JSON.stringify({ klondike: years, "*": years }));
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  await allHome(table);
  await choose(table, "album");
  const album = table.getByTestId("album-dialog");
  await album.getByRole("tab", { name: /^This week: / }).click();
  await expect(album.locator('[data-goal="two"]')).toContainText("Win Aces twice.");
  await expect(album.locator('[data-goal="two"]')).toContainText("1 of 2");
  await expectAccessible(table, "the goals of the week");
  await shots(table, "week");

  await album.getByRole("button", { name: "Play the deal of the week" }).click();
  await expect(album).toBeHidden();
  await expect.poll(async () => (await view(table)).daily?.best).toBe("gold");
  await allHome(table);
  // Those that come with the program are of the real week.
  const won = table.getByTestId("won").getByTestId("won-week-goal");
  await expect(won.filter({ hasText: "Goal of the week: Two of them" })).toBeVisible();
  await expect(won.filter({ hasText: "Goal of the week: The deal" })).toBeVisible();
  await choose(table, "album");
  await album.getByRole("tab", { name: /^This week: / }).click();
  await expect(album.getByTestId("week-game")).toContainText("You won the deal of the week.");
  await expect(album.locator('[data-goal="deal"]')).toHaveAttribute("data-reached", "true");
  await album.getByRole("button", { name: "Play Aces" }).click();
  await expect(album).toBeHidden();
  await expect.poll(async () => (await view(table)).daily).toBeUndefined();
  // A game of it that goes on is not given up without a question.
  const move = (await view(table)).moves.find((move) => move.home);
  await ask(table, { kind: "play", text: move?.text ?? "" });
  await choose(table, "album");
  await album.getByRole("tab", { name: /^This week: / }).click();
  await album.getByRole("button", { name: "Play Aces" }).click();
  await expect(table.getByTestId("give-up")).toBeVisible();
  expect((await view(table)).played).toBe(1);
});

test("who wants no achievements is told of none", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await choose(table, "settings");
  await table.getByRole("tab", { name: "Table" }).click();
  await table.getByRole("checkbox", { name: "Achievements" }).uncheck();
  await table.keyboard.press("Escape");
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  await allHome(table);
  await expect(table.getByTestId("won-badge")).toBeVisible();
  await expect(table.getByTestId("won-achievement")).toHaveCount(0);
  await choose(table, "album");
  await expect(table.getByTestId("album-count")).toHaveText("1");
  await expect(table.getByTestId("album-dialog").getByRole("tab")).toHaveCount(0);
});

test("achievements at every size", LONG_RUN, async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  await allHome(table);
  await expect(table.getByTestId("won-next")).toBeVisible();
  await shots(table, "won-achievements");
  await choose(table, "album");
  await table.getByRole("tab", { name: /^Achievements: / }).click();
  await shots(table, "achievements");
});
