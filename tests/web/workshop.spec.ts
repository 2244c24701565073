// The workshop: a script is edited beside its living game.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Replies, Request, ScriptFinding } from "../../ui/src/protocol";
import { expectAccessible } from "./axe";
import {
  ask,
  card,
  click,
  deal,
  drag,
  expect,
  goToPane,
  LONG_RUN,
  layOwn,
  painted,
  pictures,
  type Server,
  shots,
  still,
  test,
  view,
} from "./table";

test.use({ copies: true });

const SCORE = "score = scoring[option.scoring],";

/** Where a script of the player's own lies. */
const own = (server: Server, name: string) => join(server.home, "data/redeal/rules", name);

async function open(table: Page): Promise<Locator> {
  await table.keyboard.press("e");
  const content = table.getByTestId("editor").locator(".cm-content");
  await expect(content).toContainText("Klondike");
  return content;
}

/** Types over the line with this text. */
async function typeOver(table: Page, line: string, text: string): Promise<void> {
  await table.getByTestId("editor").locator(".cm-line", { hasText: line }).click();
  await table.keyboard.press("Home");
  await table.keyboard.press("Shift+End");
  await table.keyboard.type(text);
}

const inForce = (table: Page) => table.getByTestId("in-force");

test("a change of the score is on the table a moment later, and the first one makes a copy", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  const content = await open(table);
  await expect(inForce(table)).toContainText("as written");
  await typeOver(table, SCORE, "score = { start = 721 },");
  await expect(table.getByTestId("score")).toHaveText("721");
  await expect(inForce(table)).toContainText("as written, since");
  await expect(table.getByTestId("workshop")).toContainText("Yours");
  expect(await readFile(own(server, "klondike.lua"), "utf8")).toContain("start = 721");
  // Letters are text in the editor: no card was drawn and no deal made.
  expect((await view(table)).seed).toBe("1");

  // What a slow machine types in several steps is taken back in as many.
  await expect
    .poll(async () => {
      await table.keyboard.press("Control+z");
      return content.textContent();
    })
    .toContain(SCORE);
  await expect(table.getByTestId("score")).toHaveText("0");
  await table.keyboard.press("F6");
  await expect(table.locator("[role=option]:focus")).toHaveCount(1);
  await table.keyboard.press("e");
  await expect(table.getByTestId("workshop")).toHaveCount(0);
});

test("the message of a mistake in the lowest line that is in view is shown whole", async ({ table }) => {
  await table.setViewportSize({ width: 800, height: 600 });
  await deal(table, "1");
  await open(table);
  const editor = table.getByTestId("editor");
  await editor.locator(".cm-line", { hasText: SCORE }).click();
  /** How far an element goes on below the part of the script that is in view. */
  const below = (selector: string) =>
    editor.locator(selector).evaluate((element) => {
      const scroller = element.closest(".cm-scroller") as HTMLElement;
      return element.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top - scroller.clientHeight;
    });
  await editor.locator(".cm-activeLine").evaluate((line) => line.scrollIntoView({ block: "end" }));
  expect(Math.abs(await below(".cm-activeLine"))).toBeLessThan(2);
  await table.keyboard.press("Home");
  await table.keyboard.press("Shift+End");
  await table.keyboard.type("score = { strat = 721 },");
  await expect(editor.locator(".cm-problem")).toContainText("did you mean `start`?");
  await expect.poll(() => below(".cm-problemBelow")).toBeLessThan(2);
  await expect(editor.locator(".cm-activeLine")).toBeInViewport({ ratio: 1 });
});

test("a mistake is shown below its line, the game goes on, and the way back is one button", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  await open(table);
  await typeOver(table, SCORE, "score = { strat = 721 },");
  const problem = table.getByTestId("editor").locator(".cm-problem");
  await expect(problem).toContainText("did you mean `start`?");
  await expect(inForce(table)).toContainText("Still playing by the rules");
  await expect(table.getByTestId("go-to-problem")).toContainText("line 29");
  await expect(problem.getByRole("button", { name: "Change to start" })).toBeVisible();
  await table.screenshot({ path: join(pictures, "workshop-mistake.png") });
  // One key writes what was meant.
  await table.keyboard.press("Control+.");
  await expect(problem).toHaveCount(0);
  await expect(table.getByTestId("score")).toHaveText("721");
  await table.keyboard.press("Control+z");
  await expect(problem).toContainText("did you mean `start`?");
  // The book tells of the word, and the text that was in force before comes back by one press.
  await problem.getByRole("button", { name: "Look up start" }).click();
  await expect(table.getByTestId("book")).toContainText("start");
  await problem.getByRole("button", { name: "Undo the edit" }).click();
  await expect(problem).toHaveCount(0);
  await expect(table.getByTestId("score")).toHaveText("721");
  await expect(table.getByTestId("editor")).toContainText("score = { start = 721 },");
  await table.keyboard.press("Control+z");
  await expect(problem).toContainText("did you mean `start`?");
  await table.getByTestId("put-aside").click();
  await expect(problem).toHaveCount(0);
  await expect(inForce(table)).toContainText("as written");
  await expect(table.getByTestId("workshop")).not.toContainText("Yours");
  await expect(table.getByTestId("editor")).toContainText(SCORE);
  await expect(readFile(own(server, "klondike.lua"), "utf8")).rejects.toThrow();
});

