// Touch: taps, drags, a long press.

import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { ask, card, expect, faces, LONG_RUN, MOTION, pictures, still, test } from "./table";

test.use({ ...MOTION, hasTouch: true });

/** Where a finger would touch a card: near its upper edge, which the cards above leave free. */
async function spot(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("it can't be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.08 };
}

/** Several taps follow one another at once: the page takes two that are far apart for no double one. */
async function tap(page: Page, on: Locator, times = 1): Promise<void> {
  await still(page);
  const { x, y } = await spot(on);
  for (let n = 0; n < times; n += 1) await page.touchscreen.tap(x, y);
}

/** A finger that goes down, moves in small steps, and is lifted. */
async function swipe(page: Page, from: Locator, to: Locator): Promise<void> {
  await still(page);
  const [start, end] = [await spot(from), await spot(to)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", start);
  for (let n = 1; n <= 12; n += 1) {
    const part = n / 12;
    await touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await touch("touchEnd");
}

const top = async (page: Page, pile: string) => (await faces(page, pile)).split(" ").at(-1) ?? "";

test("a card is dragged by a finger, and the page does not scroll under it", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await still(table);
  const [lead, onto] = [await top(table, "tableau2"), await top(table, "tableau1")];
  await swipe(table, card(table, lead), card(table, onto));
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(() => faces(table, "tableau1")).toBe(`${onto} ${lead}`);
  expect(await table.evaluate(() => [scrollX, scrollY, visualViewport?.scale])).toEqual([0, 0, 1]);
});

test("a card is tapped, and then where it goes; two taps send it home", async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await still(table);
  const [lead, onto] = [await top(table, "tableau3"), await top(table, "tableau4")];
  await tap(table, card(table, lead));
  await expect(table.locator('[data-glow="target"]')).not.toHaveCount(0);
  await tap(table, card(table, onto));
  await expect(table.getByTestId("moves")).toHaveText("1");
  await expect.poll(() => faces(table, "tableau4")).toMatch(new RegExp(`${onto} ${lead}$`));

  await ask(table, { kind: "deal", variant: "klondike", seed: "1" });
  await expect(table.getByTestId("seed")).toHaveAttribute("data-seed", "1");
  const ace = await top(table, "tableau1");
  await tap(table, card(table, ace), 2);
  await expect.poll(() => faces(table, "foundation1")).toBe(ace);
});

test("the stock is tapped, and what is pressed is large enough for a finger", LONG_RUN, async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await tap(table, table.locator('[data-pile="stock"]'));
  await expect.poll(() => faces(table, "waste")).toHaveLength(2);
  await table.getByTestId("undo").tap();
  await expect.poll(() => faces(table, "waste")).toHaveLength(0);
  await table.getByTestId("menu").tap();
  await expect(table.locator('[data-command="settings"]')).toBeVisible();
  await table.screenshot({ path: join(pictures, "touch-menu-1280.png") });
  // WCAG 2.2, 2.5.8: 24 px at least.
  const small = () =>
    table.locator("button:visible, [data-command]:visible").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [button.textContent] : [];
      }),
    );
  await expect.poll(small).toEqual([]);
});

test("a finger that rests on a card lights its rank", LONG_RUN, async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "7" });
  await still(table);
  const { x, y } = await spot(card(table, await top(table, "tableau1")));
  const finger = await table.context().newCDPSession(table);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await expect(table.locator('[data-glow="same"]').first()).toBeVisible();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});
