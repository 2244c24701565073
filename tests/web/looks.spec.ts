// The look of the page: everything fits at three sizes, and axe finds nothing. Pictures are left in target/web/.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "./axe";
import {
  card,
  choose,
  deal,
  expect,
  faces,
  galleryRead,
  gateIf,
  pictures,
  sharp,
  still,
  test,
  view,
  WINDOWS,
} from "./table";

for (const size of WINDOWS) {
  const name = `${size.width}x${size.height}`;

  test(`the table fits ${name} without scrolling`, gateIf(size === WINDOWS[0]), async ({ table, server }) => {
    await table.setViewportSize(size);
    await deal(table, "1");
    for (let n = 0; n < 6; n += 1) await table.keyboard.press("d");
    await expect.poll(async () => (await view(table)).taps).toBe(6);
    // The page has the last card as well: one that is being turned over is narrower than any at rest.
    await expect(card(table, (await faces(table, "waste")).split(" ").at(-1) ?? "")).toBeVisible();
    await still(table);
    await fits(table);
    await picture(table, `table-${name}`);

    const sound = await server.script("klondike.lua");
    await server.save("klondike.lua", `${sound}local = oops\n`);
    await expect(table.getByTestId("problem")).toBeVisible();
    await still(table);
    await fits(table);
    await picture(table, `problem-${name}`);
  });

  test(`the dialogs fit ${name}`, gateIf(size === WINDOWS[0]), async ({ table }) => {
    await table.setViewportSize(size);
    await deal(table, "1");
    for (const [command, dialog] of DIALOGS) {
      await choose(table, command);
      await expect(table.getByTestId(dialog)).toBeVisible();
      const box = await table.getByTestId(dialog).boundingBox();
      expect(box && box.x >= 0 && box.y >= 0).toBe(true);
      expect(box && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true);
      await fits(table);
      await picture(table, `${dialog}-${name}`);
      await table.keyboard.press("Escape");
    }
  });
}

const DIALOGS = [
  ["variants", "variants-dialog"],
  ["options", "options-dialog"],
  ["seed", "seed-dialog"],
  ["settings", "settings-dialog"],
  ["rules", "rules-dialog"],
  ["about", "about-dialog"],
] as const;

/** What other tests of the gate examine. */
const EXAMINED: readonly string[] = process.env.REDEAL_LONG
  ? []
  : ["the menu", "variants-dialog", "seed-dialog", "settings-dialog", "rules-dialog", "the pause"];

test("nobody is kept out by how it looks or is named", async ({ table, server }) => {
  await deal(table, "1");
  await accessible(table, "the table");
  await table.getByTestId("menu").click();
  await accessible(table, "the menu");
  await table.locator('[data-command="more"]').click();
  await accessible(table, "more of the menu");
  await table.keyboard.press("Escape");
  for (const [command, dialog] of DIALOGS.filter(([, dialog]) => !EXAMINED.includes(dialog))) {
    await choose(table, command);
    await expect(table.getByTestId(dialog)).toBeVisible();
    // What these two show comes from the host.
    if (command === "variants") await galleryRead(table);
    if (command === "rules") await expect(table.getByTestId("rules-text")).toBeVisible();
    await accessible(table, dialog);
    await table.keyboard.press("Escape");
  }
  await table.getByTestId("pause").click();
  await expect(table.getByTestId("paused")).toBeVisible();
  await accessible(table, "the pause");
  await table.getByTestId("resume").click();
  await server.save("klondike.lua", "oops");
  await expect(table.getByTestId("problem")).toBeVisible();
  await accessible(table, "the problem");
});

async function accessible(page: Page, what: string): Promise<void> {
  if (EXAMINED.includes(what)) return;
  const found = (await violations(page)).map(({ id, impact, help, nodes }) => {
    return `${impact} ${id}: ${help}\n  ${nodes.map(({ target }) => target.join(" ")).join("\n  ")}`;
  });
  const grave = found.filter((text) => /^(serious|critical)/.test(text));
  expect(grave, what).toEqual([]);
  for (const text of found) test.info().annotations.push({ type: what, description: text });
}

/** Nothing scrolls, and every card lies inside the window. */
async function fits(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight, innerWidth - clientWidth];
  });
  expect(excess).toEqual([0, 0, 0]);
  const outside = await page.locator("[data-face][data-id]").evaluateAll((cards) => {
    const rects = cards.map((card) => card.getBoundingClientRect());
    return rects.filter(
      (r) => r.width < 20 || r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight,
    );
  });
  expect(outside).toHaveLength(0);
}

async function picture(page: Page, name: string): Promise<void> {
  await sharp(page);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
