// Variants dealt, some moves later, and with columns as long as they get: nothing leaves the table, no pile lies over another one
// unless its script wants that, all cards can be read, and axe finds nothing. Some variants; with REDEAL_LONG one of each layout,
// in the smallest window, where it is hardest, and as many as are looked at for the rest.
// Their pictures are left in target/web/, on contact sheets. With REDEAL_PICTURES these are of all variants, and each is left for
// itself as well.
//
// The moves are played once for each worker, while no page looks on, and taken along as codes: a page that shows every move of
// every variant at every size takes ten times as long as the checks.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { PileView, View } from "../../ui/src/protocol";
import { violations } from "./axe";
import { test as base, Camera, expect, gateIf, LONG_RUN, painted, pictures, Server, sharp, WINDOWS } from "./table";

/** The narrowest card that can be read. */
const READABLE = 40;
/** Piles closer than this, in columns and rows, are meant to overlap. */
const CLOSE = 0.8;
/** What must show of a card that another one of its pile lies over, in card sides. */
const STRIP = { x: 0.16, y: 0.11 };
const MOVES = 40;
const PICTURES = process.env.REDEAL_PICTURES !== undefined;
const LONG = PICTURES || process.env.REDEAL_LONG !== undefined;
/** Whether pictures are taken: of one in each layout nobody would see what is missing. */
const SHOWN = PICTURES || !LONG;
/** How many variants are looked at in the short run, and in the long one where not all layouts are: more would take longer every time. */
const SOME = PICTURES ? Number.MAX_SAFE_INTEGER : LONG ? 60 : 10;
/** Pictures on a sheet: of many large ones the browser would run out of memory. */
const SHEET = 16;

interface Variant {
  readonly id: string;
  readonly name: string;
  /** The codes of its positions. */
  readonly codes: { readonly dealt: string; readonly later: string; readonly heaped: string };
}

interface WorkerFixtures {
  variants: readonly Variant[];
}

// In one worker, so that the moves are played once.
base.describe.configure({ mode: "default" });

const test = base.extend<object, WorkerFixtures>({
  variants: [
    async ({ browser }, use) => {
      const server = await Server.open();
      const page = await browser.newPage();
      await page.goto(server.address);
      await painted(page);
      // A page of the same origin that shows no table: the text of its script.
      await page.goto(await page.evaluate(() => document.querySelector<HTMLScriptElement>("script[src]")?.src ?? ""));
      const found = await page.evaluate(playAll, {
        moves: MOVES,
        most: LONG ? Number.MAX_SAFE_INTEGER : SOME,
        alike: !PICTURES,
      });
      await page.close();
      await server.close();
      await use(found);
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

/** As many as are looked at, from the first to the last. */
function some(variants: readonly Variant[]): readonly Variant[] {
  const every = Math.ceil(variants.length / SOME);
  return variants.filter((_, at) => at % every === 0);
}

interface Choice {
  readonly moves: number;
  /** How many variants, from the first to the last. */
  readonly most: number;
  /** Of variants whose piles lie alike when they are dealt, only the first: the page shows them by the same code. */
  readonly alike: boolean;
}

/** Plays the moves of all variants, or of some, in the page. */
async function playAll({ moves, most, alike }: Choice): Promise<Variant[]> {
  let socket: WebSocket | undefined;
  /** Takes another seat: the server closes one that has asked very much. */
  const sit = async () => {
    socket?.close();
    const next = new WebSocket(`ws://${location.host}/table`);
    socket = next;
    await new Promise((resolve, reject) => {
      next.onopen = resolve;
      next.onerror = () => reject(new Error("no seat at the table"));
    });
  };
  let last = 0;
  // biome-ignore lint/suspicious/noExplicitAny: the replies to all requests
  const ask = (request: unknown): Promise<any> =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      if (!socket) return;
      socket.onclose = () => reject(new Error(`closed at ${JSON.stringify(request)}`));
      socket.onmessage = ({ data }) => {
        const said = JSON.parse(data);
        if (said.id === id) resolve(said.reply);
      };
      socket.send(JSON.stringify({ id, request }));
    });
  /** Plays legal moves, always the same ones; to heap up, where cards go to the longest pile. */
  const playOn = async (variant: string, moves: number, heap: boolean): Promise<{ code: string; view: View }> => {
    await sit();
    let { view } = await ask({ kind: "deal", variant, seed: "1" });
    for (let played = 0; played < moves && view.moves.length > 0; played += 1) {
      const legal: View["moves"] = view.moves;
      const height = (to: number | null) => view.piles[to ?? -1]?.cards.length ?? 0;
      const longest = legal.toSorted((a, b) => height(b.to) - height(a.to))[0];
      // Every third move is any one all the same: stocks are dealt, too.
      const next = heap && played % 3 > 0 ? longest : legal[(played * 5) % legal.length];
      ({ view } = await ask({ kind: "play", text: next?.text }));
    }
    return { code: (await ask({ kind: "share", moves: true })).text, view };
  };
  await sit();
  // A busy machine lists at first what it has read so far.
  let { variants } = await ask({ kind: "variants" });
  while (variants.some(({ unread }: { unread?: boolean }) => unread)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ variants } = await ask({ kind: "variants" }));
  }
  const broken = variants.flatMap(({ problem }: { problem: unknown }) => problem ?? []);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  const found: Variant[] = [];
  const layouts = new Set<string>();
  /** How its piles lie: what the page places them by. */
  const layout = ({ piles }: View) =>
    JSON.stringify(
      piles.map(({ role, x, y, fan, show, hidden, browse, cards }) => {
        return [role, x, y, fan, show, hidden, browse, cards.length];
      }),
    );
  const every = Math.ceil(variants.length / most);
  for (const { id, name } of variants.filter((_: unknown, at: number) => at % every === 0)) {
    const dealt = await playOn(id, 0, false);
    const own = layout(dealt.view);
    if (alike && layouts.has(own)) continue;
    layouts.add(own);
    const [later, heaped] = [await playOn(id, moves, false), await playOn(id, moves, true)];
    const codes = { dealt: dealt.code, later: later.code, heaped: heaped.code };
    found.push({ id, name, codes });
  }
  socket?.close();
  return found;
}

