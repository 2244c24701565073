// The gallery: opened by its key, searched, filtered and used by keys; favourites; scripts that are saved meanwhile.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  expect,
  galleryListed,
  galleryMade,
  LONG_RUN,
  openGallery,
  painted,
  pictures,
  shows,
  test,
  view,
} from "./table";

/** A game of twelve cards in three columns. */
const TINY = `--- Tiny: three columns and nothing else.
return {
  name = "Tiny",
  family = "Tests",
  deck = { ranks = 3 },
  piles = {
    { "tableau", 3, down = 3, up = 1, place = build.down_in_suit },
    { "foundation", 4 },
  },
}
`;

const gallery = (page: Page) => page.getByTestId("variants-dialog");
const family = (page: Page, name: string) => page.locator(`[data-section="family ${name}"]`);

async function enter(page: Page): Promise<void> {
  await openGallery(page);
  await expect(page.locator("canvas[data-drawn]").first()).toBeVisible();
}

async function playFirst(page: Page, variant: string): Promise<void> {
  const dealt = await ask(page, { kind: "deal", variant, seed: "1" });
  const carry = dealt.kind === "view" && dealt.view.moves.find(({ to }) => to !== null);
  if (!carry) throw new Error(`no move in ${variant}`);
  await ask(page, { kind: "play", text: carry.text });
}

test("by keys: found, walked through in two directions, and played", async ({ table, server }) => {
  await server.save("broken.lua", "--- Broken: no end.\nreturn {");
  await enter(table);
  await gallery(table).locator('[data-variant="klondike"]').scrollIntoViewIfNeeded();
  await expect(gallery(table).locator('[data-variant="klondike"]')).toHaveAttribute("aria-current", "true");
  await expect(gallery(table).locator('[data-variant="broken"]')).toContainText("broken.lua:2");
  await expect(gallery(table).getByRole("heading", { name: "Pyramid" })).toBeVisible();
  await expectAccessible(table, "the gallery");

  await table.keyboard.type("two packs natali");
  await expect(gallery(table).locator("[data-variant]")).toHaveCount(1);
  await table.getByTestId("variants-search").fill("pyramid");
  await expect(gallery(table).locator("[data-variant]").first()).toHaveAttribute("data-variant", "pyramid");
  await table.keyboard.press("ArrowDown");
  await expect(gallery(table).locator('[data-variant="pyramid"]')).toBeFocused();
  await table.keyboard.press("ArrowUp");
  await expect(table.getByTestId("variants-search")).toBeFocused();
  await table.keyboard.press("ArrowDown");
  await table.keyboard.press("ArrowRight");
  const second = gallery(table).locator("[data-variant]").nth(1);
  await expect(second).toBeFocused();
  const name = (await second.locator("strong").textContent()) ?? "";
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("variant")).toHaveText(name);
  await expect(gallery(table)).toHaveCount(0);
  // The keys are the table's again.
  const { game } = await view(table);
  await table.keyboard.press("n");
  await expect.poll(async () => (await view(table)).game).not.toBe(game);
});

test("Enter deals the first that was found, and no covered card wears the focus", async ({ table }) => {
  await playFirst(table, "spider");
  await table.keyboard.press("End");
  await enter(table);
  await table.keyboard.type("solitare");
  await expect(gallery(table).locator('[data-variant="russian-solitaire"]')).toBeVisible();
  await table.getByTestId("variants-search").fill("klondike");
  await table.keyboard.press("Enter");
  await expect(table.getByTestId("variant")).toHaveText("Klondike");
  await expect(gallery(table)).toHaveCount(0);
  await expect(table.locator("[role=option]:focus")).toHaveCount(1);
  await expect(table.locator("[role=option]:focus")).not.toHaveAttribute("aria-label", /covered/);
});

/** What people type for games that they know by name, and what they mean. */
const TYPED = [
  ["klondike", "klondike"],
  ["klondike solitaire", "klondike"],
  ["klodnike", "klondike"],
  ["spider", "spider"],
  ["spider solitaire", "spider"],
  ["free cell", "freecell"],
  ["freecel", "freecell"],
  ["pyramid", "pyramid"],
  ["tripeaks", "tri-peaks"],
  ["golf", "golf"],
  ["yukon", "yukon"],
  ["forty thieves", "forty-thieves"],
  ["canfield", "canfield"],
  ["idiots delight", "aces-up"],
  ["scorpion", "scorpion"],
  ["montana", "gaps"],
  ["aces up", "aces-up"],
  ["bakers game", "bakers-game"],
  ["la belle lucie", "la-belle-lucie"],
  ["clock patience", "clock"],
] as const;

