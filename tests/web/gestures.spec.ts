// Gestures other than carrying a card: pairs, single cards that are removed, piles that are pressed; by pointer and by keys.

import type { Locator, Page } from "@playwright/test";
import { Reader } from "./accessibilityTree";
import { ask, card, click, drag, expect, faces, LONG_RUN, MOTION, still, test, view } from "./table";

test.use(MOTION);

/** Deals another variant, as another guest would. */
async function dealt(page: Page, variant: string, name: string): Promise<void> {
  await ask(page, { kind: "deal", variant, seed: "1" });
  await expect(page.getByTestId("variant")).toHaveText(name);
  await still(page);
}

const top = async (page: Page, pile: string) => (await faces(page, pile)).split(" ").at(-1) ?? "";

/** The message that says this; another one may still be there. */
const toast = (page: Page, words: string) => page.getByTestId("toast").filter({ hasText: words });

/** The two cards of a listed pair. */
async function pair(page: Page): Promise<{ from: string; to: string; piles: [string, string] }> {
  const { moves, piles } = await view(page);
  const found = moves.find(({ what }) => what === "pair");
  const [from, to] = [piles[found?.from ?? -1], piles[found?.to ?? -1]];
  if (!from || !to) throw new Error("no pair");
  return { from: await top(page, from.id), to: await top(page, to.id), piles: [from.id, to.id] };
}

test("a pair is removed by dragging one on the other, whichever", async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const { from, to } = await pair(table);
  await drag(table, card(table, from), card(table, to));
  await expect.poll(() => faces(table, "discard")).toBe(`${from} ${to}`);
  await table.getByTestId("undo").click();
  await expect.poll(() => faces(table, "discard")).toBe("");
  // The page has them back as well.
  await expect(table.getByTestId("undo")).toBeDisabled();
  await drag(table, card(table, to), card(table, from));
  await expect.poll(() => faces(table, "discard")).toBe(`${from} ${to}`);
});

test("a pair is removed by two clicks, and what does not match is explained", async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const { from, to } = await pair(table);
  await click(table, card(table, to));
  await expect(table.locator('[data-glow="chosen"]')).toHaveCount(1);
  await expect(table.locator('[data-glow="target"]')).not.toHaveCount(0);
  await click(table, card(table, from));
  await expect.poll(() => faces(table, "discard")).toBe(`${from} ${to}`);
  await click(table, card(table, await top(table, "pyramid1")));
  await expect(toast(table, " is covered.")).toBeVisible();
  await click(table, card(table, await top(table, "pyramid22")));
  await click(table, card(table, await top(table, "pyramid28")));
  await expect(toast(table, "pairs with")).toBeVisible();
});

test("a card that goes alone goes by one click, and a covered one does not move", async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const { moves, piles } = await view(table);
  const alone = moves.find(({ what }) => what === "alone");
  const king = await top(table, piles[alone?.from ?? 0]?.id ?? "");
  await click(table, card(table, king));
  await expect.poll(() => faces(table, "discard")).toBe(king);
  const covered = card(table, await top(table, "pyramid1"));
  const before = await covered.boundingBox();
  await drag(table, covered, table.locator('[data-pile="discard"]'));
  await still(table);
  expect(await covered.boundingBox()).toEqual(before);
});

test("what was removed can be looked through", LONG_RUN, async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const { piles } = await pair(table);
  await ask(table, { kind: "play", text: piles.join(">") });
  await expect(table.locator('[data-count="discard"]')).toHaveText("2");
  await click(table, table.locator('[data-pile="discard"]'));
  await expect(table.getByTestId("browse-dialog").getByRole("listitem")).toHaveCount(2);
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("browse-dialog")).toHaveCount(0);
  await expect(table.getByTestId("paused")).toHaveCount(0);
});

test("where all cards go to one pile a click is enough, and says why not", LONG_RUN, async ({ table }) => {
  await dealt(table, "tk-pyramid", "Tk Pyramid");
  const { moves, piles } = await view(table);
  const pick = moves.find(({ what }) => what === "carry");
  const face = await top(table, piles[pick?.from ?? 0]?.id ?? "");
  await click(table, card(table, face));
  await expect.poll(() => top(table, "base")).toBe(face);
  await click(table, card(table, await top(table, "tableau1")));
  await expect(toast(table, "covered")).toBeVisible();
  await click(table, table.locator('[data-pile="stock"]'));
  await expect.poll(() => faces(table, "base")).toMatch(/^\S+ \S+ \S+$/);
});