test("a brace closes itself, what stands in it is indented, and its end is not", async ({ table }) => {
  await deal(table, "1");
  const content = await open(table);
  await typeOver(table, SCORE, "score = {");
  await table.keyboard.press("Enter");
  await table.keyboard.type("start = 721,");
  await table.keyboard.press("ArrowDown");
  await table.keyboard.press("End");
  await table.keyboard.type(",");
  await expect(table.getByTestId("score")).toHaveText("721");
  const lines = await content.locator(".cm-line").allTextContents();
  const at = lines.indexOf("  score = {");
  expect(lines.slice(at, at + 3)).toEqual(["  score = {", "    start = 721,", "  },"]);
});

test("on Ctrl+S nothing is applied before, and what others write is followed or shown", async ({ table, server }) => {
  await deal(table, "1");
  const content = await open(table);
  await table.getByTestId("applies").selectOption("saved");
  await typeOver(table, SCORE, "score = { start = 5 },");
  await expect(inForce(table)).toContainText("Not applied yet");
  await expect(table.getByTestId("score")).toHaveText("0");
  await table.keyboard.press("Control+s");
  await expect(table.getByTestId("score")).toHaveText("5");
  await expect(inForce(table)).toContainText("as written");

  const path = own(server, "klondike.lua");
  const saved = await readFile(path, "utf8");
  await writeFile(path, saved.replace("start = 5", "start = 6"));
  await expect(table.getByTestId("score")).toHaveText("6");
  await expect(content).toContainText("start = 6");

  await typeOver(table, "start = 6", "score = { start = 7 },");
  await writeFile(path, saved.replace("start = 5", "start = 8"));
  await expect(table.getByTestId("conflict")).toBeVisible();
  await table.screenshot({ path: join(pictures, "workshop-conflict.png") });
  await table.getByTestId("conflict").getByText("Keep mine").click();
  await expect(table.getByTestId("score")).toHaveText("7");
  expect(await readFile(path, "utf8")).toContain("start = 7");
});

test("the ledger tells what each event was worth, before and after an edit, and where that stands", async ({
  table,
}) => {
  await deal(table, "1");
  const opening = await view(table);
  expect(opening.moves.some(({ text }) => text === "tap stock")).toBe(true);
  await ask(table, { kind: "play", text: "tap stock" });
  await ask(table, { kind: "play", text: "tap stock" });
  const home = (await view(table)).moves.find(({ text }) => text.includes(">foundation"));
  if (!home) throw new Error("no card goes home in this deal");
  await ask(table, { kind: "play", text: home.text });
  await table.reload();
  await painted(table);
  await open(table);
  const ledger = table.getByTestId("ledger");
  await expect(ledger).toContainText("Draw ×2");
  await expect(ledger).toContainText(">foundation");
  await expect(ledger).toContainText("line 15");
  await typeOver(table, SCORE, 'score = { [">foundation"] = 77 },');
  await expect(table.getByTestId("score")).toHaveText("77");
  await expect(ledger.locator("tr.changed").first()).toContainText("→ 77");
  await expect(table.getByRole("region", { name: "Ledger" })).toContainText("1 event matched >foundation");
  await table.screenshot({ path: join(pictures, "workshop-ledger.png") });
  // The cursor is on the line that gave the points, and leaves it.
  await expect(ledger.locator("tr.of-cursor")).toHaveText(/>foundation/);
  await table.getByTestId("editor").locator(".cm-line").first().click();
  await expect(ledger.locator("tr.of-cursor")).toHaveCount(0);
  await ledger.getByRole("button", { name: ">foundation" }).first().click();
  await expect(table.getByTestId("workshop")).toContainText("Ln 29");

  // A plain move is no change of the score by an edit.
  const change = table.getByRole("region", { name: "Ledger" }).locator(".scores");
  await expect(change).toHaveText(/→ 77$/);
  await ask(table, { kind: "play", text: "tap stock" });
  await expect(change).toHaveCount(0);

  // A row shows its table; Escape leads back, and once more to the table.
  const waste = async () => (await view(table)).piles.find(({ id }) => id === "waste")?.cards.length;
  const now = await waste();
  await ledger.getByRole("button", { name: "Show the table after move 1–2" }).click();
  await expect(table.getByTestId("film")).toBeVisible();
  expect((await view(table)).film).toMatchObject({ what: "turns", at: 2, moves: 4 });
  await expect(ledger.locator("tr.shown")).toHaveText(/Draw ×2/);
  await table.keyboard.press("Escape");
  await expect(table.getByTestId("film")).toHaveCount(0);
  expect(await waste()).toBe(now);
  await table.keyboard.press("Escape");
  await expect(table.locator("[role=option]:focus")).toHaveCount(1);
  expect((await view(table)).clock.paused).toBe(false);
});

