// Piles that are moved on their grid.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { PreferencesStore } from "../src/preferences/store.svelte";
import type { PlacePileRequest, Reply, Request, View } from "../src/protocol";
import { GameStore } from "../src/store/game.svelte";
import { Messages } from "../src/store/messages.svelte";
import { PlacingStore } from "../src/store/placing.svelte";
import { Requests } from "../src/store/requests";
import { WorkshopStore } from "../src/store/workshop.svelte";
import { halves, pitchOf, shifted, within } from "../src/view/grid";
import { lay } from "../src/view/layout";
import Placing from "../src/workshop/Placing.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";
import { waitFor } from "./waits";

const table = (more: Partial<View> = {}) =>
  view(
    klondike(() => "KH"),
    more,
  );

test("a way of the pointer is rounded to halves of columns and rows", () => {
  expect([halves(0, 80), halves(19, 80), halves(21, 80), halves(-61, 80), halves(-3, 80)]).toEqual([0, 0, 0.5, -1, 0]);
  const { piles } = table();
  const pitch = pitchOf(piles, lay(piles, { w: 900, h: 600 }));
  const { card } = lay(piles, { w: 900, h: 600 });
  expect(pitch.x).toBeGreaterThan(card.w);
  expect(pitch.x).toBeLessThan(card.w * 1.6);
  expect(pitch.y).toBeGreaterThan(card.h);
});

test("a group is held on the table as a whole", () => {
  const places = [
    { x: 0.5, y: 1 },
    { x: 3.5, y: 1 },
  ];
  expect(within(places, { x: -2, y: -0.5 })).toEqual({ x: -0.5, y: -0.5 });
  expect(within(places, { x: 80, y: 0 })).toEqual({ x: 56.5, y: 0 });
});

test("other piles stay where they are", () => {
  const shown = shifted(table(), new Map([["waste", { x: 2, y: 3 }]]));
  const at = (id: string) => shown.piles.filter((pile) => pile.id === id).map(({ x, y }) => [x, y])[0];
  expect([at("waste"), at("stock")]).toEqual([
    [2, 3],
    [0, 0],
  ]);
});

/** A host that moves the foundations together and the waste nowhere, and an editor that notes what is written. */
async function moving() {
  const asked: PlacePileRequest[] = [];
  const failed: string[] = [];
  const written: string[] = [];
  let text = "one";
  const answer = async (request: Request): Promise<Reply> => {
    if (request.kind === "script" || request.kind === "save_script") {
      if (request.kind === "save_script") text = request.text;
      const file = { path: "a.lua", text, version: text, own: true, editable: true, in_force: true, mark: null };
      if (request.kind === "save_script") return { kind: "saved_script", file, written: true };
      return { kind: "script", files: [file], untranslated: [], hides: false, scratch: false, since: 0 };
    }
    if (request.kind !== "place_pile") throw new Error(request.kind);
    const foundation = request.pile.startsWith("foundation");
    const moves = foundation ? ["foundation1", "foundation2", "foundation3", "foundation4"] : [];
    if (request.change) asked.push(request);
    if (request.change && !foundation) {
      return {
        kind: "failed",
        message: "computed",
        problem: null,
        why: { kind: "field_computed", field: "at", line: 9 },
      };
    }
    const edits = request.change ? [{ from: 0, to: 1, text: JSON.stringify(request.change) }] : [];
    return { kind: "placed_pile", path: "a.lua", edits, moves, step: [1, 0], piles: 4 };
  };
  const messages = new Messages();
  const requests = new Requests(
    { ask: asks(answer) },
    { unfulfilled: (reply) => failed.push(reply.kind), unreachable: (error) => failed.push(String(error)) },
  );
  const game = new GameStore(requests, messages);
  game.accept(table());
  const workshop = new WorkshopStore(game, requests, messages, new PreferencesStore());
  const store = new PlacingStore(workshop, game, requests, messages);
  await workshop.load();
  store.writer = {
    write: (path, before, edits) => {
      written.push(`${path}: ${before} ${edits.map(({ text }) => text)}`);
      workshop.edit(`${before}!`);
      return true;
    },
    undo: () => {},
  };
  store.toggle("pointer");
  const at = (id: string) =>
    store
      .shown(table())
      .piles.filter((pile) => pile.id === id)
      .map(({ x, y }) => [x, y])[0];
  return { store, asked, failed, written, messages, at, workshop };
}

test("the table follows the hand, and the script is written once it lets go", async () => {
  const { store, asked, written, messages, at } = await moving();
  expect(store.isOn).toBe(true);
  await store.choose("foundation2");
  store.drag({ x: 0.5, y: 0 });
  store.drag({ x: 1, y: 0.5 });
  expect([at("foundation1"), at("foundation2"), at("waste")]).toEqual([
    [4, 0.5],
    [5, 0.5],
    [1, 0],
  ]);
  expect(asked).toEqual([]);
  store.release();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toBe('a.lua: one {"what":"place","x":5,"y":0.5}');
  expect(asked).toHaveLength(1);
  expect(messages.log.at(-1)?.text).toContain("column 5, row 0.5");
});

