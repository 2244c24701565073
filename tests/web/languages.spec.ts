// The page in other languages: nothing is cut off or left in English, and a change of language loses nothing.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  Camera,
  card,
  choose,
  drag,
  expect,
  faces,
  galleryMade,
  galleryRead,
  LONG_RUN,
  painted,
  pictures,
  SIZES,
  still,
  test,
  view,
} from "./table";

const LONG = process.env.REDEAL_LONG !== undefined;
/** Pictures are for looking at. */
const SHOWN = process.env.REDEAL_PICTURES !== undefined;
/** What is examined for accessibility in the short run, in the language that changes most. */
const EXAMINED = ["table", "menu", "gallery", "settings-language", "album-achievements"];

/** Opens the page in a language: a chosen one, or one for tests. */
async function speak(page: Page, address: string, language: string): Promise<void> {
  if (language === "de" || language === "pl") {
    await ask(page, { kind: "keep_settings", text: JSON.stringify({ language }) });
    await page.reload();
  } else {
    await page.goto(address.replace("#", `?language=${language}#`));
    await page.reload();
  }
  await painted(page);
  // Words are as wide as they stay once their fonts are there.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await still(page);
}

/** What can be seen and is cut off, what leaves its place, and whether the page itself scrolls. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight) found.push("the page scrolls");
    const layer = document.querySelector("dialog:modal, :popover-open") ?? document.body;
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (!text || !parent || parent.closest(".unseen, [hidden], option, script, style, [data-testid=table]")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0 || getComputedStyle(parent).clipPath !== "none") continue;
      // What is shortened on purpose can be read in a title.
      const titled = parent.closest("[title]") !== null;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === "inline" || style.display === "contents") continue;
        const box = at.getBoundingClientRect();
        const wide = rect.left < box.left - 1.5 || rect.right > box.right + 1.5;
        const high = style.overflowY === "hidden" && (rect.bottom > box.bottom + 3 || rect.top < box.top - 3);
        if ((wide || high) && !titled)
          found.push(`${wide ? "too wide" : "too high"}: ${text} in ${at.tagName}.${at.className}`);
        if (wide || high || style.overflowY === "auto" || style.overflowY === "scroll") break;
      }
    }
    return [...new Set(found)];
  });
}

/** Words that are alike in every language, or that nobody translates. */
const PLAIN =
  /^(F\d+|Redeal|redeal:.*|MIT.*|CC0|English|Deutsch|Polski|[A-Z]|[\d.,:#%+\s–−-]+|Ctrl.*|×|\d+\.\d+\.\d+)$/;

/** What is still in plain letters where every word should be in others. */
function plain(page: Page): Promise<string[]> {
  return page.evaluate((known) => {
    const layer = document.querySelector("dialog:modal, :popover-open") ?? document.body;
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (!/[a-z]{2}/i.test(text) || /[^\0-\x7f]/.test(text) || new RegExp(known).test(text)) continue;
      if (!node.parentElement?.closest("[lang=en]:not(html), bdi, script, style")) found.push(text);
    }
    return found;
  }, PLAIN.source);
}

/** Everything that can be open, and how. */
const SHEETS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["table", async () => {}],
  ["menu", (page) => page.getByTestId("menu").click()],
  [
    "more",
    (page) =>
      page
        .getByTestId("menu")
        .click()
        .then(() => page.locator('[data-command="more"]').click()),
  ],
  ["gallery", (page) => choose(page, "variants")],
  ["options", (page) => choose(page, "options")],
  ["seed", (page) => choose(page, "seed")],
  ["receive", (page) => choose(page, "receive")],
  ["ahead", (page) => choose(page, "ahead")],
  ["about", (page) => choose(page, "about")],
  ["report", (page) => choose(page, "about").then(() => page.getByTestId("about-report").click())],
  ["rules", (page) => choose(page, "rules")],
  ["settings", (page) => choose(page, "settings")],
  ["statistics", (page) => choose(page, "statistics")],
  ["album", (page) => choose(page, "album")],
];

