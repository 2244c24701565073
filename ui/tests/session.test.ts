// @vitest-environment jsdom
import { expect, test } from "vitest";
import { time, timeInWords } from "../src/language/figures";
import { commandOf } from "../src/preferences/keys";
import type { Followed, MoveView, OldRules, Reply, Request, View, ViewReply } from "../src/protocol";
import { Session } from "../src/store/session.svelte";
import { afterChange, oldRulesText, problemText } from "../src/store/texts";
import { bestOf, runFrom, targetsOf, textOf } from "../src/view/moves";
import { scripted } from "./asks";
import { klondike, view } from "./views";

const table = (more: Partial<View> = {}) =>
  view(
    klondike(() => "KH"),
    more,
  );
const answer = (more: Partial<View> = {}): ViewReply => ({ kind: "view", view: table(more), followed: null });
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function started() {
  const world = scripted();
  const session = new Session(world.host);
  void session.start();
  await pause();
  world.asked[0]?.answer(answer({ version: 1 }));
  await pause();
  return { ...world, session, play: session.game, messages: session.messages };
}

test("what the host said beforehand is shown at once, until it is looked again", async () => {
  const world = scripted();
  const first = { settings: { kind: "settings", text: null } as const, look: answer({ version: 1, score: 5 }) };
  const session = new Session({ ...world.host, first });
  session.showFirstView();
  expect(session.game.view?.score).toBe(5);
  expect(session.messages.log).toEqual([]);
  void session.start();
  await pause();
  expect(world.asked.map(({ request }) => request.kind)).toEqual(["look"]);
  world.asked[0]?.answer(answer({ version: 2, score: 10 }));
  await pause();
  expect(session.game.view?.score).toBe(10);
  expect(session.messages.log).toEqual([]);
});

test("wishes go to the host one by one, in their order", async () => {
  const { asked, play } = await started();
  void play.play("tap stock");
  void play.undo();
  await pause();
  expect(asked.map(({ request }) => request.kind)).toEqual(["look", "play"]);
  asked[1]?.answer(answer({ version: 2 }));
  await pause();
  expect(asked.map(({ request }) => request.kind)).toEqual(["look", "play", "undo"]);
});

test("an older view never takes the place of a newer one", async () => {
  const { asked, tell, play, messages } = await started();
  void play.play("tap stock");
  await pause();
  const followed: Followed = {
    outcome: "replayed",
    score_before: 45,
    score_after: 60,
    illegal: null,
    changed: [],
    own_script_gone: false,
    lost: [],
  };
  tell({ kind: "reloaded", view: table({ version: 5, score: 60 }), followed });
  tell({ kind: "reloaded", view: table({ version: 6, score: 60 }), followed });
  asked[1]?.answer(answer({ version: 4, score: 45 }));
  await pause();
  expect(play.view?.score).toBe(60);
  expect(messages.toasts.map(({ text }) => text)).toEqual(["Rules reloaded. Score 45 → 60."]);
});

test("beside the workshop a change that can be seen is no toast: its score is only read out", async () => {
  const { session, tell, messages } = await started();
  const reload = (version: number, score: number, more: Partial<Followed> = {}) => {
    const followed: Followed = {
      outcome: "replayed",
      score_before: 45,
      score_after: score,
      illegal: null,
      changed: [],
      own_script_gone: false,
      lost: [],
      ...more,
    };
    tell({ kind: "reloaded", view: table({ version, score }), followed });
  };
  session.workshop.isOpen = true;
  reload(2, 45);
  expect(messages.log).toEqual([]);
  reload(3, 60);
  expect(messages.log.map(({ text }) => text)).toEqual(["Rules reloaded. Score 45 → 60."]);
  expect(messages.toasts).toEqual([]);
  reload(4, 45, { outcome: "continued" });
  expect(messages.toasts).toHaveLength(1);
});

