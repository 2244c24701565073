// The whole page by keys alone, read as a screen reader would: by roles and names.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import type { Host } from "../src/host";
import { nextPaint } from "../src/kit/deferred.svelte";
import { withLetter } from "../src/preferences/preferences";
import type { PreferencesStore } from "../src/preferences/store.svelte";
import type { MoveView, Reply, Request, View } from "../src/protocol";
import { Session } from "../src/store/session.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";

// What jsdom lacks, there before the page is read.
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const COLUMNS = ["7C", "(1) QH JS", "(2) 8H", "(3) TD", "(4) 5S", "(5) KC QD", "(6) 2D"];
const MOVES: MoveView[] = [
  { text: "tableau1>tableau3", what: "carry", from: 6, to: 8, count: 1, home: false },
  { text: "tap stock", what: "tap", from: 0, to: null, count: 0, home: false },
];

/** A host that plays what is listed and refuses the rest. */
function table() {
  let now: View = view(
    klondike((column) => COLUMNS[column - 1] ?? ""),
    { moves: MOVES, can_undo: true },
  );
  const asked: Request[] = [];
  const past: View["piles"][] = [];
  const show = (more: Partial<View>): Reply => {
    now = { ...now, ...more, version: now.version + 1 };
    return { kind: "view", view: now, followed: null };
  };
  const play = (text: string): Reply => {
    const move = now.moves.find((listed) => listed.text === text);
    if (!move) return { kind: "refused", reason: "Clubs go on Hearts or Diamonds here.", why: null };
    const piles = now.piles.map((pile) => ({ ...pile, cards: [...pile.cards] }));
    const [from, to] = [piles[move.from], piles[move.to ?? 1]];
    const taken = from?.cards.splice(-Math.max(1, move.count)) ?? [];
    to?.cards.push(...taken.map((card) => ({ ...card, face: card.face ?? "5H" })));
    past.push(now.piles);
    return show({ piles });
  };
  const host: Host = {
    ask: asks(async (request) => {
      asked.push(request);
      if (request.kind === "settings")
        return { kind: "failed", message: "It keeps nothing.", problem: null, why: null };
      if (request.kind === "play") return play(request.text);
      if (request.kind === "undo") return show({ piles: past.pop() ?? now.piles });
      if (request.kind === "pause") return show({ clock: { ...now.clock, paused: true } });
      if (request.kind === "resume") return show({ clock: { ...now.clock, paused: false } });
      if (request.kind !== "hint") return show({});
      show({});
      return { kind: "hint", view: now, text: "tableau1>tableau3", solution: false };
    }),
    listen: async () => {},
  };
  return { host, asked };
}

let app: ReturnType<typeof mount>;
let asked: Request[];
let session: Session;
let preferences: PreferencesStore;
let host: Host;

const settle = async () => {
  // What is read out follows two frames behind.
  for (const passed of [() => new Promise((resolve) => setTimeout(resolve)), nextPaint]) {
    await passed();
    flushSync();
  }
};

async function press(...keys: string[]) {
  for (const name of keys) {
    const [key = "", ...held] = name.split("+").reverse();
    const init = { key, ctrlKey: held.includes("Control"), shiftKey: held.includes("Shift") };
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
    );
    await settle();
  }
}

/** What has the focus: the list's name and the option's. */
function focused(): string {
  const at = document.activeElement;
  return `${at?.closest("[role=listbox]")?.getAttribute("aria-label")}: ${at?.getAttribute("aria-label")}`;
}

/** What was said last. */
function heard(): string {
  return document.querySelector("[role=log]")?.lastElementChild?.textContent ?? "";
}

const plays = () => asked.flatMap((request) => (request.kind === "play" ? request.text : []));

beforeEach(async () => {
  const world = table();
  asked = world.asked;
  host = world.host;
  session = new Session(world.host, { getItem: () => '{"welcomed":true}', setItem: () => {} });
  preferences = session.preferences;
  app = mount(App, { target: document.body, props: { session, onpainted: () => {} } });
  await session.start();
  await settle();
});

