// The settings: in force at once, stored, and harmless whenever they change.

import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import {
  ask,
  card,
  choose,
  deal,
  expect,
  faces,
  LONG_RUN,
  MOTION,
  painted,
  pictures,
  SLOW,
  slowFrames,
  still,
  test,
  view,
} from "./table";

test.use(MOTION);

const dialog = (page: Page): Locator => page.getByTestId("settings-dialog");
const tile = (page: Page, name: string, id: string) => dialog(page).locator(`input[name="${name}"][value="${id}"]`);

async function open(page: Page, room: string): Promise<void> {
  await choose(page, "settings");
  await dialog(page).locator(`[data-room="${room}"]`).click();
}

async function enter(page: Page, room: string): Promise<void> {
  await dialog(page).locator(`[data-room="${room}"]`).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");
/** The picture of a card, as it is painted now. */
const looks = (page: Page, face: string) => card(page, face).locator(".front").getAttribute("src");
const back = (page: Page) => page.locator("[data-face=''] .back").first().getAttribute("src");
const width = async (page: Page) => (await page.locator("[data-id]").first().boundingBox())?.width ?? 0;

test("every setting is in force at once, and is kept", async ({ table }) => {
  await deal(table, "7");
  const top = (await view(table)).piles.at(-1)?.cards.at(-1)?.face ?? "";
  const before = { face: await looks(table, top), back: await back(table), width: await width(table) };
  await expect.poll(() => theme(table)).toBe("felt");

  await open(table, "look");
  await tile(table, "theme", "burgundy").check({ force: true });
  await expect.poll(() => theme(table)).toBe("burgundy");
  await tile(table, "deck", "colour-blind").check({ force: true });
  await expect.poll(() => looks(table, top)).not.toBe(before.face);
  await tile(table, "back", "night").check({ force: true });
  await expect.poll(() => back(table)).not.toBe(before.back);
  await enter(table, "table");
  for (const figure of ["score", "moves", "time"]) await dialog(table).locator(`#shows-${figure}`).uncheck();
  await expect(table.getByTestId("moves")).toHaveCount(0);
  await expect(table.getByTestId("score")).toHaveCount(0);
  await expect(table.getByTestId("time")).toHaveCount(0);
  await dialog(table).locator("#zoom").selectOption("60");
  await expect.poll(() => width(table)).toBeLessThan(before.width * 0.65);
  await dialog(table).locator("#guide").selectOption("pointed");
  await dialog(table).locator("#ranks").uncheck();
  await enter(table, "sound");
  await dialog(table).locator("#sounds").uncheck();
  await expect(dialog(table).locator("#volume")).toBeDisabled();
  await dialog(table).locator("#music").check();
  await dialog(table).locator("#volume").fill("10");
  await expect(dialog(table).locator("output")).toHaveText("10%");
  await dialog(table).locator("#music").uncheck();
  // It is not asked whether the sheet was closed.
  await table.reload();
  await painted(table);

  await expect.poll(() => theme(table)).toBe("burgundy");
  await expect(table.getByTestId("moves")).toHaveCount(0);
  await expect.poll(() => width(table)).toBeLessThan(before.width * 0.65);
  await open(table, "look");
  for (const [name, id] of [
    ["theme", "burgundy"],
    ["deck", "colour-blind"],
    ["back", "night"],
  ]) {
    await expect(tile(table, name ?? "", id ?? "")).toBeChecked();
  }
  await enter(table, "table");
  await expect(dialog(table).locator("#guide")).toHaveValue("pointed");
  await expect(dialog(table).locator("#ranks")).not.toBeChecked();
  await enter(table, "sound");
  await expect(dialog(table).locator("#sounds")).not.toBeChecked();
  await expect(dialog(table).locator("#volume")).toHaveValue("10");
});

test("the system's wishes are followed until a theme is chosen", LONG_RUN, async ({ table }) => {
  await table.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => theme(table)).toBe("midnight");
  await table.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await expect.poll(() => theme(table)).toBe("contrast");
  await table.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: "active" });
  await expect.poll(() => theme(table)).toBe("contrast");
  await table.emulateMedia({ colorScheme: "dark", forcedColors: null });
  await open(table, "look");
  await tile(table, "theme", "felt").check({ force: true });
  await expect.poll(() => theme(table)).toBe("felt");
});