test("the workshop fits every window", LONG_RUN, async ({ table }) => {
  await deal(table, "109");
  await open(table);
  await shots(table, "workshop", () => expect(inForce(table)).toBeVisible());
});

test("nothing lies over the tabs of the pane, whatever the language", LONG_RUN, async ({ table }) => {
  for (const language of ["de", "pl"]) {
    await ask(table, { kind: "keep_settings", text: JSON.stringify({ language }) });
    await table.reload();
    await painted(table);
    await table.keyboard.press("e");
    await table.locator("#pane-why").click();
    await expect(table.getByTestId("why")).toBeVisible();
    const covered = () =>
      table.evaluate(() =>
        [...document.querySelectorAll("[id^=pane-]")].flatMap((tab) => {
          const { left, right, top, height } = tab.getBoundingClientRect();
          const seen = [left + 4, right - 4].every((x) => document.elementFromPoint(x, top + height / 2) === tab);
          return seen ? [] : [tab.id];
        }),
      );
    await expect.poll(covered, language).toEqual([]);
  }
});

test("the bar of the table leads to the workshop, and has room for that in the smallest window", async ({ table }) => {
  await table.setViewportSize({ width: 800, height: 600 });
  const pencil = table.getByTestId("open-workshop");
  for (const language of ["en", "de", "pl"]) {
    await ask(table, { kind: "keep_settings", text: JSON.stringify({ language, welcomed: true }) });
    await table.reload();
    await painted(table);
    await table.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(pencil).toBeVisible();
    const beyond = () =>
      table.evaluate(() => {
        const bar = document.querySelector("header:has([data-testid=menu])") as HTMLElement;
        const parts = [bar, ...bar.querySelectorAll<HTMLElement>(".chips, .figures, .buttons, [data-testid=variant]")];
        return parts
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className }) => className);
      });
    await expect.poll(beyond, language).toEqual([]);
    await table.screenshot({ path: join(pictures, `bar-${language}-800.png`), animations: "disabled" });
  }
  await pencil.click();
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText("Klondike");
  await expect(pencil).toHaveCount(0);
  await table.getByTestId("workshop-done").click();
  await expect(table.getByTestId("workshop")).toHaveCount(0);
  await expect(pencil).toBeVisible();
});

test("a narrow window shows the script, the table or the ledger", async ({ table }) => {
  await deal(table, "1");
  await open(table);
  await table.setViewportSize({ width: 800, height: 600 });
  const [stock, ledger] = [table.locator('[data-pile="stock"]'), table.getByTestId("ledger")];
  await expect(stock).toBeHidden();
  await table.getByRole("tab", { name: "Table" }).click();
  await expect(table.getByTestId("editor")).toBeHidden();
  await expect(stock).toBeVisible();
  await table.screenshot({ path: join(pictures, "workshop-narrow-table.png") });
  await goToPane(table);
  await expect(ledger).toBeVisible();
  await expect(stock).toBeHidden();
  await table.getByRole("tab", { name: "Why?" }).click();
  await table.getByRole("button", { name: /^All \d+ legal moves$/ }).click();
  await table.getByTestId("legal-moves").getByRole("button").last().click();
  await expect(table.getByTestId("why")).toContainText("Yes");
  await expectAccessible(table, "the workshop in a narrow window");
  await table.screenshot({ path: join(pictures, "workshop-narrow-why.png") });
  await table.getByTestId("why").getByRole("button", { name: /^line/ }).first().click();
  await expect(table.getByTestId("editor")).toBeVisible();
});

/** Asks the host whose word is compared with what the page says. */
async function told<K extends Request["kind"]>(table: Page, request: Request & { kind: K }): Promise<Replies[K]> {
  const reply = await ask(table, request);
  if (reply.kind === "failed" || reply.kind === "refused") throw new Error(JSON.stringify(reply));
  return reply as Replies[K];
}

/** Drags a column's card onto another column where no rule allows it. Returns the move in its text form. */
async function dragRefused(table: Page): Promise<string> {
  const { piles, moves } = await view(table);
  const columns = piles.filter(({ id, cards }) => id.startsWith("tableau") && cards.length > 0).map(({ id }) => id);
  const wishes = columns.flatMap((from) => columns.filter((to) => to !== from).map((to) => `${from}>${to}`));
  const refused = wishes.find((wish) => !moves.some(({ text }) => text === wish)) ?? "";
  const [from = "", to = ""] = refused.split(">");
  const top = (id: string) => piles.find((pile) => pile.id === id)?.cards.at(-1)?.face ?? "";
  await drag(table, card(table, top(from)), card(table, top(to)));
  return refused;
}