test("a refusal changes nothing but says why, until a wish is granted", async () => {
  const { asked, play, messages } = await started();
  const before = play.view;
  void play.play("tableau1>tableau2");
  await pause();
  asked[1]?.answer({ kind: "refused", reason: "Only Kings fill spaces.", why: null });
  await pause();
  expect(play.view).toBe(before);
  expect(messages.toasts.map(({ text }) => text)).toEqual(["Only Kings fill spaces."]);
  void play.play("tap stock");
  await pause();
  asked[2]?.answer(answer({ version: 2 }));
  await pause();
  expect(messages.toasts).toEqual([]);
  expect(messages.log.map(({ text }) => text)).toContain("Only Kings fill spaces.");
});

test("a host that fails is reported, and the next wish goes out all the same", async () => {
  const { asked, play, messages } = await started();
  void play.undo();
  void play.redo();
  await pause();
  asked[1]?.fail("gone");
  await pause();
  expect(messages.toasts[0]?.text).toContain("gone");
  expect(asked[2]?.request.kind).toBe("redo");
});

test("the problem goes when it is mended", async () => {
  const { tell, play } = await started();
  const problem = { file: "klondike.lua", line: 3, column: null, message: "no", trace: [] };
  tell({ kind: "problem", problem, old_rules: null });
  expect(play.problem).toEqual(problem);
  tell({ kind: "problem", problem: null, old_rules: null });
  expect(play.problem).toBeNull();
  // What is odd about the rules stands beside the game until a view no longer has it.
  const before = play.view;
  tell({ kind: "warnings", warnings: [problem] });
  expect([play.warnings, play.problem, play.view]).toEqual([[problem], null, before]);
  if (before) play.accept({ ...before, warnings: [problem] });
  expect(play.warnings).toEqual([problem]);
  if (before) play.accept(before);
  expect(play.warnings).toEqual([]);
});

test("what the bar about older rules shows is spoken, and is no toast", async () => {
  const { tell, messages, play } = await started();
  const followed: Followed = {
    outcome: "kept",
    score_before: 0,
    score_after: 0,
    illegal: "waste>tableau1",
    changed: ["klondike.lua"],
    own_script_gone: false,
    lost: [],
  };
  const old_rules: OldRules = { why: "no_room", since: 0 };
  tell({ kind: "reloaded", view: table({ version: 2, old_rules }), followed });
  expect(messages.toasts).toEqual([]);
  expect(messages.log.at(-1)?.text).toContain("klondike.lua is saved, but not in play.");
  expect(play.illegalMove).toBe("waste>tableau1");
  expect(oldRulesText(old_rules, play.illegalMove)).toContain("“waste>tableau1” would no longer be legal.");
  tell({ kind: "changed", view: table({ version: 3 }) });
  expect(play.illegalMove).toBeNull();
});

test("who works on a deal sees it from the start after each change, but a board set by hand stays", async () => {
  const world = scripted();
  const session = new Session(world.host);
  void session.start();
  await pause();
  world.asked[0]?.answer(answer({ version: 1 }));
  await pause();
  const kinds = () => world.asked.map(({ request }) => request.kind);
  const reload = async (version: number, more: Partial<View> = {}, outcome: Followed["outcome"] = "replayed") => {
    const followed = {
      outcome,
      score_before: 0,
      score_after: 0,
      illegal: null,
      changed: [],
      own_script_gone: false,
      lost: [],
    };
    world.tell({ kind: "reloaded", view: table({ version, ...more }), followed });
    await pause();
  };
  /** One request waits for the reply to another. */
  const answerAll = async () => {
    for (let n = 0; n < 8; n += 1) {
      for (const one of world.asked) one.answer({ kind: "failed", message: "", problem: null, why: null });
      await pause();
    }
  };
  session.workshop.isOpen = true;
  await reload(2);
  session.workshop.dealsAgain = true;
  await reload(3, { marks: ["by_hand"] });
  await reload(4, {}, "failed");
  await answerAll();
  expect(kinds()).not.toContain("restart");
  await reload(5);
  await answerAll();
  expect(kinds().filter((kind) => kind === "restart")).toHaveLength(1);
});

