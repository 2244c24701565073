// A script is edited while a card is held, or while cards are moving: no card is lost, and none stays in the air.

import type { Locator, Page } from "@playwright/test";
import {
  ask,
  card,
  deal,
  expect,
  faces,
  gateIf,
  LONG_RUN,
  MOTION,
  painted,
  type Server,
  SLOW,
  slowFrames,
  still,
  test,
  view,
} from "./table";

test.use(MOTION);

const SCRIPT = "klondike.lua";

/** What is done to the script, and by what the page shows that it has come into force. */
interface Edit {
  readonly save: (server: Server) => Promise<void>;
  readonly shown: (page: Page) => Promise<void>;
}

const replaced = (before: string, after: string, shown: Edit["shown"]): Edit => ({
  save: (server) => server.edit(SCRIPT, before, after),
  shown,
});
const reloaded = (words: string) => (page: Page) =>
  expect(page.getByTestId("toast").filter({ hasText: words })).toBeVisible();

const SCORE = replaced("score = ", "score = { start = 721 } or ", (page) =>
  expect(page.getByTestId("score")).toHaveText("721"),
);
// So far down that where the columns were is of no use any more.
const LAYOUT = replaced(
  '{ "tableau", 7,',
  '{ "tableau", 7, at = { 0, 2.6 },',
  reloaded("Rules reloaded: klondike.lua."),
);
const LEGALITY = replaced(
  "first = spaces, place = build.down_alternating",
  "first = none, place = none",
  reloaded("Rules reloaded: klondike.lua."),
);
const DEAL = replaced("up = 1, first", "up = 2, first", (page) =>
  expect(page.getByTestId("old-rules")).toContainText("deal different cards"),
);
const BROKEN: Edit = {
  save: async (server) => server.save(SCRIPT, `${await server.script(SCRIPT)}local = oops\n`),
  shown: (page) => expect(page.getByTestId("problem")).toBeVisible(),
};

/** Every card of the page: where it is, and what shows of it. */
async function seen(page: Page): Promise<string[]> {
  const cards = await page.locator("[data-face][data-id]").evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      const { id, face, side } = (card as HTMLElement).dataset;
      return `${id} ${face} ${side} ${[x, y, width].map(Math.round)}`;
    }),
  );
  return cards.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

/** Asserts that the page is at rest and shows what a page does that knows nothing of the past. */
async function sane(page: Page): Promise<void> {
  await still(page);
  await expect(page.locator(".card.lifted, .card.moving, .board.dragging, [data-glow]")).toHaveCount(0);
  const now = await seen(page);
  expect(new Set(now.map((card) => card.split(" ")[0])).size).toBe(52);
  expect(now).toHaveLength(52);
  const { piles } = await view(page);
  const known = piles.flatMap(({ cards }) => cards.map(({ id, face }) => `${id} ${face ?? ""}`));
  expect(now.map((card) => card.split(" ").slice(0, 2).join(" ")).sort()).toEqual(known.sort());
  await page.reload();
  await painted(page);
  await still(page);
  expect(now).toEqual(await seen(page));
}

async function top(page: Page, pile: string): Promise<string> {
  return (await faces(page, pile)).split(" ").at(-1) ?? "";
}

