// A game of Klondike, played by hand in the browser.

import { ask, card, click, deal, dealByHand, drag, expect, faces, MOTION, painted, test, view } from "./table";

test.use(MOTION);

test("the token is gone from the address, and no script can read the cookie", async ({ table, server, context }) => {
  expect(table.url()).toBe(server.address.replace(/#.*/, ""));
  expect(await table.evaluate(() => document.cookie)).toBe("");
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", domain: "127.0.0.1" });
});

test("a seed deals the same cards as everywhere", async ({ table }) => {
  await dealByHand(table, "7");
  const { seed, variant, played } = await view(table);
  expect({ seed, variant: variant.id, played }).toEqual({ seed: "7", variant: "klondike", played: 0 });
  const dealt = await Promise.all([1, 2, 7].map((n) => faces(table, `tableau${n}`)));
  await dealByHand(table, "8");
  await dealByHand(table, "7");
  expect(await Promise.all([1, 2, 7].map((n) => faces(table, `tableau${n}`)))).toEqual(dealt);
});

test("a card is dragged, taken back and played again", async ({ table }) => {
  await deal(table, "7");
  const before = await view(table);
  const [lead, onto] = [await top(table, "tableau2"), await top(table, "tableau1")];
  await drag(table, card(table, lead), card(table, onto));
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(() => faces(table, "tableau1")).toBe(`${onto} ${lead}`);
  await table.getByTestId("undo").click();
  await expect(table.getByTestId("moves")).toHaveText("0");
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);
  await table.keyboard.press("Control+y");
  await expect(table.getByTestId("moves")).toHaveText("1");
  await table.keyboard.press("Control+z");
  await expect(table.getByTestId("moves")).toHaveText("0");
});

test("a card is clicked, and then where it goes", async ({ table }) => {
  await deal(table, "7");
  const [lead, onto] = [await top(table, "tableau3"), await top(table, "tableau4")];
  await click(table, card(table, lead));
  await expect(table.locator('[data-glow="target"]')).not.toHaveCount(0);
  await click(table, card(table, onto));
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(() => faces(table, "tableau4")).toMatch(new RegExp(`${onto} ${lead}$`));
});

test("a double click sends a card home", async ({ table }) => {
  await deal(table, "1");
  const ace = await top(table, "tableau1");
  await click(table, card(table, ace), 2);
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(() => faces(table, "foundation1")).toBe(ace);
});

test("the stock is drawn from by a click and by a key", async ({ table }) => {
  await deal(table, "7");
  await click(table, table.locator('[data-pile="stock"]'));
  await expect.poll(() => faces(table, "waste")).toHaveLength(2);
  await table.keyboard.press("d");
  await expect.poll(() => faces(table, "waste")).toHaveLength(5);
});

test("a hint says why, is read aloud and goes with the next move", async ({ table }) => {
  await deal(table, "1");
  await table.keyboard.press("h");
  const toast = table.getByTestId("toast");
  await expect(toast).toContainText(/^Hint: .+\. (It|Only|The|No|You) .+\./);
  const told = (await toast.getByRole("paragraph").textContent()) ?? "";
  await expect(table.getByTestId("log").getByText(told, { exact: true })).toHaveCount(1);
  await expect(table.locator("[data-glow=hinted]")).not.toHaveCount(0);
  await table.keyboard.press("d");
  await expect(toast).toHaveCount(0);
  await expect(table.locator("[data-glow=hinted]")).toHaveCount(0);
});

test("a refused move says why and changes nothing", async ({ table }) => {
  await deal(table, "7");
  const before = await view(table);
  await drag(table, card(table, await top(table, "tableau1")), table.locator('[data-pile="stock"]'));
  await expect(table.getByTestId("toast").filter({ hasText: "Cards can't be moved to the stock." })).toBeVisible();
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);
});

test("two pages follow one game", async ({ table, context }) => {
  await deal(table, "7");
  const second = await context.newPage();
  await second.goto(table.url());
  await painted(second);
  await expect(second.getByTestId("seed")).toHaveAttribute("data-seed", "7");
  // Behind another page it would be drawn seldom.
  await table.bringToFront();
  await drag(table, card(table, await top(table, "tableau2")), card(table, await top(table, "tableau1")));
  await expect(second.getByTestId("moves")).toHaveText("1");
  await second.getByTestId("undo").click();
  await expect(table.getByTestId("moves")).toHaveText("0");
});

test("the game is there again when the page is loaded anew", async ({ table }) => {
  await deal(table, "7");
  await drag(table, card(table, await top(table, "tableau2")), card(table, await top(table, "tableau1")));
  await expect(table.getByTestId("moves")).toHaveText("1");
  const before = await view(table);
  await table.reload();
  await painted(table);
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);
});

test("a server that goes away is missed, and its successor is locked until its address is opened", async ({
  table,
  server,
  errors,
}) => {
  await deal(table, "7");
  await ask(table, { kind: "play", text: "tap stock" });
  await server.stop();
  await expect(table.getByTestId("notice")).toContainText("lost");
  await server.start();
  await expect(table.locator("body")).toContainText("locked");
  // Pasted over the old address, it differs from it by the fragment alone.
  await table.goto(server.address);
  await painted(table);
  await expect(table.getByTestId("notice")).toHaveCount(0);
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "7");
  await expect.poll(() => faces(table, "waste")).toHaveLength(2);
  // The browser wrote down that nobody answered.
  expect(errors.splice(0).join("\n")).toMatch(/ERR_CONNECTION_REFUSED|401/);
});

test("without the token the page shows no card", async ({ server, page, errors }) => {
  await page.goto(server.address.replace(/#.*/, ""));
  await expect(page.locator("body")).toContainText("Open the address that redeal serve printed");
  await expect(page.locator("[data-card]")).toHaveCount(0);
  await expect.poll(() => errors.join("\n")).toContain("401");
  errors.splice(0);
});

test("the page runs no code but its own and reaches nobody else", async ({ table, errors }) => {
  const ran = await table.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.__injected = true";
    document.head.append(script);
    return "__injected" in window;
  });
  expect(ran).toBe(false);
  const fetched = await table.evaluate(() => fetch("http://127.0.0.1:9/").catch((error) => error.name));
  expect(fetched).toBe("TypeError");
  expect(errors.splice(0).every((error) => error.includes("Content Security Policy"))).toBe(true);
});

async function top(page: Parameters<typeof faces>[0], pile: string): Promise<string> {
  return (await faces(page, pile)).split(" ").at(-1) ?? "";
}
