// Variants dealt and some moves later: nothing leaves the table, no pile lies over another one unless its script wants
// that, and all cards can be read. Every twelfth of them; with REDEAL_LONG all, in the smallest window with columns as long
// as they get, too.
// Their pictures are left in target/web/, together on contact sheets and in the long run each for itself as well.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { View } from "../../ui/src/protocol";
import { ask, expect, pictures, still, test, view, WINDOWS } from "./table";

/** The narrowest card that can be read. */
const READABLE = 40;
/** Piles closer than this, in columns and rows, are meant to overlap. */
const CLOSE = 0.8;
/** What must show of a card that another one of its pile lies over, in card sides. */
const STRIP = { x: 0.16, y: 0.11 };
const MOVES = 40;
const ALL = process.env.REDEAL_LONG !== undefined;
/** Pictures on a sheet: of many large ones the browser would run out of memory. */
const SHEET = 16;

interface Shot {
  readonly title: string;
  readonly png: Buffer;
}

for (const size of WINDOWS) {
  const name = `${size.width}x${size.height}`;

  test(`every variant fits ${name}`, async ({ table, context }) => {
    test.setTimeout(ALL ? 1_800_000 : 300_000);
    await table.setViewportSize(size);
    await table.emulateMedia({ reducedMotion: "reduce" });
    const shots: Shot[] = [];
    const found: string[] = [];
    for (const { id, name: title } of await variants(table)) {
      for (const [moves, heap, when] of [
        [0, false, title],
        // Columns are hardest to fit in the smallest window, and pictures of the largest one take long.
        ...(ALL && size === WINDOWS.at(-1) ? [] : ([[MOVES, false, `${title}, later`]] as const)),
        ...(ALL && size === WINDOWS[0] ? ([[MOVES, true, `${title}, heaped up`]] as const) : []),
      ] as const) {
        await ask(table, { kind: "deal", variant: id, seed: "1" });
        await expect(table.getByTestId("variant")).toHaveText(title);
        await playOn(table, moves, heap);
        found.push(...(await faultsOf(table)).map((fault) => `${when}: ${fault}`));
        shots.push({ title: when, png: await table.screenshot() });
      }
    }
    for (let at = 0; at < shots.length; at += SHEET) {
      const part = shots.length > SHEET ? `-${at / SHEET + 1}` : "";
      await sheet(context, shots.slice(at, at + SHEET), `variants-${name}${part}.png`);
    }
    if (ALL) await single(shots, join(pictures, name));
    expect(found).toEqual([]);
  });
}

/** Leaves a sheet of pictures. */
async function sheet(context: BrowserContext, shots: readonly Shot[], file: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1800, height: 900 });
  const figures = shots.map(({ title, png }) => {
    return `<figure><img src="data:image/png;base64,${png.toString("base64")}"><figcaption>${title}</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 8px; background: #222; }
    figure { margin: 0; color: #eee; font: 14px sans-serif; } img { width: 100%; display: block; }
  </style>${figures.join("")}`);
  await page.screenshot({ path: join(pictures, file), fullPage: true });
  await page.close();
}

async function single(shots: readonly Shot[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { title, png } of shots) await writeFile(join(folder, `${title.replace(/[^\w, ]/g, "")}.png`), png);
}

test("axe finds nothing on any table", async ({ table }) => {
  test.setTimeout(ALL ? 900_000 : 120_000);
  // A game may be won on the way: nothing is to be seen through, as it is while it arrives.
  await table.emulateMedia({ reducedMotion: "reduce" });
  for (const { id, name } of await variants(table)) {
    await ask(table, { kind: "deal", variant: id, seed: "1" });
    await expect(table.getByTestId("variant")).toHaveText(name);
    await playOn(table, MOVES);
    await still(table);
    const { violations } = await new AxeBuilder({ page: table }).analyze();
    expect(violations.map(({ id: rule, nodes }) => `${name}: ${rule} ${nodes[0]?.html}`)).toEqual([]);
  }
});

async function variants(page: Page): Promise<{ id: string; name: string }[]> {
  const reply = await ask(page, { kind: "variants" });
  if (reply.kind !== "variants") throw new Error(JSON.stringify(reply));
  expect(reply.variants.flatMap(({ problem }) => problem ?? [])).toEqual([]);
  return reply.variants.filter((_, at) => ALL || at % 12 === 0);
}