test("what is said after a change", () => {
  const text = (outcome: "replayed" | "continued" | "kept", after: number, illegal: string | null = null) =>
    afterChange(
      { outcome, score_before: 45, score_after: after, illegal, changed: [], own_script_gone: false, lost: [] },
      "rules",
    ).text;
  expect(text("replayed", 45)).toBe("Rules reloaded.");
  expect(text("replayed", -5)).toBe("Rules reloaded. Score 45 → −5.");
  expect(text("continued", 45)).toBe("Rules reloaded. The cards stay as they are; the new rules apply from here on.");
  expect(text("kept", 45, "waste>tableau1")).toContain("waste>tableau1");
  const lost: Followed = {
    outcome: "replayed",
    score_before: 45,
    score_after: 45,
    illegal: null,
    changed: ["klondike.lua"],
    own_script_gone: false,
    lost: [{ kind: "choice_lost", label: "Cards drawn", lost: 3, now: 1 }],
  };
  expect(afterChange(lost, "rules").text).toBe(
    "Rules reloaded: klondike.lua. “Cards drawn: 3” is no longer available; it is now “1”.",
  );
  const failed: Followed = {
    outcome: "failed",
    score_before: 0,
    score_after: 0,
    illegal: null,
    changed: ["lib/scoring.lua"],
    own_script_gone: false,
    lost: [],
  };
  expect(afterChange(failed, "rules").text).toBe(
    "lib/scoring.lua is saved, but not in play. The new rules fail in this game, so the old ones stay in use.",
  );
  const gone: Followed = { ...failed, outcome: "replayed", changed: ["klondike.lua"], own_script_gone: true, lost: [] };
  expect(afterChange(gone, "rules").text).toBe("Your own klondike.lua is no longer in use: the original is back.");
});

test("times and problems as text", () => {
  expect([time(0), time(7_999), time(760_000), time(3_723_000)]).toEqual(["0:00", "0:07", "12:40", "1:02:03"]);
  expect([0, 11_000, 760_000, 3_600_000].map(timeInWords)).toEqual([
    "0 seconds",
    "11 seconds",
    "12 minutes, 40 seconds",
    "1 hour",
  ]);
  const problem = { file: "a.lua", line: 3, column: 7, message: "no pile", trace: ["a.lua:3 settle"] };
  expect(problemText(problem)).toBe("a.lua:3:7: no pile\n  a.lua:3 settle");
});

test("moves are looked up, home first, and composed only to be refused", () => {
  const moves: MoveView[] = [
    { text: "tableau1>tableau2", what: "carry", from: 6, to: 7, count: 1, home: false },
    { text: "tableau1>foundation1", what: "carry", from: 6, to: 2, count: 1, home: true },
  ];
  const board = view(
    klondike(() => "(2) QS JH"),
    { moves },
  );
  const one = runFrom(board, 6, 3);
  const two = runFrom(board, 6, 2);
  if (!one || !two) throw new Error("no run");
  expect(runFrom(board, 6, 1)).toBeUndefined();
  expect(targetsOf(board, one)).toEqual([7, 2]);
  expect(bestOf(board, one)?.text).toBe("tableau1>foundation1");
  expect(bestOf(board, two)).toBeUndefined();
  expect(textOf(board, one, 7)).toBe("tableau1>tableau2");
  expect(textOf(board, two, 8)).toBe("tableau1>tableau3 x2");
});

test("keys", () => {
  const key = (init: KeyboardEventInit) => commandOf(new KeyboardEvent("keydown", init));
  expect(key({ key: "z", ctrlKey: true })).toBe("undo");
  expect(key({ key: "Z", ctrlKey: true, shiftKey: true })).toBe("redo");
  expect(key({ key: "y", ctrlKey: true })).toBe("redo");
  expect(key({ key: "n" })).toBe("new");
  expect(key({ key: "n", repeat: true })).toBeUndefined();
  expect(key({ key: "N", shiftKey: true })).toBeUndefined();
  expect(key({ key: "r", ctrlKey: true })).toBeUndefined();
  expect(key({ key: "q" })).toBeUndefined();
});