test("a picture of the player's own is taken, kept, and put away; others are turned away", async ({ table }) => {
  await deal(table, "7");
  const usual = await back(table);
  await open(table, "look");
  const fault = table.getByTestId("picture-ground-fault");
  const field = table.getByTestId("picture-ground");
  const named = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  await field.setInputFiles(named("letter.png", Buffer.from("Dear player")));
  await expect(fault).toContainText("Choose a PNG, JPEG, WebP or GIF file.");
  const bomb = Buffer.alloc(64);
  bomb.write("\x89PNG\r\n\x1a\n", "latin1");
  bomb.writeUInt32BE(90_000, 16);
  bomb.writeUInt32BE(90_000, 20);
  await field.setInputFiles(named("bomb.png", bomb));
  await expect(fault).toContainText("too many pixels");
  const cut = Buffer.concat([bomb.subarray(0, 16), Buffer.from([0, 0, 1, 0, 0, 0, 1, 0]), Buffer.alloc(40)]);
  await field.setInputFiles(named("cut.png", cut));
  await expect(fault).toContainText("damaged");
  await expect(table.locator("img.ground")).toHaveCount(0);

  const picture = join(__dirname, "../../ui/art/icons/512.png");
  await field.setInputFiles(picture);
  await expect(table.locator("img.ground")).toBeVisible();
  await expect(fault).toHaveText("");
  await table.getByTestId("picture-back").setInputFiles(picture);
  await expect.poll(() => back(table)).not.toBe(usual);
  await expect(tile(table, "back", "own")).toBeChecked();
  await table.screenshot({ path: join(pictures, "own-pictures.png") });
  await expectAccessible(table, "own pictures", "dialog");

  await table.reload();
  await painted(table);
  await expect(table.locator("img.ground")).toBeVisible();
  const natural = () => table.locator("img.ground").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(natural).toBe(512);
  await open(table, "look");
  // They are gone from the page before they are gone from the host.
  for (const use of ["ground", "back"]) {
    const gone = table.waitForResponse(`**/bring/${use}`);
    await table.getByTestId(`picture-${use}-remove`).click();
    await gone;
  }
  await expect(table.locator("img.ground")).toHaveCount(0);
  await expect(tile(table, "back", "lattice")).toBeChecked();
  await table.reload();
  await painted(table);
  await open(table, "look");
  await expect(table.getByTestId("picture-ground-remove")).toHaveCount(0);
});

test("a picture that is taken in after the sheet was closed is kept as well", LONG_RUN, async ({ table }) => {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await table.route("**/bring/ground", async (route) => {
    await closed;
    await route.continue();
  });
  await open(table, "look");
  const sent = table.waitForRequest("**/bring/ground");
  await table.getByTestId("picture-ground").setInputFiles(join(__dirname, "../../ui/art/icons/512.png"));
  await sent;
  await close(table);
  release();
  await expect(table.locator("img.ground")).toBeVisible();
  await table.reload();
  await painted(table);
  await expect(table.locator("img.ground")).toBeVisible();
});

test("a picture that is chosen while the kept one is still looked for stays", async ({ table }) => {
  let release = () => {};
  const chosen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await table.route("**/fetch/ground", async (route) => {
    // There is none yet, and the page learns that late.
    const response = await route.fetch();
    await chosen;
    await route.fulfill({ response });
  });
  const looked = table.waitForRequest("**/fetch/ground");
  await open(table, "look");
  await looked;
  await table.getByTestId("picture-ground").setInputFiles(join(__dirname, "../../ui/art/icons/512.png"));
  await expect(table.locator("img.ground")).toBeVisible();
  const answered = table.waitForResponse("**/fetch/ground");
  release();
  await (await answered).finished();
  // What the page does with the answer is done by the frame after the next.
  await table.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await expect(table.locator("img.ground")).toHaveCount(1);
});

/** Chooses in the sheet without the pointer, which holds a card, or while others fly. */
async function redress(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-command=settings]")?.click());
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => {
    const pick = (of: string) => document.querySelector<HTMLElement>(of)?.click();
    pick("[name=theme][value=contrast]");
    pick("[name=deck][value=large-print]");
    pick("[name=back][value=weave]");
    pick("[data-room=table]");
  });
  await dialog(page).locator("#zoom").selectOption("80");
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("dialog[open]")?.close());
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(async () => (await page.getByTestId("table").boundingBox())?.width).toBe(900);
}

async function whole(page: Page): Promise<void> {
  await still(page);
  await expect(page.locator(".card.lifted, .card.moving, .board.dragging, [data-glow]")).toHaveCount(0);
  const shown = await page
    .locator("[data-id]")
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.id).sort());
  const { piles } = await view(page);
  expect(shown).toEqual(piles.flatMap(({ cards }) => cards.map(({ id }) => String(id))).sort());
  // Pictures of another deck or size are painted, and decoded, when the browser has nothing else to do.
  const fronts = page.locator("[data-card] .front");
  const blank = () =>
    fronts.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length);
  await expect.poll(blank).toBe(0);
}