/** What is wrong with the table, once it lies still. */
async function faultsOf(page: Page): Promise<string[]> {
  // What moves the page is the news of it; until then it shows the table before.
  const now = await view(page);
  await expect(page.getByTestId("moves")).toHaveText(String(now.played));
  await still(page);
  // Cards are painted anew, sharp, once the size has rested.
  await page.waitForTimeout(250);
  return [...(await faults(page, now)), ...(await hidden(page, now))];
}

/** Cards of which too little shows to read them. */
async function hidden(page: Page, { piles }: View): Promise<string[]> {
  const seen = new Map(
    await page.locator("[data-face][data-id]").evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return [Number((card as HTMLElement).dataset.id), { x, y, w: width, h: height }] as const;
      }),
    ),
  );
  return piles.flatMap(({ id, fan, show, hidden, cards }) => {
    if (hidden || fan === "none") return [];
    const spread = cards.slice(show === null ? 0 : -show);
    const bad = spread.slice(0, -1).filter(({ id, face }, at) => {
      const [one, next] = [seen.get(id), seen.get(spread[at + 1]?.id ?? -1)];
      if (face === null || !one || !next) return false;
      return Math.max(Math.abs(one.x - next.x) / one.w / STRIP.x, Math.abs(one.y - next.y) / one.h / STRIP.y) < 1;
    });
    return bad.length > 0 ? [`${id} hides ${bad.map(({ face }) => face).join(" ")}`] : [];
  });
}

/** What is wrong with where the piles lie. */
async function faults(page: Page, { piles }: View): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const rect = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const all = [...document.querySelectorAll<HTMLElement>("[data-pile]")];
    const card = document.querySelector("[data-card]")?.getBoundingClientRect().width ?? 0;
    const table = document.querySelector("[data-testid=table]");
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return {
      card,
      table: table ? rect(table) : { left: 0, top: 0, right: 0, bottom: 0 },
      piles: all.map((element) => ({ id: element.dataset.pile ?? "", ...rect(element) })),
      scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
    };
  });
  const found = seen.scrolls ? ["the page scrolls"] : [];
  if (seen.card < READABLE) found.push(`cards are ${seen.card} px wide`);
  const place = (id: string) => piles.find((pile) => pile.id === id);
  const meant = (a: string, b: string) => {
    const [one, other] = [place(a), place(b)];
    return one && other && Math.abs(one.x - other.x) < CLOSE && Math.abs(one.y - other.y) < CLOSE;
  };
  seen.piles.forEach((a, at) => {
    const { table } = seen;
    if (a.left < table.left || a.top < table.top || a.right > table.right || a.bottom > table.bottom) {
      found.push(`${a.id} leaves the table`);
    }
    for (const b of seen.piles.slice(at + 1)) {
      const [w, h] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      if (w > 0.5 && h > 0.5 && !meant(a.id, b.id)) found.push(`${a.id} lies over ${b.id}`);
    }
  });
  return found;
}

/** Plays legal moves, always the same ones, as another guest; to heap up, where cards go to the longest pile. */
async function playOn(page: Page, moves: number, heap = false): Promise<void> {
  await page.evaluate(
    ({ moves, heap }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/table`);
        const say = (id: number, request: unknown) => socket.send(JSON.stringify({ id, request }));
        socket.onopen = () => say(0, { kind: "look" });
        socket.onerror = () => reject(new Error("no seat at the table"));
        socket.onmessage = ({ data }) => {
          const { id, reply } = JSON.parse(data);
          if (reply === undefined) return;
          const { moves: legal, piles }: Pick<View, "moves" | "piles"> = reply.view ?? { moves: [], piles: [] };
          const height = (to: number | null) => piles[to ?? -1]?.cards.length ?? 0;
          const longest = legal.toSorted((a, b) => height(b.to) - height(a.to))[0];
          // Every third move is any one all the same: stocks are dealt, too.
          const next = heap && id % 3 > 0 ? longest : legal[(id * 5) % Math.max(1, legal.length)];
          if (next && id < moves) {
            say(id + 1, { kind: "play", text: next.text });
          } else {
            socket.close();
            resolve();
          }
        };
      }),
    { moves, heap },
  );
}
