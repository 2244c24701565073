import { expect, test, vi } from "vitest";
import { PreferencesStore } from "../src/preferences/store.svelte";
import type { LedgerReply, LedgerRow, Reply, Request, ScriptFile, View } from "../src/protocol";
import { GameStore } from "../src/store/game.svelte";
import { Messages } from "../src/store/messages.svelte";
import { Requests } from "../src/store/requests";
import { WorkshopStore } from "../src/store/workshop.svelte";
import { editedRows, editedScore, faceSign, ledgerLines } from "../src/workshop/ledger";
import { asks } from "./asks";
import { view } from "./views";
import { waitFor } from "./waits";

/** A host with one script on disk, which others may write, too. */
function workshop(own = true) {
  const disk = { text: "one", own };
  const saved: string[] = [];
  const mark = "<!-- of 01234567 -->\n";
  const untranslated: ScriptFile[] = [
    { path: "languages/de/a.md", text: `${mark}Aim`, version: "", own: false, editable: true, in_force: true, mark },
  ];
  const file = (): ScriptFile => ({
    path: "a.lua",
    text: disk.text,
    version: `version of ${disk.text}`,
    own: disk.own,
    editable: true,
    in_force: true,
    mark: null,
  });
  const answer = async (request: Request): Promise<Reply> => {
    if (request.kind === "script")
      return { kind: "script", files: [file()], untranslated, hides: false, scratch: false, since: 0 };
    if (request.kind === "drop_copy") {
      disk.text = "one";
      disk.own = false;
      return { kind: "copy", path: "put-aside/a-1.lua" };
    }
    if (request.kind !== "save_script") throw new Error(request.kind);
    if (request.base === "") {
      const [begun] = untranslated.splice(0);
      if (!begun || request.path !== begun.path) throw new Error(request.path);
      return { kind: "saved_script", file: { ...begun, text: request.text, version: "1", own: true }, written: true };
    }
    const written = request.base === file().version;
    if (written) {
      saved.push(request.text);
      disk.text = request.text;
      disk.own = true;
    }
    return { kind: "saved_script", file: file(), written };
  };
  const messages = new Messages();
  const requests = new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} });
  const game = new GameStore(requests, messages);
  const preferences = new PreferencesStore();
  return { disk, saved, messages, preferences, game, store: new WorkshopStore(game, requests, messages, preferences) };
}

async function opened(own = true) {
  const world = workshop(own);
  world.store.toggle();
  await waitFor(() => expect(world.store.file).toBeDefined());
  return world;
}

test("what is typed is written once nothing more is typed, and the newest text wins", async () => {
  const { store, saved } = await opened();
  expect(store.inForce).toBe("as_written");
  store.edit("on");
  store.edit("o");
  expect(store.inForce).toBe("not_applied");
  expect(saved).toEqual([]);
  await waitFor(() => expect(saved).toEqual(["o"]));
  await waitFor(() => expect(store.inForce).toBe("as_written"));
});

test("on Ctrl+S nothing is written before", async () => {
  const { store, saved, preferences } = await opened();
  preferences.change({ appliesAsTyped: false });
  store.edit("two");
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(saved).toEqual([]);
  await store.save();
  expect(saved).toEqual(["two"]);
});

test("the first change of a bundled script is told", async () => {
  const { store, messages, preferences } = await opened(false);
  preferences.change({ appliesAsTyped: false });
  expect(store.own).toBe(false);
  store.edit("two");
  await store.save();
  expect(store.own).toBe(true);
  expect(messages.toasts.at(-1)?.text).toContain("a copy of your own");
  await store.putAside("a");
  await waitFor(() => expect(store.own).toBe(false));
  expect(store.file?.text).toBe("one");
});