interface Shot {
  readonly title: string;
  readonly jpeg: Buffer;
}

for (const size of WINDOWS) {
  const name = `${size.width}x${size.height}`;

  test(`every variant fits ${name}`, gateIf(size === WINDOWS[0]), async ({ table, context, variants }) => {
    test.setTimeout(LONG ? 1_800_000 : 300_000);
    await table.setViewportSize(size);
    await table.emulateMedia({ reducedMotion: "reduce" });
    const camera = await Camera.of(table);
    const shots: Shot[] = [];
    const found: string[] = [];
    for (const { name: title, codes } of size === WINDOWS[0] ? variants : some(variants)) {
      for (const [code, when] of [
        [codes.dealt, title],
        // Columns are hardest to fit in the smallest window, and pictures of the largest one take long.
        ...(LONG && size === WINDOWS.at(-1) ? [] : ([[codes.later, `${title}, later`]] as const)),
        ...(LONG && size === WINDOWS[0] ? ([[codes.heaped, `${title}, heaped up`]] as const) : []),
      ] as const) {
        const { view, seen } = await show(table, code, title);
        found.push(...[...faults(view, seen), ...hidden(view, seen)].map((fault) => `${when}: ${fault}`));
        if (!SHOWN) continue;
        await sharp(table);
        shots.push({ title: when, jpeg: await camera.take() });
      }
    }
    for (let at = 0; at < shots.length; at += SHEET) {
      const part = shots.length > SHEET ? `-${at / SHEET + 1}` : "";
      await sheet(context, shots.slice(at, at + SHEET), `variants-${name}${part}.jpg`);
    }
    if (PICTURES) await single(shots, join(pictures, name));
    expect(found).toEqual([]);
  });
}

/** Leaves a sheet of pictures. */
async function sheet(context: BrowserContext, shots: readonly Shot[], file: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1800, height: 900 });
  const figures = shots.map(({ title, jpeg }) => {
    return `<figure><img src="data:image/jpeg;base64,${jpeg.toString("base64")}"><figcaption>${title}</figcaption></figure>`;
  });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 8px; background: #222; }
    figure { margin: 0; color: #eee; font: 14px sans-serif; } img { width: 100%; display: block; }
  </style>${figures.join("")}`);
  await page.screenshot({ path: join(pictures, file), type: "jpeg", quality: 85, fullPage: true });
  await page.close();
}

async function single(shots: readonly Shot[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { title, jpeg } of shots) await writeFile(join(folder, `${title.replace(/[^\w, ]/g, "")}.jpg`), jpeg);
}

test("axe finds nothing on any table", LONG_RUN, async ({ table, variants }) => {
  test.setTimeout(LONG ? 900_000 : 120_000);
  // A game may be won on the way: nothing is to be seen through, as it is while it arrives.
  await table.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const { name, codes } of some(variants)) {
    await show(table, codes.later, name);
    found.push(...(await violations(table)).map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`));
  }
  expect(found).toEqual([]);
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the page shows. */
interface Seen {
  readonly table: Box;
  readonly piles: readonly (Box & { readonly id: string })[];
  readonly cards: readonly (Box & { readonly id: number })[];
  /** The page itself is larger than its window. */
  readonly scrolls: boolean;
}