test("keys that are typed into a field are no wishes", () => {
  const field = document.body.appendChild(document.createElement("input"));
  let heard: string | undefined = "nothing";
  field.addEventListener("keydown", (event) => {
    heard = commandOf(event);
  });
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
  expect(heard).toBeUndefined();
});

test("the workshop asks again since when its rules are in force: after a deal, and after a choice of options", async () => {
  const { asked, play, session } = await started();
  const next = async (kind: Request["kind"], reply: Reply) => {
    asked.findLast(({ request }) => request.kind === kind)?.answer(reply);
    await pause();
  };
  const changed = async (more: Partial<View>) => {
    void play.undo();
    await pause();
    await next("undo", answer(more));
  };
  const told = (since: number) =>
    next("script", { kind: "script", files: [], untranslated: [], hides: false, scratch: false, since });
  const scripts = () => asked.filter(({ request }) => request.kind === "script").length;
  session.workshop.isOpen = true;
  await changed({ version: 2 });
  expect(scripts()).toBe(0);
  await changed({ version: 3, game: 2 });
  expect(scripts()).toBe(1);
  await told(1000);
  expect(session.workshop.since).toEqual(new Date(1000));
  const options = [{ id: "draw", label: "Draw", choices: [1, 3], chosen: 3, default: 1, idle: false, only: {} }];
  await changed({ version: 4, game: 2, options });
  expect(scripts()).toBe(2);
  await told(2000);
  expect(session.workshop.since).toEqual(new Date(2000));
});

test("a choice whose rules do not load is told once, with its place and without the calls that led there", async () => {
  const { asked, play, messages } = await started();
  void play.deal({ options: { draw: 3 } });
  await pause();
  const message = 'pile "tableau" has no field `plaec`; did you mean `place`?';
  const problem = { file: "a.lua", line: 3, column: 7, message, trace: ["a.lua:3", "a.lua:9 in function 'pile'"] };
  asked[1]?.answer({ kind: "failed", message: `a.lua:3:7: ${message}`, problem, why: null });
  await pause();
  expect(messages.toasts.map(({ text }) => text)).toEqual([`The rules have an error: a.lua:3:7: ${message}`]);
});

test("a run for odds is stopped by an edit of the rules, whatever the page shows", async () => {
  const { asked, tell, session } = await started();
  const next = async (kind: Request["kind"], reply: Reply) => {
    await pause();
    asked.findLast(({ request }) => request.kind === kind)?.answer(reply);
    await pause();
  };
  const kinds = () => asked.map(({ request }) => request.kind).filter((kind) => kind !== "script" && kind !== "pins");
  const cells = { name: "cells", label: "Cells", number: null, present: 1, values: [1, 2] };
  const knobs = (rules: string): Reply => ({ kind: "knobs", of: { variant: "klondike", rules }, knobs: [cells] });
  void session.odds.load();
  await next("knobs", knobs("one"));
  session.odds.choose(0, "cells");
  void session.odds.explore();
  await next("explore", { kind: "tryout", run: 1 });
  const figures = { won: 0, impossible: 0, unknown: 0, interval: null, tried: null, length: null, choices: null };
  const row = { values: [1], rules: "one", present: true, problem: null, stuck: null, score: null, gained: 0, lost: 0 };
  const explored = { of: { variant: "klondike", rules: "one" }, knobs: [cells], rows: [{ ...figures, ...row }] };
  tell({ kind: "explored", run: 1, explored: { ...explored, searched: 1, wanted: 9, done: false, problem: null } });
  const followed: Followed = {
    outcome: "replayed",
    score_before: 0,
    score_after: 0,
    illegal: null,
    changed: [],
    own_script_gone: false,
    lost: [],
  };
  tell({ kind: "reloaded", view: table({ version: 2 }), followed });
  await next("knobs", knobs("two"));
  expect(session.odds.isRunning).toBe(false);
  expect(kinds().slice(-2)).toEqual(["knobs", "stop_tryout"]);
});
