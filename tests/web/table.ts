// Fixtures: the real binary with folders of its own, and a browser page that is connected to it.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { test as base, type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import type { Reply, Request, View } from "../../ui/src/protocol";

const tree = join(__dirname, "../..");
const target = process.env.CARGO_TARGET_DIR ?? join(tree, "target");

/** Where pictures of the page go. */
export const pictures = join(target, "web");

/**
 * What a server of this worker knew of the scripts when it ended: the next one runs only those that differ. The first one runs
 * them all, which takes long where all tests do it.
 */
let known: Buffer | undefined;

/**
 * This worker's copy of the rules. There are about two thousand files, so the folder of each test has links to them. Whoever saves
 * a script writes a new file and renames it: the copy stays as it is.
 */
let rules: Promise<string> | undefined;

async function copyOfRules(): Promise<string> {
  const copy = join(await mkdtemp(join(tmpdir(), "redeal-rules-")), "rules");
  // Node's own copying takes three times as long.
  await promisify(execFile)("cp", ["-r", join(tree, "rules"), copy]);
  process.on("exit", () => rmSync(dirname(copy), { recursive: true, force: true }));
  return copy;
}

/** `redeal serve`, with rules that can be edited. */
export class Server {
  address = "";
  #program: ChildProcess | undefined;

  private constructor(
    readonly home: string,
    readonly more: readonly string[],
    readonly copies: boolean,
  ) {}