async function grip(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("it can't be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.08 };
}

/** Lifts a card and takes it half of the way to another one. */
async function take(page: Page, lead: string, onto: string): Promise<void> {
  await still(page);
  const [start, end] = [await grip(card(page, lead)), await grip(card(page, onto))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2 + 40, { steps: 8 });
  await expect(page.locator(".card.lifted")).toHaveCount(1);
}

/** Takes the card in the hand over another one, and lets go. */
async function drop(page: Page, onto: string): Promise<void> {
  const { x, y } = await grip(card(page, onto));
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** What becomes of a card that is held while the script is saved, and dropped where it could go before. */
const HELD: Record<string, { edit: Edit; moves: string; said?: string }> = {
  score: { edit: SCORE, moves: "1" },
  layout: { edit: LAYOUT, moves: "1" },
  legality: { edit: LEGALITY, moves: "0", said: "doesn't go on any other card" },
  "the deal": { edit: DEAL, moves: "1" },
  "a mistake": { edit: BROKEN, moves: "1" },
};

for (const [name, { edit, moves, said }] of Object.entries(HELD)) {
  test(`a card is held while an edit comes: ${name}`, gateIf(name === "layout"), async ({ table, server }) => {
    await deal(table, "7");
    // A game that has begun keeps its deal.
    await table.keyboard.press("d");
    await table.keyboard.press("Control+z");
    await expect(table.getByTestId("redo")).toBeEnabled();
    const [lead, onto] = [await top(table, "tableau2"), await top(table, "tableau1")];
    await take(table, lead, onto);
    await edit.save(server);
    await edit.shown(table);
    // It is still in the hand, and goes where the hand goes.
    await expect(table.locator(".card.lifted")).toHaveAttribute("data-card", lead);
    // The others have come to rest before it is dropped, where a panel has made the table smaller, too.
    await still(table);
    await drop(table, onto);
    await expect(table.getByTestId("moves")).toHaveText(moves);
    if (said) await expect(table.getByTestId("toast").filter({ hasText: said })).toBeVisible();
    await expect.poll(() => faces(table, "tableau1")).toBe(moves === "1" ? `${onto} ${lead}` : onto);
    await sane(table);
  });
}

test("a card is held while the table is dealt anew under it", async ({ table, server }) => {
  await deal(table, "7");
  const [lead, onto] = [await top(table, "tableau2"), await top(table, "tableau1")];
  await take(table, lead, onto);
  // Before the first move another deal comes at once: what was held lies elsewhere now.
  await server.edit(SCRIPT, "up = 1, first", "up = 2, first");
  await expect.poll(async () => (await faces(table, "tableau1")).split(" ").length).toBe(2);
  await expect(table.locator(".card.lifted")).toHaveCount(0);
  const before = await view(table);
  const { x, y } = await grip(card(table, await top(table, "tableau1")));
  await table.mouse.move(x, y, { steps: 8 });
  await table.mouse.up();
  await expect(table.getByTestId("moves")).toHaveText("0");
  await expect.poll(async () => (await view(table)).piles).toEqual(before.piles);
  await sane(table);
});

test("a card is dropped at the very moment of an edit", LONG_RUN, async ({ table, server }) => {
  await deal(table, "7");
  await ask(table, { kind: "play", text: "tap stock" });
  const [lead, onto] = [await top(table, "tableau2"), await top(table, "tableau1")];
  const sound = await server.script(SCRIPT);
  for (let round = 0; round < 6; round += 1) {
    await take(table, lead, onto);
    const { x, y } = await grip(card(table, onto));
    await table.mouse.move(x, y, { steps: 4 });
    await server.save(SCRIPT, sound.replace("score = ", `score = { start = ${round + 1} } or `));
    // News of an edit takes 30 ms and more: the drop falls before, into and behind it.
    await table.waitForTimeout(round * 16);
    await table.mouse.up();
    await expect(table.getByTestId("moves")).toHaveText("1");
    await expect(table.getByTestId("score")).toHaveText(String(round + 1));
    await expect.poll(() => faces(table, "tableau1")).toBe(`${onto} ${lead}`);
    await table.keyboard.press("Control+z");
    await expect(table.getByTestId("moves")).toHaveText("0");
  }
  await sane(table);
});

/** What comes while cards are dealt. */
const DEALT: Record<string, Edit> = { score: SCORE, layout: LAYOUT, legality: LEGALITY, "a mistake": BROKEN };

for (const [name, edit] of Object.entries(DEALT)) {
  test(`cards are dealt while an edit comes: ${name}`, gateIf(name === "layout"), async ({ table, server }) => {
    await slowFrames(table, SLOW);
    await ask(table, { kind: "deal", seed: "8" });
    await expect(table.locator(".card.moving")).not.toHaveCount(0);
    await edit.save(server);
    await edit.shown(table);
    // The panel with the mistake makes the table smaller, and the cards fly on to where they belong then.
    expect(await table.locator(".card.moving").count()).toBeGreaterThan(0);
    await slowFrames(table, 1);
    await sane(table);
    await expect.poll(async () => (await view(table)).seed).toBe("8");
  });
}

test("cards are dealt while other cards come", LONG_RUN, async ({ table, server }) => {
  await slowFrames(table, SLOW);
  await ask(table, { kind: "deal", seed: "8" });
  await expect(table.locator(".card.moving")).not.toHaveCount(0);
  await server.edit(SCRIPT, "up = 1, first", "up = 2, first");
  await reloaded("Rules reloaded: klondike.lua.")(table);
  expect(await table.locator(".card.moving").count()).toBeGreaterThan(0);
  await slowFrames(table, 1);
  await sane(table);
  expect((await faces(table, "tableau7")).split(" ")).toHaveLength(8);
});

test("a card is taken out of a deal that an edit changes", LONG_RUN, async ({ table, server }) => {
  await slowly(table);
  await ask(table, { kind: "deal", seed: "7" });
  await expect(table.locator(".card.moving")).not.toHaveCount(0);
  const lead = await top(table, "tableau1");
  // It is among the first to arrive.
  await expect(card(table, lead)).not.toHaveClass(/moving/);
  const { x, y } = await grip(card(table, lead));
  await table.mouse.move(x, y);
  await table.mouse.down();
  await table.mouse.move(x + 60, y + 60, { steps: 4 });
  await expect(table.locator(".card.lifted")).toHaveCount(1);
  await LAYOUT.save(server);
  await LAYOUT.shown(table);
  await table.keyboard.press("Escape");
  await table.mouse.up();
  await expect(table.getByTestId("moves")).toHaveText("0");
  await sane(table);
});

/** Has cards move at half their speed, so that much can happen meanwhile. */
async function slowly(page: Page): Promise<void> {
  await ask(page, { kind: "keep_settings", text: JSON.stringify({ speed: "slow" }) });
  await page.reload();
  await painted(page);
  await still(page);
}