/** What the foot of the workshop says of findings. */
function counted(findings: readonly ScriptFinding[]): string {
  const notes = findings.filter(({ level }) => level === "note").length;
  const problems = findings.length - notes;
  const of = problems === 0 ? "No problems" : `${problems} ${problems === 1 ? "problem" : "problems"}`;
  return notes === 0 ? of : `${of}, ${notes} ${notes === 1 ? "note" : "notes"}`;
}

/** Compares the conditions of a move, and the line that is lit, with what the host says of it. */
async function expectWhy(table: Page, text: string, path: string): Promise<void> {
  const why = table.getByTestId("why");
  const { clauses, decided } = await told(table, { kind: "why", text });
  await expect(why.locator("[data-clause]")).toHaveCount(clauses.length);
  const lines = clauses.flatMap(({ written }) => (written ? [`line ${written.line}`] : []));
  const shown = async () => {
    const texts = await why.locator("[data-clause] .line:not(.usual)").allTextContents();
    return texts.map((line) => line.trim()).sort();
  };
  await expect.poll(shown, text).toEqual(lines.sort());
  const written = decided === null ? null : clauses[decided]?.written;
  const lit = table.getByTestId("editor").locator(".cm-lit");
  await expect(lit).toHaveCount(written?.file === path ? 1 : 0);
  if (written?.file === path) {
    const { files } = await told(table, { kind: "script" });
    const line = files.find((file) => file.path === path)?.text.split("\n")[written.line - 1];
    await expect(lit).toContainText(line?.trim() ?? "");
  }
}

test("what the workshop says belongs to the game on the table, whichever it was before", async ({ table }) => {
  test.setTimeout(300_000);
  await deal(table, "1");
  await open(table);
  // A game of one's own about which there is something to say everywhere: findings, figures, a pin, a line that is lit.
  await typeOver(table, SCORE, "score = { start = 721 },");
  await table.getByTestId("editor").locator(".cm-line", { hasText: "local scoring = {" }).click();
  await table.keyboard.press("Home");
  await table.keyboard.type("local spare = 5\n");
  await expect(table.getByTestId("score")).toHaveText("721");
  await expect(inForce(table)).toContainText("as written, since");
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
  const [why, ledger, tryout, pins] = ["why", "ledger", "tryout", "pins"].map((id) => table.getByTestId(id)) as [
    Locator,
    Locator,
    Locator,
    Locator,
  ];
  const editor = table.getByTestId("editor");
  await table.locator("#pane-tryout").click();
  await tryout.getByTestId("play-at-random").click();
  await expect(tryout.getByRole("status").first()).toContainText("Finished", { timeout: 120_000 });
  await expect(tryout.locator(".plots")).toBeVisible();
  await table.locator("#pane-why").click();
  await dragRefused(table);
  await expect(why.locator("[data-clause]").first()).toBeVisible();
  await expect(editor.locator(".cm-lit")).toHaveCount(1);
  await table.getByTestId("pin").click();
  await expect(pins).toContainText("1 pin holds");
  const count = table.getByTestId("list-findings").or(table.getByTestId("no-findings"));
  await expect(count).toContainText(/\d problem/, { timeout: 120_000 });

  for (const variant of ["freecell", "spider", "yukon", "pyramid", "klondike"]) {
    const own = variant === "klondike";
    await ask(table, { kind: "deal", variant, seed: "1" });
    await still(table);
    // The host's word for it, of the files and the time.
    const { files, since } = await told(table, { kind: "script" });
    const path = files[0]?.path ?? "";
    const workshop = expect(table.getByTestId("workshop"));
    await workshop.toContainText(path);
    await expect(inForce(table)).toHaveText(`In play: as written, since ${time.format(new Date(since))}`);
    expect(files[0]?.own).toBe(own);
    await (own ? workshop : workshop.not).toContainText("Yours");
    await (own ? workshop.not : workshop).toContainText("This script comes with the program.");
    // Nothing of the move that was asked about before.
    await expect(why.locator("[data-clause]")).toHaveCount(0);
    await expect(editor.locator(".cm-lit")).toHaveCount(0);

    const pinned = await told(table, { kind: "pins" });
    expect([pinned.there, pinned.held, pinned.failed.length]).toEqual([own, own ? 1 : 0, 0]);
    if (own) await expect(pins).toContainText("1 pin holds");
    else await expect(pins).toHaveCount(0);

    const { findings } = await told(table, { kind: "check_script" });
    await expect(count).toHaveText(counted(findings), { timeout: 120_000 });

    // One event has its rows, of which no two are joined, and nothing of them was edited.
    const { moves } = await view(table);
    const move = moves.find(({ to }) => to !== null) ?? moves[0];
    await ask(table, { kind: "play", text: move?.text ?? "" });
    await still(table);
    await table.locator("#pane-ledger").click();
    const { rows } = await told(table, { kind: "ledger" });
    const sums = async () => {
      const texts = await ledger.locator("tbody td:last-child:not([colspan])").allTextContents();
      return texts.map((sum) => Number(sum.trim().replaceAll(",", "").replace("−", "-")));
    };
    await expect.poll(sums, variant).toEqual(rows.map(({ sum }) => sum));
    await expect(ledger.locator("tr.changed")).toHaveCount(0);

    // Figures of another game are gone; those of this one are there again.
    await table.locator("#pane-tryout").click();
    if (own) await expect(tryout.locator(".plots")).toBeVisible();
    else await expect(tryout).toContainText("The computer plays random games");
    await expect(tryout.locator(".plots")).toHaveCount(own ? 1 : 0);

    await table.locator("#pane-why").click();
    await expect(why.locator("[data-clause]")).toHaveCount(0);
    await table.getByRole("button", { name: /^(All \d+ legal moves|The only legal move)$/ }).click();
    await table.getByTestId("legal-moves").getByRole("button").first().click();
    await expectWhy(table, (await view(table)).moves[0]?.text ?? "", path);
    // Of two packs no card is named by its face alone, and a pyramid has no columns.
    if (variant !== "spider" && variant !== "pyramid") await expectWhy(table, await dragRefused(table), path);
  }
});