test("what people type finds the game that they mean first", async ({ table }) => {
  await enter(table);
  const found: string[] = [];
  for (const [typed] of TYPED) {
    await table.getByTestId("variants-search").fill(typed);
    await expect(gallery(table).locator("[data-section^=family]")).toHaveCount(0);
    const first = gallery(table).locator("[data-variant]").first();
    found.push(`${typed}: ${await first.getAttribute("data-variant", { timeout: 5000 }).catch(() => "nothing")}`);
  }
  expect(found).toEqual(TYPED.map(([typed, meant]) => `${typed}: ${meant}`));
});

test("where nothing fits, one button clears what was asked", LONG_RUN, async ({ table }) => {
  await enter(table);
  await table.locator('[data-filter="packs-two"]').click();
  await table.keyboard.type("xyzzyx");
  await table.getByTestId("gallery-clear").click();
  await expect(table.getByTestId("variants-search")).toHaveValue("");
  await expect(table.locator('[data-filter="packs-two"]')).toHaveAttribute("aria-pressed", "false");
  await expect(gallery(table).locator('[data-variant="klondike"]').first()).toBeVisible();
});

test("Escape leaves the table as it lies, and its clock stands still meanwhile", LONG_RUN, async ({ table }) => {
  await playFirst(table, "klondike");
  await expect(table.getByTestId("moves")).toHaveText("1");
  const before = await view(table);
  expect(before.clock.running).toBe(true);
  await enter(table);
  await expect.poll(async () => (await view(table)).clock.running).toBe(false);
  const { version } = await view(table);
  await table.keyboard.press("Escape");
  await expect(gallery(table)).toHaveCount(0);
  await expect.poll(async () => (await view(table)).clock.running).toBe(true);
  const after = await view(table);
  expect([after.game, after.piles]).toEqual([before.game, before.piles]);
  // Until the page knows that the clock runs again, keys do nothing.
  await shows(table, version + 1);

  // The one that is being played is gone on with when it is chosen.
  await enter(table);
  const going = table.locator('[data-section="continue"] [data-variant="klondike"]');
  await going.click();
  await expect(gallery(table)).toHaveCount(0);
  await expect.poll(async () => (await view(table)).clock.running).toBe(true);
  await expect.poll(async () => (await view(table)).game).toBe(before.game);
});

test("unfinished games come first, favourites are kept, filters leave what fits", async ({ table }) => {
  await playFirst(table, "canfield");
  await playFirst(table, "klondike");
  await enter(table);
  const going = table.locator('[data-section="continue"] [data-variant]');
  await expect(going).toHaveCount(2);

  await table.getByTestId("variants-search").fill("yukon");
  await table.locator('[data-variant="yukon"]').focus();
  await table.keyboard.press("f");
  await expect(table.locator('[data-star="yukon"]')).toHaveAttribute("aria-pressed", "true");
  await table.keyboard.press("Escape");
  await expect(gallery(table)).toHaveCount(0);
  // A page that is left before it has asked for that comes back paused.
  await expect.poll(async () => (await view(table)).clock.running).toBe(true);
  await table.reload();
  await painted(table);
  await enter(table);
  await expect(table.locator('[data-section="favourites"] [data-variant="yukon"]')).toBeVisible();
  await table.locator('[data-section="favourites"] [data-star="yukon"]').click();
  await expect(table.locator('[data-section="favourites"]')).toHaveCount(0);

  await table.locator('[data-filter="sight-all"]').click();
  await expect(gallery(table).locator('[data-variant="freecell"]')).toHaveCount(1);
  await galleryListed(table);
  await expect(gallery(table).locator('[data-variant="klondike"]')).toHaveCount(0);
  await table.locator('[data-filter="packs-two"]').click();
  await galleryListed(table);
  await expect(gallery(table).locator('[data-variant="freecell"]')).toHaveCount(0);
  await expect(gallery(table).locator("[data-variant]").first()).toBeVisible();
  await expectAccessible(table, "filters");
});