/** Opens a position past the page, as another guest, and waits until the page shows it at rest. */
async function show(page: Page, code: string, name: string): Promise<{ view: View; seen: Seen }> {
  const view = await page.evaluate(
    (code) =>
      new Promise<View>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/table`);
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, request: { kind: "open", code } }));
        socket.onerror = () => reject(new Error("no seat at the table"));
        socket.onmessage = ({ data }) => {
          const { id, reply } = JSON.parse(data);
          if (id !== 1) return;
          socket.close();
          if (reply.kind === "view") resolve(reply.view);
          else reject(new Error(`${code}: ${JSON.stringify(reply)}`));
        };
      }),
    code,
  );
  const wanted = { name, version: view.version, played: view.played, ids: view.piles.map(({ id }) => id) };
  const resting = page.waitForFunction(
    ({ name, version, played, ids }) => {
      const text = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent?.trim();
      const table = document.querySelector<HTMLElement>("[data-testid=table]");
      if (!table || Number(table.dataset.version) < version) return false;
      // What is written beside the cards follows them.
      if (text("variant") !== name || text("moves") !== String(played)) return false;
      if (document.querySelector(".card.moving")) return false;
      // On a busy machine the piles of the game before can still be there.
      const piles = [...document.querySelectorAll<HTMLElement>("[data-pile]")];
      if (piles.some(({ dataset }) => !ids.includes(dataset.pile ?? ""))) return false;
      const box = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      const seen = {
        table: box(table),
        piles: piles.map((element) => ({ id: element.dataset.pile ?? "", ...box(element) })),
        cards: all("[data-face][data-id]").map((element) => ({ id: Number(element.dataset.id), ...box(element) })),
        scrolls: scrollWidth > clientWidth || scrollHeight > clientHeight,
      };
      // The same as at the last look: it is at rest.
      const before = table.dataset.seen;
      table.dataset.seen = JSON.stringify(seen);
      return before === table.dataset.seen && seen;
    },
    wanted,
    { polling: 50, timeout: 60_000 },
  );
  const shown = await resting.catch(async (late: unknown) => {
    const instead = await page.evaluate(() => ({
      version: document.querySelector<HTMLElement>("[data-testid=table]")?.dataset.version,
      moves: document.querySelector("[data-testid=moves]")?.textContent,
      moving: [...document.querySelectorAll(".card.moving")].map((card) => card.outerHTML.slice(0, 200)),
    }));
    throw new Error(`wanted ${JSON.stringify(wanted)}, the page shows ${JSON.stringify(instead)}`, { cause: late });
  });
  return { view, seen: (await shown.jsonValue()) as Seen };
}

/** Cards of which too little shows to read them. */
function hidden({ piles }: View, { cards }: Seen): string[] {
  const seen = new Map(cards.map((card) => [card.id, card]));
  return piles.flatMap(({ id, fan, show, hidden, cards }) => {
    if (hidden || fan === "none") return [];
    const spread = cards.slice(show === null ? 0 : -show);
    const bad = spread.slice(0, -1).filter(({ id, face }, at) => {
      const [one, next] = [seen.get(id), seen.get(spread[at + 1]?.id ?? -1)];
      if (face === null || !one || !next) return false;
      const [w, h] = [one.right - one.left, one.bottom - one.top];
      return Math.max(Math.abs(one.left - next.left) / w / STRIP.x, Math.abs(one.top - next.top) / h / STRIP.y) < 1;
    });
    return bad.length > 0 ? [`${id} hides ${bad.map(({ face }) => face).join(" ")}`] : [];
  });
}

/** What is wrong with where the piles lie. */
function faults({ piles }: View, seen: Seen): string[] {
  const found = seen.scrolls ? ["the page scrolls"] : [];
  const narrowest = Math.min(...seen.cards.map(({ left, right }) => right - left));
  if (!(narrowest >= READABLE)) found.push(`cards are ${narrowest} px wide`);
  const place = (id: string) => piles.find((pile) => pile.id === id);
  const near = (one: PileView, other: PileView) =>
    Math.abs(one.x - other.x) < CLOSE && Math.abs(one.y - other.y) < CLOSE;
  // Piles of a row that overlap one after the other are meant to, the first and the last of them, too.
  const meant = (a: string, b: string) => {
    const [one, other] = [place(a), place(b)];
    if (!one || !other) return false;
    const row = new Set([one]);
    for (const reached of row) for (const pile of piles) if (near(reached, pile)) row.add(pile);
    return row.has(other);
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