for (const language of ["de", "pl", "pseudo", "rtl"]) {
  test(`nothing is cut off: ${language}`, LONG_RUN, async ({ table, server }) => {
    test.setTimeout(LONG ? 600_000 : 120_000);
    await ask(table, { kind: "deal", variant: "missions", seed: "3" });
    await speak(table, server.address, language);
    await expect(table.locator("html")).toHaveAttribute("dir", language === "rtl" ? "rtl" : "ltr");
    await expect(table.locator("html")).toHaveAttribute("lang", /de|pl/.test(language) ? language : "en");
    const wrong: string[] = [];
    const camera = await Camera.of(table);
    const look = async (what: string, size: { width: number }) => {
      if (language === "pseudo") wrong.push(...(await plain(table)).map((text) => `${what}: plain: ${text}`));
      wrong.push(...(await cut(table)).map((text) => `${what} at ${size.width}: ${text}`));
      if (SHOWN) await camera.save(join(pictures, "languages", `${language}-${size.width}-${what}.jpg`));
      const examined = LONG || (language === "rtl" && EXAMINED.includes(what));
      if (examined && size === SIZES[0]) await expectAccessible(table, what);
    };
    for (const size of SIZES) {
      await table.setViewportSize(size);
      for (const [what, open] of SHEETS) {
        await still(table);
        await open(table);
        // What is fetched first opens a moment later.
        if (what !== "table") await expect(table.locator("dialog:modal, :popover-open")).not.toHaveCount(0);
        if (what === "gallery") {
          await galleryRead(table);
          await galleryMade(table);
        }
        if (what === "rules") await expect(table.getByTestId("rules-text")).toBeVisible();
        const rooms = table.locator("dialog [role=tab]");
        if (what === "settings" || what === "statistics") await rooms.first().waitFor();
        await look(what, size);
        for (let room = 1; room < (await rooms.count()); room += 1) {
          await rooms.nth(room).click();
          await look(`${what}-${await rooms.nth(room).getAttribute("data-room")}`, size);
        }
        if (what !== "table") await table.keyboard.press("Escape");
        await expect(table.locator("dialog:modal, :popover-open")).toHaveCount(0);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test("the table keeps its place where words run from right to left, and the rest is mirrored", async ({
  table,
  server,
}) => {
  const left = async (selector: string) => (await table.locator(selector).first().boundingBox())?.x ?? Number.NaN;
  await ask(table, { kind: "deal", variant: "klondike", seed: "3" });
  await still(table);
  const before = { stock: await left('[data-pile="stock"]'), menu: await left("[data-testid=menu]") };
  expect(before.menu).toBeLessThan(200);
  await speak(table, server.address, "rtl");
  expect(await left('[data-pile="stock"]')).toBeCloseTo(before.stock, 0);
  expect(await left("[data-testid=menu]")).toBeGreaterThan(1000);
});

test("another language is spoken at once, with a sheet open, and is kept", async ({ table }) => {
  await choose(table, "settings");
  await table.locator("[data-room=language]").click();
  await table.locator("#language").focus();
  await table.locator("#language").selectOption("de");
  await expect(table.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await expect(table.locator("#language")).toBeFocused();
  await table.locator("#indices").selectOption("english");
  await table.locator("#language").selectOption("pl");
  await expect(table.getByRole("heading", { name: "Ustawienia" })).toBeVisible();
  await table.keyboard.press("Escape");
  await table.reload();
  await painted(table);
  await expect(table.locator("html")).toHaveAttribute("lang", "pl");
  await expect(table.getByTestId("new-deal")).toHaveText("Nowe rozdanie");
  await expect(table.getByRole("option", { name: /król|dama|walet|as |ka / }).first()).toBeAttached();
});

test("a refusal is worded in the player's language", async ({ table, server }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "ms:11982" });
  await speak(table, server.address, "de");
  const { piles, moves } = await view(table);
  const tops = piles.filter(({ role }) => role === "tableau").map(({ id }) => id);
  const illegal = tops
    .flatMap((from) => tops.map((to) => [from, to] as const))
    .find(([from, to]) => from !== to && !moves.some(({ text }) => text.startsWith(`${from}>${to}`)));
  const top = async (pile = "") => card(table, (await faces(table, pile)).split(" ").at(-1) ?? "");
  await drag(table, await top(illegal?.[0]), await top(illegal?.[1]));
  await expect(table.getByTestId("toast").filter({ hasText: /gehört hier auf|Karte/ })).toBeVisible();
  await choose(table, "seed");
  await table.getByTestId("seed-input").fill("12x");
  await table.getByTestId("seed-deal").click();
  await expect(table.getByTestId("seed-fault")).toContainText("„12x“ ist keine Startzahl");
});

test(
  "the rules of a game are told in the player's language, and those of an own script as it tells them",
  LONG_RUN,
  async ({ table, server }) => {
    await speak(table, server.address, "de");
    await choose(table, "rules");
    const text = table.getByTestId("rules-text");
    await expect(text.getByRole("heading").first()).toHaveText("Ziel");
    await expect(text).not.toHaveAttribute("lang");
    await table.keyboard.press("Escape");
    await server.save(
      "aims.lua",
      `return { name = "Aims", piles = { { "foundation", 4 }, { "stock" } }, rules = "## Aim\\nMine." }`,
    );
    await ask(table, { kind: "deal", variant: "aims", seed: "3" });
    await choose(table, "rules");
    await expect(text.getByRole("heading").first()).toHaveText("Aim");
    await expect(text).toHaveAttribute("lang", "en");
    await expect(table.getByText("noch nicht übersetzt")).toBeVisible();
  },
);

test("the language changes while a card is held, and nothing is lost", LONG_RUN, async ({ table }) => {
  await ask(table, { kind: "deal", variant: "klondike", seed: "3" });
  await still(table);
  const { moves, piles, game } = await view(table);
  const move = moves.find(({ what, count }) => what === "carry" && count === 1);
  const [from, to] = [piles[move?.from ?? 0], piles[move?.to ?? 0]];
  const lead = from?.cards.at(-1)?.face ?? "";
  const start = await card(table, lead).boundingBox();
  const end = await table.locator(`[data-pile="${to?.id}"]`).boundingBox();
  if (!start || !end) throw new Error("there is nothing to drag");
  await table.mouse.move(start.x + start.width / 2, start.y + 8);
  await table.mouse.down();
  await table.mouse.move(start.x + start.width / 2 + 30, start.y + 40, { steps: 4 });
  await table.evaluate(() => {
    Object.defineProperty(navigator, "languages", { value: ["pl-PL", "en"], configurable: true });
    window.dispatchEvent(new Event("languagechange"));
  });
  await expect(table.locator("html")).toHaveAttribute("lang", "pl");
  await expect(table.locator(".dragging")).toHaveCount(1);
  await table.mouse.move(end.x + end.width / 2, end.y + Math.min(end.height - 10, 40), { steps: 8 });
  await table.mouse.up();
  await expect.poll(async () => (await view(table)).played).toBe(1);
  await expect.poll(async () => (await view(table)).game).toBe(game);
  await expect(table.getByTestId("log")).toContainText("Przeniesiono");
});