test("what was typed last goes aside with the copy, and is not written over the script that comes back", async () => {
  const { store, saved, disk } = await opened();
  store.edit("typed right before");
  await store.putAside("a");
  await waitFor(() => expect(store.own).toBe(false));
  expect(saved).toEqual(["typed right before"]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([store.file?.text, store.file?.theirs, disk.own]).toEqual(["one", null, false]);
});

test("who goes on to another file at once has the first one written, too", async () => {
  const { store, saved } = await opened();
  store.edit("two");
  store.translate("languages/de/a.md");
  store.edit("<!-- of 01234567 -->\nZiel");
  await waitFor(() => expect(saved).toEqual(["two"]));
  await waitFor(() => expect(store.files.every(({ disk, text }) => disk.text === text)).toBe(true));
});

test("an edit from elsewhere is followed, or both texts stay until one is chosen", async () => {
  const { store, disk, saved, preferences } = await opened();
  preferences.change({ appliesAsTyped: false });
  disk.text = "theirs";
  await store.load();
  expect(store.file?.text).toBe("theirs");

  store.edit("mine");
  disk.text = "theirs again";
  await store.save();
  expect(saved).toEqual([]);
  expect(store.file).toMatchObject({ text: "mine", theirs: { text: "theirs again" } });
  expect(store.inForce).toBe("conflict");
  store.takeTheirs();
  expect(store.file).toMatchObject({ text: "theirs again", theirs: null });

  store.edit("mine");
  disk.text = "theirs at last";
  await store.load();
  expect(store.file).toMatchObject({ text: "mine", theirs: { text: "theirs at last" } });
  await store.keepMine();
  expect(saved).toEqual(["mine"]);
  expect(disk.text).toBe("mine");
});

const row = (turn: number, what: string, points: number, sum: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  turn,
  what,
  from: "stock",
  to: "waste",
  card: null,
  count: 1,
  key: null,
  points,
  sum,
  changes: [],
  ...more,
});
const ledger = (rows: LedgerRow[]): LedgerReply => ({
  kind: "ledger",
  start: 0,
  from: 1,
  rows,
  keys: [],
  problem: null,
  shows_turns: false,
});

test("what is on disk is checked in every state of the game, and again when it is another text or has another problem", async () => {
  const { store, game, disk, preferences } = await opened();
  preferences.change({ appliesAsTyped: false });
  const before = store.checked;
  expect(before).toContain("a.lua version of one");
  expect(store.isAsOnDisk).toBe(true);
  // Not saved yet: the file is as it was, and its lines are not those of the editor.
  store.edit("two");
  expect([store.inForce, store.checked, store.isAsOnDisk]).toEqual(["not_applied", before, false]);
  store.edit("one");
  game.setProblem(null, { why: "deals_otherwise", since: 0 });
  expect([store.inForce, store.checked, store.isAsOnDisk]).toEqual(["kept_out", before, true]);
  game.setProblem({ file: "b.lua", line: 1, column: null, message: "no", trace: [] }, { why: "broken", since: 0 });
  expect(store.checked).not.toBe(before);
  game.setProblem(null, null);
  expect(store.checked).toBe(before);
  // Somebody else has written the file meanwhile.
  store.edit("two");
  disk.text = "three";
  await store.load();
  expect([store.inForce, store.isAsOnDisk]).toEqual(["conflict", false]);
  expect(store.checked).toContain("a.lua version of three");
});

test("draws that earn nothing are one line, and an edit shows what it changed", () => {
  const before = ledger([row(1, "draw", 0, 0), row(2, "draw", 0, 0), row(3, "turn", 5, 5, { key: "turn" })]);
  const told = (lines: ReturnType<typeof ledgerLines>) =>
    lines.map(({ row, from, times, before }) => [from, row.turn, row.what, times, before]);
  expect(told(ledgerLines(before, null))).toEqual([
    [1, 2, "draw", 2, undefined],
    [3, 3, "turn", 1, undefined],
  ]);
  const now = ledger([
    row(1, "draw", 0, 0),
    row(2, "draw", 0, 0),
    row(3, "turn", 12, 12, { key: "turn" }),
    // It was made after the edit.
    row(4, "move", 10, 22),
  ]);
  expect(told(ledgerLines(now, before))).toEqual([
    [1, 2, "draw", 2, undefined],
    [3, 3, "turn", 1, 5],
    [4, 4, "move", 1, undefined],
  ]);
  expect([faceSign("TC"), faceSign("QH")]).toEqual(["10♣", "Q♥"]);
});

test("only rows whose own points an edit changed are its rows, and not those whose sum followed", () => {
  const of = (turn: number) =>
    ledger([
      row(1, "turn", turn, turn, { key: "turn" }),
      row(2, "move", 8, turn + 8),
      row(3, "draw", 0, turn + 8),
      row(4, "draw", 0, turn + 8),
    ]);
  const lines = ledgerLines(of(64), of(40)).map(({ row, times, before }) => [row.what, times, before]);
  expect(lines).toEqual([
    ["turn", 1, 40],
    ["move", 1, undefined],
    ["draw", 2, undefined],
  ]);
});