test("why a move is refused is told condition by condition, with the line that says so", async ({ table }) => {
  await deal(table, "1");
  await open(table);
  await table.getByRole("tab", { name: "Why?" }).click();
  const why = table.getByTestId("why");
  await expect(why).toContainText("Try a move");
  await dragRefused(table);
  const place = why.locator("[data-clause=place]");
  await expect(why.getByRole("heading", { level: 2 })).toContainText("No");
  await expect(place).toHaveClass(/decided/);
  await expect(place).toContainText("place = build.down_alternating");
  await expect(place).toContainText(/ on .*, (red|black) on (red|black)/);
  const lit = table.getByTestId("editor").locator(".cm-lit");
  await expect(lit).toContainText("place = build.down_alternating");
  await expect(why.locator("figure svg")).toBeVisible();
  await expectAccessible(table, "why a move is refused");
  await table.screenshot({ path: join(pictures, "workshop-why.png") });
  await place.getByRole("button", { name: "line 27" }).click();
  await expect(table.getByTestId("editor").locator(".cm-activeLine")).toContainText("build.down_alternating");

  // A legal move says which rules made it so, and an edit is asked again at once.
  await table.getByRole("button", { name: /^All \d+ legal moves$/ }).click();
  await table.getByTestId("legal-moves").getByRole("button").first().click();
  await expect(why.getByRole("heading", { level: 2 })).toContainText("Yes");
  await expect(why.locator(".decided")).toHaveCount(0);
  await expect(lit).toHaveCount(0);
});

test("the steps of the last move and what the script printed are told with their lines", async ({ table }) => {
  await deal(table, "1");
  await open(table);
  await typeOver(
    table,
    SCORE,
    'score = { [">foundation"] = function(event) print("home", event.count) return 9 end },',
  );
  await expect(inForce(table)).toContainText("as written");
  await click(table, card(table, "AS"), 2);
  await table.getByRole("tab", { name: "Why?" }).click();
  const settling = table.getByTestId("settling");
  await expect(settling.getByRole("listitem")).toHaveText([/A♠.*the move/]);
  await settling.getByRole("listitem").hover();
  await expect(table.locator(".hinted")).toHaveCount(2);
  await table.screenshot({ path: join(pictures, "workshop-settling.png") });

  await table.getByRole("tab", { name: "Why?" }).press("ArrowRight");
  const printed = table.getByTestId("console");
  await expect(printed.getByRole("listitem")).toHaveText([/1.*home\s+1.*line 29/]);
  await expect(printed.getByRole("row").last()).toContainText(/score.*line 29.*1/);
  await expect(printed).toContainText("Searches call none of them");
  await expectAccessible(table, "the console");
  await table.screenshot({ path: join(pictures, "workshop-console.png") });
  await printed.getByRole("button", { name: "line 29" }).first().click();
  await expect(table.getByTestId("workshop")).toContainText("Ln 29");
});