test("of two packs the very card that was taken is carried", LONG_RUN, async ({ table }) => {
  await dealt(table, "natali", "Natali");
  const { moves, piles } = await view(table);
  const carry = moves.find(({ what, to }) => what === "carry" && piles[to ?? 0]?.role === "tableau");
  const [from, to] = [piles[carry?.from ?? 0], piles[carry?.to ?? 0]];
  const [lead, onto] = [from?.cards.at(-(carry?.count ?? 1)), to?.cards.at(-1)];
  const at = (id: number | undefined) => table.locator(`[data-id="${id}"]`);
  await drag(table, at(lead?.id), at(onto?.id));
  await expect(table.getByTestId("moves")).toHaveText("1");
  const now = (await view(table)).piles.find(({ id }) => id === to?.id)?.cards.map(({ id }) => id);
  expect(now).toContain(lead?.id);
});

/** Plays until a pile of several cards may go somewhere, and says from where and to where. */
async function pileToPress(page: Page): Promise<{ from: string; to: string; pressed: string }> {
  for (let n = 0; n < 40; n += 1) {
    const { moves, piles } = await view(page);
    const move = moves.find(({ count }) => count > 1) ?? moves[n % Math.max(1, moves.length)];
    if (!move) break;
    const [from = "", to = ""] = [piles[move.from]?.id, piles[move.to ?? -1]?.id];
    if (move.count > 1) {
      await still(page);
      return { from, to, pressed: `${await faces(page, to)} ${await faces(page, from)}` };
    }
    await ask(page, { kind: "play", text: move.text });
  }
  throw new Error("no pile may move");
}

/** Where keys stop at the top card of a pile. */
async function stop(page: Page, pile: string): Promise<Locator> {
  const { piles } = await view(page);
  return page.locator(`[data-stop="card ${piles.find(({ id }) => id === pile)?.cards.at(-1)?.id}"]`);
}

test(
  "a pile that stays together is pressed on another one by dragging, by clicks and by keys",
  LONG_RUN,
  async ({ table }) => {
    await dealt(table, "accordion", "Accordion");
    const { from, to, pressed } = await pileToPress(table);
    const [lead, onto] = [card(table, await top(table, from)), card(table, await top(table, to))];
    const { played } = await view(table);
    const taken = async () => {
      await expect.poll(() => faces(table, to)).toBe(pressed);
      await expect(table.getByTestId("moves")).toHaveText(String(played + 1));
      await table.getByTestId("undo").click();
      await expect.poll(() => faces(table, to)).not.toBe(pressed);
      await expect(table.getByTestId("moves")).toHaveText(String(played));
    };
    await drag(table, lead, onto);
    await taken();
    await click(table, lead);
    await click(table, onto);
    await taken();
    const reader = await Reader.open(table);
    await (await stop(table, from)).focus();
    await table.keyboard.press("Space");
    await expect.poll(() => reader.heard()).toMatch(/^Picked up .* cards? below\. It can go to /);
    await (await stop(table, to)).focus();
    await table.keyboard.press("Space");
    await taken();
    await drag(table, lead, card(table, await top(table, "tableau1")));
    const reason = "The suit or the rank has to match.";
    await expect(toast(table, reason).getByText(reason, { exact: true })).toBeVisible();
  },
);

test("a pair is removed by keys alone, and the focus stays near", async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const reader = await Reader.open(table);
  const { piles } = await pair(table);
  const spoken = piles.map((id) => `Pyramid ${id.replace(/\D/g, "")}: `);
  await table.keyboard.press("1");
  for (let n = 0; n < 6; n += 1) await table.keyboard.press("ArrowDown");
  await until(table, reader, "ArrowLeft", (focus) => focus.startsWith("Pyramid 22: "));
  const [one = "", other = ""] = spoken;
  await until(table, reader, "ArrowRight", (focus) => focus.startsWith(one) || focus.startsWith(other));
  const first = (await reader.focused()).startsWith(one) ? one : other;
  await table.keyboard.press("Space");
  await expect.poll(() => reader.heard()).toMatch(/^Picked up .* It pairs with /);
  await until(table, reader, "ArrowRight", (focus) => focus.startsWith(first === one ? other : one));
  await table.keyboard.press("Space");
  await expect.poll(() => reader.heard()).toMatch(/^Removed .* and .*\.$/);
  await expect.poll(() => reader.focused()).toMatch(/^Pyramid /);
  await expect.poll(() => reader.pile(one.slice(0, -2))).toEqual([]);
});

test("covered cards say so, and cards that are gone are not there", LONG_RUN, async ({ table }) => {
  await dealt(table, "pyramid", "Pyramid");
  const reader = await Reader.open(table);
  await expect.poll(async () => (await reader.pile("Pyramid one"))[0]).toMatch(/, covered$/);
  await expect.poll(async () => (await reader.pile("Pyramid 28"))[0]).not.toContain("covered");
  await expect.poll(() => reader.pile("Waste")).toEqual(["empty"]);
});

async function until(page: Page, reader: Reader, key: string, there: (focus: string) => boolean): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    if (there(await reader.focused())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} led to ${await reader.focused()}`);
}