test("the score that an edit has changed is told until a move is made", () => {
  const edited = ledger([row(1, "turn", 12, 12)]);
  const before = ledger([row(1, "turn", 5, 5)]);
  expect(editedScore(edited, before)).toEqual({ before: 5, now: 12 });
  expect(editedScore(edited, edited)).toBeNull();
  expect(editedScore(edited, null)).toBeNull();
  // A move after an edit is no change of the rules, whether or not the edit was one.
  const played = ledger([...edited.rows, row(2, "move", 8, 20)]);
  expect(editedScore(played, edited)).toBeNull();
  expect(editedScore(played, before)).toBeNull();
  // What the deal is worth, before the first move.
  expect(editedScore({ ...ledger([]), start: -52 }, ledger([]))).toEqual({ before: 0, now: -52 });
});

test("an edit is told by how many events are worth something else, and by the key that they matched", () => {
  const of = (turn: number, waste: number) =>
    ledger([
      row(1, "turn", turn, turn, { key: "turn" }),
      row(2, "move", waste, turn + waste, { key: "waste>" }),
      row(3, "turn", turn, 2 * turn + waste, { key: "turn" }),
    ]);
  // The sum of a row may change without its own points.
  expect(editedRows(of(12, 5), of(5, 5))).toEqual({ events: 2, key: "turn" });
  expect(editedRows(of(12, 6), of(5, 5))).toEqual({ events: 3, key: null });
  expect(editedRows(of(5, 5), of(5, 5))).toEqual({ events: 0, key: null });
  expect(editedRows(of(5, 5), null)).toEqual({ events: 0, key: null });
});

test("a translation is begun as the rules text, written with its first change, and marked as one of the text", async () => {
  const { store, messages } = await opened();
  const told = vi.fn();
  store.ontranslated = told;
  store.translate("languages/de/a.md");
  expect(store.file?.text).toBe("<!-- of 01234567 -->\nAim");
  // It stays while the host's files are read anew.
  await store.load();
  expect(store.paths).toEqual(["a.lua", "languages/de/a.md"]);
  expect(store.inForce).toBe("as_written");
  store.edit("<!-- of 76543210 -->\nZiel");
  store.markTranslated();
  expect(store.file?.text).toBe("<!-- of 01234567 -->\nZiel");
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(store.file?.disk.version).toBe("1");
  expect(store.untranslated).toEqual([]);
  expect(store.hides).toBe(false);
  expect(messages.log).toEqual([]);
});

test("the text that was in force last is known while another one is written", async () => {
  const { store } = await opened();
  expect(store.played).toBe("one");
  store.edit("oops");
  await store.save();
  expect(store.file?.text).toBe("oops");
  expect(store.played).toBe("one");
});

test("what a knob turns until the hand lets go is one change of the ledger", async () => {
  const { store } = await opened();
  const worth = (points: number) => ledger([row(1, "turn", points, points)]);
  store.ledger = worth(5);
  for (const points of [6, 9, 15]) {
    store.edit(`turn = ${points}`);
    await store.turn("on");
    store.noteReloaded("replayed");
    expect(store.ledgerBefore).toEqual(worth(5));
    store.ledger = worth(points);
  }
  await store.turn("off");
  expect(store.ledgerBefore).toEqual(worth(5));

  store.edit("turn = 20");
  await store.turn("on");
  store.noteReloaded("replayed");
  expect(store.ledgerBefore).toEqual(worth(15));
});

test("a script that was asked for is opened once its game is on the table, and not by a later one", () => {
  const { store, game } = workshop();
  const shown = (number: number, id: string) => {
    game.accept(view([], { version: number, game: number, variant: { ...view([]).variant, id } }));
    store.follow(game.view as View);
    return store.isOpen;
  };
  shown(1, "klondike");
  store.openBeside("freecell");
  expect(store.isOpen).toBe(false);
  expect(shown(2, "freecell")).toBe(true);
  store.toggle();
  store.openBeside("spider");
  expect([shown(3, "yukon"), shown(4, "spider")]).toEqual([false, false]);
});