test("a knob turns a number of the script, the score follows the hand, and one undo takes the drag back", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  const content = await open(table);
  await typeOver(table, SCORE, "score = { start = 10, draw = 4 },");
  await expect(table.getByTestId("score")).toHaveText("10");
  const editor = table.getByTestId("editor");
  await editor.locator(".cm-line", { hasText: "start = 10" }).click();
  const dial = editor.locator(".cm-activeLineGutter").locator(".cm-dial");
  await dial.click();
  const lens = editor.locator(".cm-lens");
  const slider = lens.getByRole("slider", { name: "Knob for start" });
  await expect(slider).toHaveValue("10");
  const tracks = await lens.getByRole("slider").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(tracks).toHaveLength(2);
  expect(tracks[1], "the tracks stand in a column").toBe(tracks[0]);
  await expectAccessible(table, "the knobs of a line");
  await table.screenshot({ path: join(pictures, "workshop-knob.png") });
  const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await table.mouse.move(...at(0.2));
  await table.mouse.down();
  for (const share of [0.3, 0.4, 0.5, 0.6]) {
    await table.mouse.move(...at(share));
    // While the hand is still down.
    await expect(table.getByTestId("score")).toHaveText(await slider.inputValue());
  }
  await table.mouse.up();
  const turned = await slider.inputValue();
  expect(Number(turned)).toBeGreaterThan(20);
  await expect(content).toContainText(`start = ${turned}, draw = 4`);
  await expect.poll(() => readFile(own(server, "klondike.lua"), "utf8")).toContain(`start = ${turned}, draw = 4`);

  // By keys: the slider itself, then the number under the cursor.
  await slider.press("ArrowRight");
  await expect(table.getByTestId("score")).toHaveText(String(Number(turned) + 1));
  await slider.press("Enter");
  await expect(lens).toHaveCount(0);
  await table.keyboard.press("Control+z");
  await expect(table.getByTestId("score")).toHaveText(turned);
  await table.keyboard.press("Control+z");
  await expect(table.getByTestId("score")).toHaveText("10");
  await editor.locator(".cm-line", { hasText: "start = 10" }).click();
  await table.keyboard.press("Home");
  for (let n = 0; n < 18; n += 1) await table.keyboard.press("ArrowRight");
  await table.keyboard.press("Alt+ArrowUp");
  await table.keyboard.press("Alt+Shift+ArrowUp");
  await expect(table.getByTestId("score")).toHaveText("21");
});

test("the editor completes, describes, leads to definitions, renames and sets the text, by keys alone", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  const content = await open(table);
  const editor = table.getByTestId("editor");
  const offered = editor.getByRole("option");

  // Inside a pile's braces: its fields, with the words of the reference.
  await typeOver(table, '{ "waste", fan', '{ "waste", fan = "right", sho },');
  for (let n = 0; n < 3; n += 1) await table.keyboard.press("ArrowLeft");
  await table.keyboard.press("Control+ ");
  await expect(offered.filter({ hasText: /^show$/ })).toBeVisible();
  await expect(editor.locator(".cm-completionInfo")).toContainText("How many of its last cards are spread");
  await table.screenshot({ path: join(pictures, "workshop-completion.png") });
  await table.keyboard.press("Enter");
  await table.keyboard.type("3");
  await expect(content).toContainText('{ "waste", fan = "right", show = 3 },');
  await expect(inForce(table)).toContainText("as written");

  // In quotes: the script's own piles.
  await typeOver(table, '{ "waste", fan', '{ "waste", fan = "right", show = 3, from = "st');
  await expect(offered.filter({ hasText: /^stock$/ })).toBeVisible();
  // The list leaves Enter to the text for its first 75 ms, so that nobody takes a word unseen.
  await table.waitForTimeout(150);
  await table.keyboard.press("Enter");
  await expect(content).toContainText('show = 3, from = "stock"');
  await typeOver(table, '{ "waste", fan', '{ "waste", fan = "right", show = 3 },');
  await expect(inForce(table)).toContainText("as written");

  // A word is described, and Escape takes that away; the editor keeps the focus.
  await typeOver(table, SCORE, "score = scoring[option.scoring], won = gathered ");
  for (let n = 0; n < 3; n += 1) await table.keyboard.press("ArrowLeft");
  await table.keyboard.press("Control+i");
  await expect(editor.locator(".cm-described")).toContainText("lie on one pile");
  await table.keyboard.press("Escape");
  await expect(editor.locator(".cm-described")).toHaveCount(0);
  await typeOver(table, SCORE, "score = scoring[option.scoring],");

  // A definition, and another name wherever the local stands.
  await editor.locator(".cm-line", { hasText: SCORE }).click();
  await table.keyboard.press("Home");
  for (let n = 0; n < 9; n += 1) await table.keyboard.press("ArrowRight");
  await table.keyboard.press("F12");
  await expect(table.getByTestId("workshop")).toContainText("Ln 14, Col 7");
  await table.keyboard.press("F2");
  const name = editor.getByRole("textbox", { name: "New name for scoring" });
  await expect(name).toBeFocused();
  await name.fill("points");
  await table.keyboard.press("Enter");
  await expect(content).toContainText("local points = {");
  await expect(content).toContainText("score = points[option.scoring],");
  await expect(inForce(table)).toContainText("as written");

  // A tidy text, on demand and on Ctrl+S.
  await typeOver(table, "score = points", "score   =   points[option.scoring],");
  await table.keyboard.press("Control+Shift+I");
  await expect(content).toContainText("  score = points[option.scoring],");
  await table.getByTestId("sets-on-save").check();
  await typeOver(table, "score = points", "score =    points[option.scoring],");
  await table.keyboard.press("Control+s");
  await expect(content).toContainText("  score = points[option.scoring],");
  await expect.poll(() => readFile(own(server, "klondike.lua"), "utf8")).toContain("score = points[option.scoring],");
});

