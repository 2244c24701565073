// What a player does while the host has not answered yet, and what other guests of the table do meanwhile.
// @vitest-environment jsdom

import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { commandTable } from "../src/commands/commands";
import { handleKeydown } from "../src/commands/keydown";
import Dialog from "../src/kit/Dialog.svelte";
import type { FilmView, Reply, View, ViewReply } from "../src/protocol";
import { GiveUpQuestion } from "../src/store/giveUp.svelte";
import { Session } from "../src/store/session.svelte";
import { SheetStore } from "../src/store/sheets.svelte";
import { scripted } from "./asks";
import { klondike, view } from "./views";

const table = (more: Partial<View> = {}) =>
  view(
    klondike(() => "KH"),
    more,
  );
const answer = (more: Partial<View> = {}): ViewReply => ({ kind: "view", view: table(more), followed: null });
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** A session with a game on its table. Requests wait until `reply` answers them, one after the other. */
async function started(more: Partial<View> = {}) {
  const world = scripted();
  const session = new Session(world.host);
  let answered = 0;
  const reply = async (reply: Reply) => {
    await pause();
    world.asked[answered]?.answer(reply);
    answered += 1;
    await pause();
  };
  void session.start();
  await reply(answer({ version: 1, ...more }));
  const kinds = () => world.asked.map(({ request }) => request.kind);
  return { ...world, session, reply, kinds };
}

test("what was asked of a game is not asked of the one that came before its turn", async () => {
  const { session, reply, kinds } = await started();
  const { game } = session;
  void game.deal({ variant: "spider" });
  void game.play("tableau1>tableau2");
  void game.undo();
  void game.pause();
  void game.stopSearch();
  await reply(answer({ version: 2, game: 2 }));
  expect(kinds()).toEqual(["look", "deal", "stop_search"]);
  await reply(answer({ version: 3, game: 2 }));
  // Where no other game came, it is.
  void game.deal({ variant: "spider" });
  void game.play("tableau1>tableau2");
  await reply({ kind: "failed", message: "It does not load.", problem: null, why: null });
  expect(kinds().slice(3)).toEqual(["deal", "play"]);
});

test("of several questions for the newest state that wait, one is sent", async () => {
  const { session, reply, kinds } = await started();
  void session.catalog.load();
  await reply({ kind: "variants", variants: [], played: [] });
  void session.game.undo();
  for (let n = 0; n < 3; n += 1) session.catalog.reload();
  await reply(answer({ version: 2 }));
  await reply({ kind: "variants", variants: [], played: [{ id: "klondike" } as never] });
  expect(kinds()).toEqual(["look", "variants", "undo", "variants"]);
  expect(session.catalog.played).toHaveLength(1);
  // What was already sent may be older than what has changed since.
  session.catalog.reload();
  await pause();
  session.catalog.reload();
  await reply({ kind: "variants", variants: [], played: [] });
  expect(kinds().slice(4)).toEqual(["variants", "variants"]);
});

const running = { clock: { ms: 0, running: true, paused: false } };
const stopped = { clock: { ms: 0, running: false, paused: true } };

/** A session with a game whose clock runs, and what keys do. */
async function withKeys() {
  const world = await started(running);
  const sheets = new SheetStore(world.session);
  const giveUp = new GiveUpQuestion(world.session);
  const context = { session: world.session, sheets, giveUp, table: () => undefined };
  const commands = commandTable(context);
  const press = (key: string) => handleKeydown(new KeyboardEvent("keydown", { key }), commands, context);
  return { ...world, sheets, giveUp, press };
}

test("keys count as soon as a sheet is closed, before the host has heard of it", async () => {
  const { sheets, press, reply, kinds } = await withKeys();
  sheets.show("about");
  await reply(answer({ version: 2, ...stopped }));
  sheets.close();
  press("u");
  press("Escape");
  await reply(answer({ version: 3, ...running }));
  await reply(answer({ version: 4, ...running }));
  await reply(answer({ version: 5, ...stopped }));
  expect(kinds()).toEqual(["look", "pause", "resume", "undo", "pause"]);
  // This pause is the player's own.
  expect(sheets.holdsClock).toBe(false);
});

test("sheets that are opened and closed faster than the host answers never show as a pause", async () => {
  const { sheets, reply, kinds, session } = await withKeys();
  sheets.show("about");
  await reply(answer({ version: 2, ...stopped }));
  sheets.close();
  sheets.show("options");
  sheets.close();
  await reply(answer({ version: 3, ...running }));
  await reply(answer({ version: 4, ...stopped }));
  expect(sheets.holdsClock).toBe(true);
  await reply(answer({ version: 5, ...running }));
  expect([kinds(), session.game.view?.clock.running]).toEqual([["look", "pause", "resume", "pause", "resume"], true]);
});

test("while another variant is dealt from the gallery there is no pause, and where that fails the clock runs again", async () => {
  const { sheets, reply, kinds } = await withKeys();
  sheets.show("variants");
  await reply(answer({ version: 2, ...stopped }));
  // The gallery's own requests.
  while (kinds().at(-1) !== "variants") await reply({ kind: "failed", message: "", problem: null, why: null });
  await reply({ kind: "failed", message: "", problem: null, why: null });
  sheets.leaveGallery("spider");
  expect(sheets.holdsClock).toBe(true);
  await reply({ kind: "failed", message: "It does not load.", problem: null, why: null });
  expect(kinds().slice(-2)).toEqual(["deal", "resume"]);
  await reply(answer({ version: 3, ...running }));
  expect(sheets.holdsClock).toBe(false);
});

test("the question whether a game is given up goes with that game", async () => {
  const { giveUp, session, tell } = await withKeys();
  const acts: string[] = [];
  tell({ kind: "changed", view: table({ version: 2, played: 3 }) });
  giveUp.ask(() => acts.push("deal"));
  tell({ kind: "changed", view: table({ version: 3, played: 4 }) });
  expect(giveUp.pending).toBeDefined();
  // Another guest has dealt and played.
  tell({ kind: "changed", view: table({ version: 4, game: 2, played: 5 }) });
  expect(giveUp.pending).toBeUndefined();
  giveUp.agree("ask again");
  expect([acts, session.preferences.values.asks]).toEqual([[], true]);
});

test("a dialog that tells late that it was closed closes no other one", async () => {
  const onclose = vi.fn();
  HTMLDialogElement.prototype.showModal = () => {};
  const children = createRawSnippet(() => ({ render: () => "<p></p>" }));
  const props = { heading: "About", testid: "about", onclose, children };
  const dialog = mount(Dialog, { target: document.body, props });
  flushSync();
  const element = document.querySelector("dialog");
  await unmount(dialog);
  element?.dispatchEvent(new Event("close"));
  expect(onclose).not.toHaveBeenCalled();
});

test("a game that goes on behind its own turns is not given up without the question, as other films are left", async () => {
  const { giveUp, session } = await withKeys();
  const acts: string[] = [];
  const shown = (what: FilmView["what"]) => {
    const now = session.game.view as View;
    session.game.accept({ ...now, played: 0, film: { what, at: 0, moves: 4, steps: [1, 1, 1, 1] } });
    giveUp.ask(() => acts.push(what));
    return giveUp.pending !== undefined;
  };
  expect([shown("turns"), acts]).toEqual([true, []]);
  giveUp.close();
  expect([shown("past"), acts]).toEqual([false, ["past"]]);
});