test(
  "theme, deck and size change while a card is in the hand and while others fly, and nothing is lost",
  LONG_RUN,
  async ({ table }) => {
    await deal(table, "7");
    const { piles } = await view(table);
    const top = (pile: string) => piles.find(({ id }) => id === pile)?.cards.at(-1)?.face ?? "";
    const [lead, onto] = [top("tableau2"), top("tableau1")];
    const from = await card(table, lead).boundingBox();
    if (!from) throw new Error("it can't be seen");
    await table.mouse.move(from.x + 30, from.y + 12);
    await table.mouse.down();
    await table.mouse.move(from.x - 20, from.y + 120, { steps: 6 });
    await expect(table.locator(".card.lifted")).toHaveAttribute("data-card", lead);
    await redress(table);
    await expect.poll(() => theme(table)).toBe("contrast");
    await expect(table.locator(".card.lifted")).toHaveAttribute("data-card", lead);
    // The others have come to rest before it is dropped.
    await still(table);
    const to = await card(table, onto).boundingBox();
    if (!to) throw new Error("it can't be seen");
    await table.mouse.move(to.x + 30, to.y + 12, { steps: 6 });
    await table.mouse.up();
    await expect(table.getByTestId("moves")).toHaveText("1");
    await whole(table);

    await slowFrames(table, SLOW);
    await ask(table, { kind: "deal", seed: "8" });
    await expect(table.locator(".card.moving")).not.toHaveCount(0);
    await redress(table);
    await slowFrames(table, 1);
    await table.setViewportSize({ width: 1280, height: 800 });
    await whole(table);
  },
);

test(
  "cards of one rank are lit while Shift is held, and the ways of a card that is pointed at if wanted",
  LONG_RUN,
  async ({ table }) => {
    await ask(table, { kind: "deal", variant: "freecell", seed: "1" });
    await still(table);
    const { piles } = await view(table);
    const face = piles.find(({ id }) => id === "tableau1")?.cards.at(-1)?.face ?? "";
    const box = await card(table, face).boundingBox();
    await table.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 60);
    const lit = (kind: string) => table.locator(`[data-glow="${kind}"]`);
    await expect(lit("same")).toHaveCount(0);
    await table.keyboard.down("Shift");
    await expect(lit("same")).toHaveCount(4);
    await table.keyboard.up("Shift");
    await expect(lit("same")).toHaveCount(0);
    await expect(lit("could")).toHaveCount(0);
    await table.keyboard.press("m");
    await expect(table.getByTestId("log")).toContainText("Cards of this rank:");
    await expect(lit("same")).toHaveCount(4);
    await open(table, "table");
    await dialog(table).locator("#guide").selectOption("pointed");
    await dialog(table).locator("#ranks").uncheck();
    await dialog(table).locator("#zoom").selectOption("150");
    await close(table);
    await expect(lit("same")).toHaveCount(0);
    // A table that is larger than its window follows the focus, and the focus shows the ways of its card.
    const frame = table.getByTestId("table").locator("..");
    await table.locator("[data-stop][tabindex='0']").focus();
    await table.keyboard.press("8");
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect(lit("could")).not.toHaveCount(0);
  },
);

test("audio begins with the first touch, and not at all where nothing is to be heard", async ({
  page,
  server,
  errors,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { made: 0 });
    window.AudioContext = new Proxy(window.AudioContext, {
      construct(target, given) {
        Object.assign(window, { made: (window as unknown as { made: number }).made + 1 });
        return new target(...given);
      },
    });
  });
  const made = () => page.evaluate(() => (window as unknown as { made: number }).made);
  await page.goto(server.address);
  await painted(page);
  await ask(page, { kind: "play", text: "tap stock" });
  await expect(page.getByTestId("undo")).toBeEnabled();
  expect(await made()).toBe(0);
  await page.keyboard.press("d");
  await expect.poll(made).toBe(1);
  await expect.poll(async () => (await faces(page, "waste")).split(" ").length).toBe(2);
  await ask(page, { kind: "keep_settings", text: JSON.stringify({ sounds: false }) });
  await page.reload();
  await painted(page);
  await page.keyboard.press("d");
  await expect.poll(async () => (await faces(page, "waste")).split(" ").length).toBe(3);
  expect(await made()).toBe(0);
  expect(errors).toEqual([]);
});

test("axe finds nothing on any theme, nor in any room of the settings", LONG_RUN, async ({ table }) => {
  await deal(table, "1");
  await open(table, "look");
  // Felt, and this room on it, are looked at with everything else.
  for (const id of ["midnight", "burgundy", "contrast"]) {
    await tile(table, "theme", id).check({ force: true });
    await expectAccessible(table, `settings on ${id}`, "dialog", ["color-contrast"]);
    await close(table);
    await table.screenshot({ path: join(pictures, `theme-${id}.png`) });
    await expectAccessible(table, id, "body", ["color-contrast"]);
    await open(table, "look");
  }
  for (const room of ["table", "sound", "keys"]) {
    await enter(table, room);
    await expectAccessible(table, room, "dialog");
    await table.screenshot({ path: join(pictures, `settings-${room}.png`) });
  }
});