test("possible mistakes are marked while the game goes on", async ({ table }) => {
  await deal(table, "1");
  await open(table);
  await typeOver(table, SCORE, "score = { turn = function(event) return event.nmber or 1 end },");
  const mark = table.getByTestId("editor").locator(".cm-lintRange-warning, .cm-lintRange-error");
  await expect(mark).toHaveText("nmber");
  await table.keyboard.press("F8");
  await expect(table.getByTestId("editor").locator(".cm-diagnostic")).toContainText("nmber");
  await table.screenshot({ path: join(pictures, "workshop-possible-mistake.png") });
});

test("a refused move is pinned, and after an edit the workshop says which pin fails and leads to it", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  await open(table);
  await ask(table, { kind: "play", text: "tap stock" });
  await table.getByRole("tab", { name: "Why?" }).click();
  const pin = table.getByTestId("pin");
  await pin.click();
  const pins = table.getByTestId("pins");
  await expect(pins).toHaveText(/1 pin holds/);
  const file = own(server, "klondike.positions.txt");
  expect(await readFile(file, "utf8")).toContain("moves:\n  tap stock");

  const why = table.getByTestId("why");
  await table.getByRole("button", { name: "legal moves", exact: false }).last().click();
  await why.getByTestId("legal-moves").getByRole("button").first().click();
  await expect(pin).toHaveText("Pin this");
  await pin.click();
  await expect(pins).toHaveText(/2 pins hold/);
  await expect(table.getByTestId("workshop").getByRole("tab", { name: "klondike.positions.txt" })).toBeVisible();
  await expectAccessible(table, "pins that hold");

  await typeOver(table, SCORE, "score = { start = 7 },");
  await expect(table.getByTestId("score")).toHaveText("7");
  await expect(pins).toHaveText(/2 pins hold/);

  await writeFile(file, (await readFile(file, "utf8")).replace("moves:\n  tap stock", "moves:\n  tap waste"));
  await expect(pins).toHaveText(/1 pin holds, 1 fails/);
  await pins.click();
  const problem = table.getByTestId("editor").locator(".cm-problem");
  await expect(problem).toContainText("other moves are legal");
  await expect(problem).toContainText("+ tap stock");
  await table.screenshot({ path: join(pictures, "workshop-pins.png") });
});

test("a game is tried out: games at random and solved deals, with the version before and the way to lines and deals", async ({
  table,
  server,
}) => {
  test.setTimeout(180_000);
  // Small, so that it is soon solved; one of its options changes nothing.
  const script = (take: string, score: number) =>
    `--- Small: a few cards.\nlocal option = options {\n  { "draw", "Cards drawn", choices = { 1, 3 } },\n}\nreturn {\n  name = "Small",\n  deck = { ranks = 4 },\n  piles = {\n    { "foundation", 4 },\n    { "cell", 1 },\n    { "tableau", 4, up = 4, take = "${take}", place = build.down },\n  },\n  score = { [">foundation"] = ${score} },\n}\n`;
  await layOwn(table, server, "small", script("top", 10));
  await table.keyboard.press("e");
  await expect(table.getByTestId("editor").locator(".cm-content")).toContainText("Small");
  await table.getByRole("tab", { name: "Ledger" }).focus();
  for (let n = 0; n < 3; n += 1) await table.keyboard.press("ArrowRight");
  const tryout = table.getByTestId("tryout");
  await expect(tryout).toContainText("plays random games");
  await tryout.getByTestId("play-at-random").click();
  // The worst of what was found is said with it, and the focus stays on the button.
  await expect(tryout.getByRole("status").first()).toHaveText(
    "Finished trying the game out. Option Cards drawn changes nothing: 1, 3 play the same.",
    { timeout: 60_000 },
  );
  await expect(tryout.getByTestId("play-at-random")).toBeFocused();
  await tryout.getByTestId("solve-deals").click();
  await expect(tryout.getByTestId("solve-more")).toBeVisible({ timeout: 60_000 });
  await expect(tryout.locator("figure")).toHaveCount(3);
  const idle = tryout.locator("[data-finding=idle-option]");
  await expect(idle).toContainText("Cards drawn");
  await expectAccessible(table, "a game that was tried out");
  await idle.getByRole("button", { name: "line 3" }).click();
  await expect(table.getByTestId("in-force").locator("..")).toContainText("Ln 3");

  await writeFile(own(server, "small.lua"), script("run", 15));
  await expect(tryout.getByTestId("outdated-random")).toHaveText("The rules have changed since.");
  await expect(tryout.getByTestId("outdated-solved")).toBeVisible();
  await tryout.getByTestId("play-at-random").click();
  await expect(tryout.locator(".was").first()).toBeVisible({ timeout: 60_000 });
  await expect(tryout.getByTestId("outdated-random")).toHaveCount(0);
  // The deals were not solved again: what is told of them is of the rules before.
  await expect(tryout.getByTestId("outdated-solved")).toBeVisible();
  await shots(table, "workshop-tryout", async ({ width }) => {
    // A narrow window shows the pane behind a tab of its own; the pane stays where it was.
    if (width < 1100) await goToPane(table);
    await expect(tryout).toBeVisible();
  });

  // A deal of the grid, by keys: with a game in play the player is asked first.
  const deals = tryout.getByRole("toolbar", { name: "Winnable deals" }).getByRole("button");
  await deals.first().focus();
  await table.keyboard.press("ArrowRight");
  const name = await deals.nth(1).getAttribute("aria-label");
  await expect(deals.nth(1)).toBeFocused();
  await table.keyboard.press("Enter");
  const seed = /\d+/.exec(name ?? "")?.[0] ?? "";
  await expect(async () => expect((await view(table)).seed).toBe(seed)).toPass();
});