afterEach(async () => {
  await unmount(app);
});

test("the pictures are hidden, and the cards have one tab stop", () => {
  expect(document.querySelector("[data-card]")?.closest("[aria-hidden=true]")).not.toBeNull();
  const board = document.querySelector("[role=application]");
  expect(board?.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  expect([...(board?.querySelectorAll("[role=listbox]") ?? [])].map((list) => list.getAttribute("aria-label"))).toEqual(
    [
      ..."Stock,Waste,Foundation one,Foundation two,Foundation three,Foundation four".split(","),
      ..."one,two,three,four,five,six,seven".split(",").map((number) => `Column ${number}`),
    ],
  );
});

test("arrows and figures move real focus", async () => {
  await press("ArrowDown");
  expect(focused()).toBe("Column one: Seven of Clubs");
  await press("6", "ArrowUp", "ArrowUp");
  expect(focused()).toBe("Column six: five cards face down");
  await press("Control+ArrowUp");
  expect(focused()).toBe("Foundation three: empty");
  await press("ArrowLeft", "End", "2", "Home");
  expect(focused()).toBe("Column two: one card face down");
  expect(document.querySelectorAll("[role=option][tabindex='0']")).toHaveLength(1);
});

test("keys count while the focus is on its way to the cards", async () => {
  const key = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  key("d");
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  expect(plays()).toEqual(["tap stock"]);
  // What is read out follows two frames behind, and the focus with it.
  key("ArrowRight");
  key("ArrowRight");
  expect(document.activeElement === document.body).toBe(true);
  await settle();
  expect(focused()).toBe("Column two: Jack of Spades");
});

test("Space picks up and puts down, and the focus goes with the card", async () => {
  await press("1", " ");
  expect(heard()).toBe("Picked up Seven of Clubs. It can go to column three.");
  expect(document.activeElement?.getAttribute("aria-selected")).toBe("true");
  await press("3", " ");
  expect(plays()).toEqual(["tableau1>tableau3"]);
  expect(heard()).toBe("Moved Seven of Clubs to column three.");
  expect(focused()).toBe("Column three: Seven of Clubs");
  expect(document.querySelector("[aria-label='Column one'] [role=option]")?.getAttribute("aria-label")).toBe("empty");
});

test("who leaves the cards for a button keeps the focus there, whatever becomes of the cards", async () => {
  await press("d");
  document.querySelector<HTMLElement>("[aria-label='Waste'] [role=option]")?.focus();
  await press("d");
  const drawn = focused();
  const undo = document.querySelector<HTMLElement>("button[aria-label^='Undo']");
  undo?.focus();
  undo?.click();
  await settle();
  expect(document.activeElement).toBe(undo);
  undo?.click();
  await settle();
  expect(document.activeElement).toBe(undo);
  expect(drawn).toMatch(/^Waste: /);
  expect(document.querySelector("[aria-label='Waste'] [role=option]")?.getAttribute("aria-label")).toBe(
    "Four of Clubs",
  );
});

test("what the rules refuse is said, and the focus stays", async () => {
  await press("1", " ", "5", " ");
  expect(plays()).toEqual(["tableau1>tableau5"]);
  expect(document.querySelector("[role=log]")?.textContent).toContain("Clubs go on Hearts or Diamonds here.");
  expect(heard()).toBe("It is back on column one.");
  expect(focused()).toBe("Column five: Five of Spades");
});

test("Enter plays the best move, or says that there is none", async () => {
  await press("1", "Enter");
  expect(plays()).toEqual(["tableau1>tableau3"]);
  expect(focused()).toBe("Column three: Seven of Clubs");
  await press("4", "Enter");
  expect(heard()).toBe("The Ten of Diamonds can't go anywhere now.");
  await press("ArrowUp", " ");
  expect(heard()).toBe("Face-down cards can't be picked up.");
});

test("letters draw, hint and speak", async () => {
  await press("d");
  expect(heard()).toBe("Drew Five of Hearts.");
  await press("h");
  expect(heard()).toBe("Hint: Seven of Clubs from column one to column three.");
  expect(document.querySelectorAll("[data-glow=hinted]")).toHaveLength(2);
  await press("2", "p");
  expect(heard()).toBe("Column two: one card face down, Queen of Hearts, Jack of Spades.");
  await press("g");
  expect(heard()).toMatch(/^Klondike, score 0, no moves\. Stock: eleven cards face down\./);
});

test("letters can be changed and switched off", async () => {
  preferences.change({ letters: withLetter(preferences.values.letters, "hint", "x") });
  await press("h", "x");
  expect(asked.filter(({ kind }) => kind === "hint")).toHaveLength(1);
  preferences.change({ letters: withLetter(preferences.values.letters, "hint", "d") });
  expect(preferences.values.letters).toMatchObject({ hint: "d", draw: "x" });
  preferences.change({ lettersOn: false });
  await press("d", "x", "n", "1");
  const kinds = asked.map(({ kind }) => kind).filter((kind) => kind !== "keep_settings");
  expect(kinds).toEqual(["settings", "look", "script", "hint"]);
  await press("Control+z", "Control+Shift+z");
  expect(asked.slice(-2).map(({ kind }) => kind)).toEqual(["undo", "redo"]);
});

test("Escape puts down first, and pauses then; the focus comes back", async () => {
  await press("1", " ", "Escape");
  expect(document.querySelector("[aria-selected=true]")).toBeNull();
  expect(heard()).toBe("Put down.");
  expect(asked.some(({ kind }) => kind === "pause")).toBe(false);
  await press("Escape");
  expect(document.activeElement?.textContent?.trim()).toBe("Continue");
  expect(heard()).toBe("Paused.");
  await press(" ");
  expect(heard()).toBe("Paused.");
  for (const key of ["ArrowLeft", "u"]) {
    await press(key);
    expect(heard()).toBe("The game is paused; press Escape to go on.");
  }
  await press("Escape");
  expect(asked.some(({ kind }) => kind === "undo")).toBe(false);
  expect(focused()).toBe("Column one: Seven of Clubs");
});

test("what is chosen in a dialog takes it away, and the focus comes back to the cards", async () => {
  await press("3");
  session.game.accept({ ...(session.game.view as View), played: 3 });
  await press("n");
  document.querySelector<HTMLElement>("[data-testid=give-up]")?.click();
  await settle();
  expect(asked.some(({ kind }) => kind === "deal")).toBe(true);
  expect(focused()).toBe("Column three: Eight of Hearts");
});

test("a screen reader's own press counts", async () => {
  document.querySelector<HTMLElement>("[aria-label='Stock'] [role=option]")?.click();
  await settle();
  expect(plays()).toEqual(["tap stock"]);
});

test("the window's own keys make the table larger; in a browser they are the browser's", async () => {
  const press = async (key: string) => {
    const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    await settle();
    return event.defaultPrevented;
  };
  expect([await press("+"), preferences.values.zoom]).toEqual([false, 100]);
  host.quit = async () => {};
  expect([await press("+"), preferences.values.zoom, heard()]).toEqual([true, 125, "Table size 125 percent."]);
  expect([await press("-"), await press("-"), preferences.values.zoom]).toEqual([true, true, 90]);
  expect([await press("0"), preferences.values.zoom]).toEqual([true, 100]);
  // The keys need no sheet to have the size stored.
  const kept = asked.flatMap((request) => (request.kind === "keep_settings" ? JSON.parse(request.text).zoom : []));
  expect(kept).toEqual([125, 100, 90, 100]);
});

test("a letter says where the cards of a rank lie", async () => {
  document.querySelector<HTMLElement>("[aria-label='Column one'] [role=option]")?.focus();
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true, cancelable: true }));
  await settle();
  expect(heard()).toBe("Cards of this rank: Seven of Clubs on column one.");
});