  static async open(more: readonly string[] = [], copies = false): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "redeal-web-")), more, copies);
    rules ??= copyOfRules();
    const [from, to] = [await rules, join(server.home, "rules")];
    // Not every system's program makes links.
    await promisify(execFile)("cp", ["-rl", from, to]).catch(() => promisify(execFile)("cp", ["-r", `${from}/.`, to]));
    if (known) {
      await mkdir(dirname(server.index));
      await writeFile(server.index, known);
    }
    await server.start();
    return server;
  }

  /** Where it keeps what it knows of the scripts. */
  get index(): string {
    return join(this.home, "games/scripts.json");
  }

  /** On the port that it had before, if it had one. */
  async start(): Promise<void> {
    const port = this.address ? new URL(this.address).port : "0";
    // Copies are made where the bundled rules and the player's own lie side by side.
    const rules = this.copies ? ["--edit"] : ["--rules", join(this.home, "rules")];
    const folders = [...rules, "--data", join(this.home, "games")];
    const program = spawn(join(target, "debug/redeal"), ["serve", "--port", port, ...folders, ...this.more], {
      env: {
        ...process.env,
        XDG_DATA_HOME: join(this.home, "data"),
        XDG_STATE_HOME: join(this.home, "state"),
        REDEAL_PAGE: join(tree, "ui/dist"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#program = program;
    const [line] = (await once(createInterface(program.stdout), "line")) as [string];
    this.address = line;
  }

  async stop(): Promise<void> {
    const program = this.#program;
    if (!program) return;
    this.#program = undefined;
    const ended = once(program, "exit");
    program.kill("SIGINT");
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    const index = await readFile(this.index).catch(() => Buffer.alloc(0));
    if (index.length > (known?.length ?? 0)) known = index;
    await rm(this.home, { recursive: true, force: true });
  }

  script(name: string): Promise<string> {
    return readFile(join(this.home, "rules", name), "utf8");
  }

  /** Saves a script as editors do: a new file takes the old one's place. */
  async save(name: string, text: string): Promise<void> {
    const path = join(this.home, "rules", name);
    await writeFile(`${path}~`, text);
    await rename(`${path}~`, path);
  }

  async edit(name: string, before: string, after: string): Promise<void> {
    const text = await this.script(name);
    expect(text).toContain(before);
    await this.save(name, text.replace(before, after));
  }
}

/** What was said in the console of a page, or thrown. A test that means it empties the list. */
export type Errors = string[];

interface Fixtures {
  /** Nobody has played here before. */
  newcomer: boolean;
  /** Bundled scripts may be copied; they are not the server's own then. */
  copies: boolean;
  /** What else the server is told. */
  more: readonly string[];
  server: Server;
  errors: Errors;
  /** A page at the table, once the first board is painted. */
  table: Page;
}

export const test = base.extend<Fixtures>({
  more: [[], { option: true }],
  copies: [false, { option: true }],
  server: async ({ more, copies }, use) => {
    const server = await Server.open(more, copies);
    await use(server);
    await server.close();
  },
  errors: async ({ context }, use) => {
    const errors: Errors = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    context.on("weberror", (error) => errors.push(String(error.error())));
    await use(errors);
    expect(errors).toEqual([]);
  },
  newcomer: [false, { option: true }],
  table: async ({ server, page, errors, newcomer }, use) => {
    expect(errors).toEqual([]);
    // Before anything else is kept there.
    if (!newcomer) {
      await page.addInitScript(() =>
        localStorage.setItem(
          "redeal.settings",
          localStorage.getItem("redeal.settings") ?? '{"welcomed":true,"oneClick":false}',
        ),
      );
    }
    await page.goto(server.address);
    await painted(page);
    await use(page);
  },
});

export { expect };

/** What a test is given that runs in the long run alone (CONTRIBUTING.md, "Test"). */
export const LONG_RUN = { tag: "@long" };

/** What the tests of a file use in which cards are seen moving. Elsewhere they are where they go at once. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** What one of many tests that are alike is given: the gate holds one of them. */
export const gateIf = (chosen: boolean): { tag?: string } => (chosen ? {} : LONG_RUN);

/** The smallest window, a usual one, a large screen. */
export const WINDOWS = [
  { width: 800, height: 600 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** The sizes at which a test looks that is about something else: in the gate the smallest window, where there is least room. */
export const SIZES = process.env.REDEAL_LONG ? WINDOWS : WINDOWS.slice(0, 1);

export async function painted(page: Page): Promise<void> {
  await expect(page.locator("html[data-painted]")).toHaveCount(1);
}

/** Asks the host past the page, as another guest. What is changed by it on the table is shown by the page then. */
export async function ask(page: Page, request: Request): Promise<Reply> {
  const reply = await page.evaluate(
    (request) =>
      new Promise<Reply>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/table`);
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, request }));
        socket.onerror = () => reject(new Error("no seat at the table"));
        socket.onmessage = ({ data }) => {
          const said = JSON.parse(data);
          if (said.id !== 1) return;
          socket.close();
          resolve(said.reply);
        };
      }),
    request,
  );
  // Other guests are told of every change; a mere look tells them nothing.
  if (reply.kind === "view" && request.kind !== "look") await shows(page, reply.view.version);
  return reply;
}

/** Waits until the page shows a view that is at least as new as this one. */
export async function shows(page: Page, version: number): Promise<void> {
  await page.waitForFunction(
    (version) => Number(document.querySelector<HTMLElement>("[data-testid=table]")?.dataset.version) >= version,
    version,
    { polling: 20 },
  );
}

/** The table as the host has it. */
export async function view(page: Page): Promise<View> {
  const reply = await ask(page, { kind: "look" });
  if (reply.kind !== "view") throw new Error(JSON.stringify(reply));
  return reply.view;
}

/** Opens the gallery, and waits until all scripts are read and all tiles listed. */
export async function openGallery(page: Page): Promise<void> {
  await page.keyboard.press("v");
  await expect(page.getByTestId("variants-search")).toBeFocused();
  await galleryRead(page);
}

/** Waits until all scripts are read for the gallery: until then some tiles say only that they are not. */
export async function galleryRead(page: Page): Promise<void> {
  await expect(page.getByTestId("gallery-sections")).toHaveAttribute("data-unread", "0");
  await galleryListed(page);
}

/** Waits until all sections of the gallery have their tiles: a few of them get theirs with each frame. */
export async function galleryListed(page: Page): Promise<void> {
  await expect(page.locator("[data-unlisted]")).toHaveCount(0);
}

/** Scrolls through the gallery: tiles far from sight have only their names. */
export async function galleryMade(page: Page): Promise<void> {
  await page.getByTestId("gallery-sections").evaluate(async (scroller) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight / 2) {
      scroller.scrollTop = top;
      await frame();
      await frame();
    }
    scroller.scrollTop = 0;
    await frame();
  });
  await expect(page.locator("[data-entry]:not(:has(canvas)):not(:has(.broken)):not(:has(.unread))")).toHaveCount(0);
}

/** Commands in the menu's first list; the others are behind More. */
const FIRST = ["new", "restart", "variants", "hint", "rules", "daily", "statistics", "workshop", "settings"];

/** Takes a command from the menu. */
export async function choose(page: Page, command: string): Promise<void> {
  await page.getByTestId("menu").click();
  if (!FIRST.includes(command)) await page.locator('[data-command="more"]').click();
  await page.locator(`[data-command="${command}"]`).click();
}

/** Deals a seed as a player would. */
export async function dealByHand(page: Page, seed: string): Promise<void> {
  await choose(page, "seed");
  await page.getByTestId("seed-input").fill(seed);
  await page.getByTestId("seed-deal").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await dealt(page, seed);
}

/** Has a seed dealt, past the page: a test that is about something else need not go through its menu. */
export async function deal(page: Page, seed: string): Promise<void> {
  await ask(page, { kind: "deal", seed });
  await dealt(page, seed);
}

async function dealt(page: Page, seed: string): Promise<void> {
  await expect(page.getByTestId("seed")).toHaveAttribute("data-seed", seed);
  await still(page);
}

/** Nothing makes the page wider than its window. It may have been resized just now, and follows a frame later. */
export async function expectNoOverflow(page: Page, what?: string): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await expect.poll(wider, what).toBe(false);
}

/** The faces in a pile, bottom to top; what lies face down is `-`. */
export async function faces(page: Page, pile: string): Promise<string> {
  const { piles } = await view(page);
  const cards = piles.find(({ id }) => id === pile)?.cards ?? [];
  return cards.map(({ face }) => face ?? "-").join(" ");
}

export const card = (page: Page, face: string): Locator => page.locator(`[data-card="${face}"]`);

/** How long cards must stay where they are before they count as still. */
const STILL_MS = 80;
const STILL_FRAMES = 3;

/** Waits until no card is on its way, and all have stayed where they are for a while. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(
    ([ms, frames]) =>
      new Promise<void>((resolve) => {
        const places = () => {
          const cards = [...document.querySelectorAll("[data-face][data-id]")];
          return cards.map((card) => Object.values(card.getBoundingClientRect().toJSON()).join(" ")).join();
        };
        let before = "";
        let since = 0;
        let seen = 0;
        const look = (time: number) => {
          const now = places();
          if (now !== before || document.querySelector(".card.moving")) [since, seen] = [time, 0];
          before = now;
          seen += 1;
          if (seen > frames && time - since >= ms) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [STILL_MS, STILL_FRAMES] as const,
  );
}

/** So slow that what follows comes in the middle of a deal, however busy the machine is. */
export const SLOW = 0.01;

/** Has the time of frames, by which cards move, pass more slowly than the clock. */
export async function slowFrames(page: Page, factor: number): Promise<void> {
  await page.evaluate((factor) => {
    const slowed = window as Window & { frameTime?: { factor: number } };
    if (slowed.frameTime) {
      slowed.frameTime.factor = factor;
      return;
    }
    const frameTime = { factor };
    slowed.frameTime = frameTime;
    const request = window.requestAnimationFrame.bind(window);
    let last = performance.now();
    let shown = last;
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        shown += Math.max(0, time - last) * frameTime.factor;
        last = Math.max(last, time);
        callback(shown);
      });
  }, factor);
}

/**
 * Waits, before a picture is taken, until the cards are painted at the size in which they are shown; while it changes, they are
 * stretched. They are painted when the browser has nothing else to do: on a busy machine the picture is taken all the same.
 */
export async function sharp(page: Page): Promise<void> {
  const painted = () => {
    const sides = document.querySelectorAll<HTMLImageElement>("[data-side=up] .front, [data-side=down] .back");
    return [...sides].every(({ width, naturalWidth }) => Math.abs(naturalWidth - width * devicePixelRatio) <= 1.5);
  };
  await page.waitForFunction(painted, undefined, { polling: 50, timeout: 2000 }).catch(() => undefined);
}

/**
 * Leaves pictures of what is shown, for somebody to look at, where nothing may be wider than the window. `look` is done at each
 * size before its picture; the window has its own size again afterwards.
 */
export async function shots(
  page: Page,
  name: string,
  look?: (size: (typeof WINDOWS)[number]) => Promise<void>,
  sizes = SIZES,
): Promise<void> {
  const own = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look?.(size);
    await expectNoOverflow(page, `${name} at ${size.width}`);
    await page.screenshot({ path: join(pictures, `${name}-${size.width}.png`), animations: "disabled" });
  }
  if (own) await page.setViewportSize(own);
}

/** Takes pictures of a page for somebody to look at: many, so they are taken without what a comparison would need. */
export class Camera {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Camera> {
    return new Camera(await page.context().newCDPSession(page));
  }

  async take(): Promise<Buffer> {
    const { data } = await this.session.send("Page.captureScreenshot", {
      format: "jpeg",
      quality: 85,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, "base64");
  }

  async save(path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await this.take());
  }
}

/** Where a hand would take a card: near its upper edge, which the cards above leave free. */
async function grip(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("it can't be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.08 };
}

/** Drags as a hand would, in many small moves. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await still(page);
  const [start, end] = [await grip(from), await grip(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 16 });
  await page.mouse.up();
}

export async function click(page: Page, on: Locator, times = 1): Promise<void> {
  await still(page);
  const { x, y } = await grip(on);
  await page.mouse.click(x, y, { clickCount: times });
}

/** Lays a script of the player's own and deals it. Returns where it lies. */
export async function layOwn(table: Page, server: Server, id: string, text: string): Promise<string> {
  const file = join(server.home, "data/redeal/rules", `${id}.lua`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  // A script that is new is found a moment later.
  await expect(async () => {
    await ask(table, { kind: "deal", variant: id, seed: "1" });
    expect((await view(table)).variant.id).toBe(id);
  }).toPass();
  // The page shows it as one that it was opened with.
  await table.reload();
  await painted(table);
  return file;
}

/** Goes to the pane beside the editor in a narrow window, where it lies behind a tab of its own. The pane has one of that name. */
export async function goToPane(page: Page): Promise<void> {
  await expect(page.getByRole("tab", { name: "Table", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Ledger" }).first().click();
}