test("a piece of the palette comes below the line of the cursor, and one undo takes it back", async ({ table }) => {
  await deal(table, "1");
  const content = await open(table);
  await table.getByTestId("editor").locator(".cm-line", { hasText: SCORE }).click();
  await table.getByTestId("open-palette").click();
  // A word of a piece is found, too.
  await table.getByTestId("palette-search").fill("cell");
  await expect(table.locator('[data-mechanism="cards-played-from-both-ends"]')).toBeVisible();
  await table.getByTestId("palette-search").fill("missions");
  const mechanism = table.locator('[data-mechanism="missions"]');
  await mechanism.locator("summary").click();
  await expectAccessible(table, "the palette", '[data-testid="palette"]');
  await shots(table, "palette");
  await mechanism.getByRole("button", { name: "Insert" }).click();
  await expect(content).toContainText("All four Aces home");
  await expect.poll(async () => (await view(table)).missions.length).toBe(2);
  await table.keyboard.press("Control+z");
  await expect(content).not.toContainText("All four Aces home");
  await expect.poll(async () => (await view(table)).missions.length).toBe(0);
});

test("translations are tabs: one is changed, another begun, and one that is out of date says so", async ({
  table,
  server,
}) => {
  await deal(table, "1");
  const content = await open(table);
  await table.getByRole("tab", { name: "Deutsch" }).click();
  await expect(content).toContainText("Bringe alle 52 Karten");
  await table.getByTestId("rules-text").click();
  await expect(content).toContainText("Move all 52 cards");
  await typeOver(table, "Move all 52 cards", "Bring everything home.");
  await expect(inForce(table)).toContainText("as written");
  await table.getByRole("tab", { name: "Deutsch" }).click();
  await expect(table.getByTestId("outdated")).toBeVisible();
  await expectAccessible(table, "a translation that is out of date");
  await table.screenshot({ path: join(pictures, "workshop-translation.png") });
  await table.getByTestId("outdated").getByRole("button").click();
  await expect(table.getByTestId("outdated")).toHaveCount(0);
  const path = own(server, "languages/de/klondike.md");
  await expect.poll(() => readFile(path, "utf8").catch(() => "")).toMatch(/^<!-- of [0-9a-f]{8} -->\n## Ziel/);
});

test("scripts are shared from the bar while the workshop is open, and Done leaves it", async ({ table }) => {
  await deal(table, "1");
  await open(table);
  await expect(table.getByTestId("new-deal")).toHaveCount(0);
  await table.getByTestId("share").click();
  const [download] = await Promise.all([table.waitForEvent("download"), table.getByTestId("share-plain").click()]);
  expect(download.suggestedFilename()).toBe("klondike.lua");
  expect(await readFile(await download.path(), "utf8")).toContain(SCORE);
  await table.getByTestId("workshop-done").click();
  await expect(table.getByTestId("workshop")).toHaveCount(0);
  await expect(table.getByTestId("new-deal")).toBeVisible();
});

test("F6 goes round the editor, the table and the pane", async ({ table }) => {
  await deal(table, "1");
  const content = await open(table);
  await table.getByTestId("editor").locator(".cm-line").first().click();
  const focused = () =>
    table.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("role"));
  await table.keyboard.press("F6");
  await expect.poll(focused).toBe("option");
  await table.keyboard.press("F6");
  await expect.poll(focused).toBe("pane-ledger");
  await table.keyboard.press("F6");
  await expect(content).toBeFocused();
  await table.keyboard.type("-");
  await expect(inForce(table)).not.toContainText("as written,");
});