test("a script that is saved while the gallery is open appears with its picture", async ({ table, server }) => {
  await enter(table);
  await server.save("tiny.lua", TINY);
  const tile = family(table, "Tests").locator("[data-entry]");
  await expect(tile).toContainText("Tiny");
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toContainText("Three columns and nothing else.");
  // Twelve cards and four empty places.
  await expect(tile.locator("canvas")).toHaveAttribute("data-drawn", "16");
  const colours = await tile.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) seen.add(`${data[at]},${data[at + 1]}`);
    return seen.size;
  });
  expect(colours).toBeGreaterThan(10);
  await server.save("tiny.lua", `${TINY}oops`);
  await expect(gallery(table).locator('[data-variant="tiny"]')).toContainText("tiny.lua:");
});

test("tiles far from sight have only their names, until they come near or the focus reaches them", async ({
  table,
}) => {
  await enter(table);
  const tiles = gallery(table).locator("[data-section^=family] [data-entry]");
  const last = gallery(table).locator("[data-entry]").last();
  const plain = gallery(table).locator("[data-entry]:not(:has(canvas))");
  const [all, far] = [await tiles.count(), await plain.count()];
  expect(far).toBeGreaterThan(all / 2);
  expect(far).toBeLessThan(all);
  await expect(last).toHaveText(/\w/);
  await expect(last.locator("button")).toHaveCount(1);
  await table.keyboard.press("ArrowDown");
  await table.keyboard.press("End");
  await expect(last.locator("button").first()).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.5 });
  await expect(last.locator("canvas")).toHaveAttribute("data-drawn", /./);
  await table.keyboard.press("Home");
  await expect(gallery(table).locator("[data-entry]").first().locator("button").first()).toBeFocused();
  // Wherever it is scrolled to, what is seen is made.
  await table.getByTestId("gallery-sections").evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight / 2;
  });
  const seen = () =>
    tiles.evaluateAll((all) => {
      const inside = (tile: Element) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      };
      const shown = all.filter(inside);
      return shown.length > 0 && shown.every((tile) => tile.querySelector("canvas"));
    });
  await expect.poll(seen).toBe(true);
  await galleryMade(table);
});

test("the arrows reach the last tile before all of them are listed, and Tab the chosen one after a search", async ({
  table,
}) => {
  await openGallery(table);
  await table.keyboard.press("Escape");
  await expect(gallery(table)).toHaveCount(0);
  const unlisted = await table.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    // The sections are looked at when they come, before a frame can list any.
    const come = new Promise<number>((tell) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("[data-section^=family] h3")) return;
        observer.disconnect();
        const before = document.querySelectorAll("[data-unlisted]").length;
        press("ArrowDown");
        press("End");
        tell(before);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    press("v");
    return come;
  });
  expect(unlisted).toBeGreaterThan(0);
  const last = gallery(table).locator("[data-entry]").last();
  await expect(last.locator("button").first()).toBeFocused();

  const id = await last.locator("[data-variant]").getAttribute("data-variant");
  await table.keyboard.type("spider");
  await expect(gallery(table).locator("[data-section^=family]")).toHaveCount(0);
  await table.getByTestId("variants-search").fill("");
  await galleryListed(table);
  await expect(table.locator(`[data-section^=family] [data-variant="${id}"]`).last()).toHaveAttribute("tabindex", "0");
});

test("it fits every window, opens at once and scrolls one way only", LONG_RUN, async ({ table }) => {
  await enter(table);
  for (const [width, height] of [
    [800, 600],
    [1280, 800],
    [2560, 1440],
  ] as const) {
    await table.setViewportSize({ width, height });
    await expect
      .poll(() =>
        table.evaluate(() => {
          const { scrollWidth, clientWidth } = document.querySelector("[data-testid=gallery-sections]") as HTMLElement;
          const { documentElement: page } = document;
          const beyond = [page.scrollWidth - page.clientWidth, page.scrollHeight - page.clientHeight];
          return [innerWidth, scrollWidth - clientWidth, ...beyond];
        }),
      )
      .toEqual([width, 0, 0, 0]);
    await table.screenshot({ path: join(pictures, `gallery-${width}x${height}.png`) });
  }
  await table.keyboard.press("Escape");
  await expect(gallery(table)).toHaveCount(0);
  const took = await table.evaluate(async () => {
    const from = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "v", bubbles: true }));
    while (!document.querySelector("canvas[data-drawn]")) await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
  test.info().annotations.push({ type: "opened in ms", description: took.toFixed() });
});
