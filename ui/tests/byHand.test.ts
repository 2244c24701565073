// A board that is set by hand.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import type { Reply, Request } from "../src/protocol";
import { ByHandStore, isByHand, offsetOf, withCards } from "../src/store/byHand.svelte";
import { GameStore } from "../src/store/game.svelte";
import { Messages } from "../src/store/messages.svelte";
import { Requests } from "../src/store/requests";
import type { Session } from "../src/store/session.svelte";
import { movesOf, targetsOf, textOf } from "../src/view/moves";
import { anywhere } from "../src/workshop/anywhere";
import SetBoard from "../src/workshop/SetBoard.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";
import { waitFor } from "./waits";

const table = (marks: readonly "by_hand"[] = []) =>
  view(
    klondike((column) => (column === 1 ? "KH QS" : "(2) 9H")),
    { marks: [...marks] },
  );

/** A host that finds fault with a text that has an X. */
function setting(marks: readonly "by_hand"[] = []) {
  const asked: Request[] = [];
  const answer = async (request: Request): Promise<Reply> => {
    asked.push(request);
    if (request.kind === "board_text") return { kind: "board_text", text: "waste: KH" };
    if (request.kind === "check_board") {
      const missing = request.text.includes("X") ? ["5C", "9D"] : [];
      return { kind: "board_faults", faults: [], missing };
    }
    if (request.kind !== "set_board") throw new Error(request.kind);
    return { kind: "view", view: { ...table(["by_hand"]), version: 2 }, followed: null };
  };
  const requests = new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} });
  const game = new GameStore(requests, new Messages());
  game.accept(table(marks));
  return { store: new ByHandStore(game, requests), game, asked };
}

test("a board is laid only if nothing is wrong with its text", async () => {
  const { store, game, asked } = setting();
  store.edit("waste: X");
  await store.lay();
  expect(store.faults?.missing).toEqual(["5C", "9D"]);
  expect(asked.map(({ kind }) => kind)).toEqual(["check_board"]);
  // Typed since the check: what lies nowhere now is laid.
  store.edit("waste: X ");
  await store.layMissing();
  expect(store.text).toBe("waste: X\nstock: (5C) (9D)\n");
  store.edit("waste: KH");
  await store.lay();
  expect(asked.at(-1)).toEqual({ kind: "set_board", text: "waste: KH" });
  expect(isByHand(game.view)).toBe(true);
});

test("what is typed while the text is checked is neither laid nor filled up", async () => {
  const { store, asked } = setting();
  store.edit("waste: KH");
  await store.check();
  const laid = store.lay();
  store.edit("waste: X");
  await laid;
  await store.check();
  const filled = store.layMissing();
  store.edit("waste: X 5C");
  await filled;
  expect(asked.some(({ kind }) => kind === "set_board")).toBe(false);
  expect(store.text).toBe("waste: X 5C");
});

test("the focus goes to a board that was taken down, unless the author has gone on", async () => {
  const { store, game } = setting();
  const session = { byHand: store, game, workshop: { dealsAgain: false } } as unknown as Session;
  const props = { session, view: table(), ongiveup: () => {} };
  const board = mount(SetBoard, { target: document.body, props });
  flushSync();
  const [button, field] = [
    document.querySelector<HTMLElement>("[data-testid=take-board]"),
    document.querySelector("textarea"),
  ];
  const elsewhere = document.body.appendChild(document.createElement("button"));
  const taken = () => new Promise((resolve) => setTimeout(resolve));
  button?.focus();
  button?.click();
  elsewhere.focus();
  await taken();
  expect(document.activeElement).toBe(elsewhere);
  button?.focus();
  button?.click();
  await taken();
  expect(document.activeElement).toBe(field);
  await unmount(board);
  elsewhere.remove();
});

test("what is typed is checked once nothing more is typed", async () => {
  const { store, asked } = setting();
  store.edit("a");
  store.edit("ab X");
  expect(asked).toEqual([]);
  await waitFor(() => expect(store.isSound).toBe(false));
  await waitFor(() => expect(asked).toEqual([{ kind: "check_board", text: "ab X" }]));
  store.edit(" ");
  await store.check();
  expect(store.faults).toBeNull();
});

test("the board on the table is taken down", async () => {
  const { store } = setting();
  await store.take();
  expect(store.text).toBe("waste: KH");
  await waitFor(() => expect(store.isSound).toBe(true));
});

test("cards go anywhere only on a board that was set by hand", () => {
  const dealt = setting().store;
  dealt.goesAnywhere = true;
  expect(dealt.free).toBe(false);
  const set = setting(["by_hand"]).store;
  expect(set.free).toBe(false);
  set.goesAnywhere = true;
  expect(set.free).toBe(true);
});

test("where cards go anywhere, each run has every other pile", () => {
  const free = anywhere(table());
  const column = free.piles.findIndex(({ id }) => id === "tableau1");
  const run = { pile: column, count: 2 };
  expect(targetsOf(free, run)).toHaveLength(free.piles.length - 1);
  expect(textOf(free, run, 0)).toBe("tableau1>stock x2");
  expect(movesOf(free, { pile: column, count: 1 })[0]?.text).toBe("tableau1>stock");
  expect(free.piles.every(({ tap }) => tap === "none")).toBe(true);
});

test("cards are laid under those of a pile, and a place of a text is found", () => {
  expect(withCards("stock: (2S)\nwaste: KH\n", "stock", ["5C"])).toBe("stock: (5C) (2S)\nwaste: KH\n");
  expect(withCards("stock: -", "stock", ["5C", "6C"])).toBe("stock: (5C) (6C)");
  expect(withCards("waste: KH", "stock", ["5C"])).toBe("waste: KH\nstock: (5C)\n");
  expect(offsetOf("abc\ndef", 2, 3)).toBe(6);
  expect(offsetOf("abc", 9, 9)).toBe(3);
});