test("Escape puts a pile back, and nothing is written", async () => {
  const { store, asked, at } = await moving();
  await store.choose("foundation1");
  store.drag({ x: 2, y: 2 });
  expect(store.cancel()).toBe(true);
  expect(at("foundation1")).toEqual([3, 0]);
  store.release();
  expect(store.cancel()).toBe(false);
  expect(asked).toEqual([]);
});

test("where nothing can be written the player is told and the pile goes back", async () => {
  const { store, failed, written, at } = await moving();
  await store.choose("waste");
  await store.moveBy({ x: 0.5, y: 0 });
  await waitFor(() => expect(failed).toEqual(["failed"]));
  await waitFor(() => expect(at("waste")).toEqual([1, 0]));
  expect(written).toEqual([]);
});

test("arrow keys that come faster than the host follows are not lost", async () => {
  const { store, written, at } = await moving();
  await store.choose("foundation1");
  await Promise.all([1, 2, 3].map(() => store.moveBy({ x: 0.5, y: 0 })));
  expect(at("foundation1")).toEqual([4.5, 0]);
  await waitFor(() => expect(written.at(-1)).toContain('"x":4.5'));
});

test("a pile that is let go before the host has said what moves with it is moved all the same", async () => {
  const { store, written } = await moving();
  // What jsdom lacks.
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const now = table();
  const layout = lay(now.piles, { w: 900, h: 600 });
  const placing = mount(Placing, { target: document.body, props: { placing: store, view: now, layout } });
  flushSync();
  const handle = document.querySelector("[data-handle=foundation1]");
  const { x } = pitchOf(now.piles, layout);
  for (const [type, clientX] of [
    ["pointerdown", 0],
    ["pointermove", x],
    ["pointerup", x],
  ] as const)
    handle?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 0, bubbles: true }));
  await waitFor(() => expect(written).toEqual(['a.lua: one {"what":"place","x":4,"y":0}']));
  await unmount(placing);
});

test("who goes on to another pile at once has not moved that one", async () => {
  const { store, written, at } = await moving();
  void store.choose("foundation1");
  const moved = store.moveBy({ x: 0.5, y: 0 });
  await store.choose("waste");
  await moved;
  await waitFor(() => expect(written.at(-1)).toContain('"x":3.5'));
  expect([at("foundation1"), at("waste")]).toEqual([
    [3.5, 0],
    [1, 0],
  ]);
});

test("the number of piles of a kind is written, and only whole ones that a table has room for", async () => {
  const { store, written } = await moving();
  const now = table();
  const layout = lay(now.piles, { w: 900, h: 600 });
  const placing = mount(Placing, { target: document.body, props: { placing: store, view: now, layout } });
  await store.choose("foundation1");
  flushSync();
  const field = document.querySelector<HTMLInputElement>("[data-testid=place-count]");
  if (!field) throw new Error("no field");
  expect(field.value).toBe("4");
  for (const value of ["0", "4.5", "129", "6"]) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  await waitFor(() => expect(written).toEqual(['a.lua: one {"what":"count","piles":6}']));
  await unmount(placing);
});

test("the second step of a fan keeps the first, which the script does not have yet", async () => {
  const { store, written } = await moving();
  await store.choose("foundation1");
  const [x, y] = store.known?.step ?? [0, 0];
  expect([x, y]).toEqual([1, 0]);
  store.setStep(2, y);
  store.setStep(store.known?.step?.[0] ?? 0, 3);
  await waitFor(() => expect(written.at(-1)).toContain('{"what":"step","x":2,"y":3}'));
  // What can't be written is not kept either.
  await store.choose("waste");
  store.setStep(5, 5);
  await waitFor(() => expect(store.known?.step).toEqual([1, 0]));
});

test("what was let go of is written, even if the moving ends right after it", async () => {
  const { store, written } = await moving();
  await store.choose("foundation1");
  void store.moveBy({ x: 0.5, y: 0 });
  void store.moveBy({ x: 0.5, y: 0 });
  store.end();
  await waitFor(() => expect(written.at(-1)).toContain('"x":4,'));
});

test("what was moved is forgotten once the rules have it, and when the text is changed otherwise", async () => {
  const { store, at } = await moving();
  await store.choose("foundation1");
  store.drag({ x: 0.5, y: 0 });
  store.forget();
  expect(at("foundation1"), "it is in the hand").toEqual([3.5, 0]);
  store.cancel();
  store.drag({ x: 1, y: 0 });
  store.release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const now = table({ version: 2 });
  store.follow({ ...now, piles: now.piles.map((pile) => ({ ...pile, y: pile.y + 1 })) }, table());
  expect(at("foundation1")).toEqual([3, 0]);
  store.follow({ ...now, variant: { ...now.variant, id: "other" } }, now);
  expect(store.isOn).toBe(false);
});
