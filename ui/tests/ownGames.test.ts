// Games of one's own, and scripts that are to be edited: what the menu and the tiles of the gallery offer, and where it leads.
// @vitest-environment jsdom

import { afterEach, expect, test } from "vitest";
import type { Reply, Request, ScriptFile, VariantEntry, View } from "../src/protocol";
import { find, page, press, settle } from "./page";
import { waitFor } from "./waits";

window.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

let open: Awaited<ReturnType<typeof page>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

function entry(id: string, more: Partial<VariantEntry> = {}): VariantEntry {
  return {
    id,
    name: id,
    family: "",
    summary: "",
    packs: 1,
    pairs: false,
    piles: [],
    file: `${id}.lua`,
    options: [],
    own: false,
    origin: "",
    shadows: false,
    problem: null,
    ...more,
  };
}

const problem = { file: "mine.lua", line: 3, column: 1, message: "no", trace: [] };
const VARIANTS = [
  entry("klondike"),
  entry("yukon"),
  entry("mine", { own: true, problem }),
  entry("kept", { own: true, problem: { ...problem, file: "kept.lua" } }),
];
const refusal: Reply = { kind: "failed", message: "There is no such thing here.", problem: null, why: null };
const broken = { ...refusal, message: "It does not load." };

/** Whose script is on the table. */
const script = (own: boolean, path = "klondike.lua"): Reply => {
  const file: ScriptFile = { path, text: "", version: "1", own, editable: true, in_force: true, mark: null };
  return { kind: "script", files: [file], untranslated: [], hides: false, scratch: false, since: 0 };
};

/** A host with these variants. Of those that are broken only `kept` has a game that can be gone on with. */
function answer(request: Request, now: View, own: boolean): Reply | Partial<View> {
  const { kind } = request;
  if (kind === "script") return script(own, now.variant.file);
  if (kind === "variants") return { kind: "variants", variants: VARIANTS, played: [], left_out: 0 };
  if (kind === "edit_copy") return { kind: "copy", path: "/home/me/mine.lua" };
  if (kind === "edit_script") {
    const id = request.variant;
    return id === "mine" ? broken : { game: now.game + 1, variant: { ...now.variant, id, file: `${id}.lua` } };
  }
  return ["look", "pause", "resume", "prefer"].includes(kind) ? {} : refusal;
}

async function show(own = false) {
  open = await page({}, (request, now) => answer(request, now, own));
  await waitFor(() => expect(open?.session.ownScripts.table !== undefined).toBe(own));
  await settle();
  return open;
}

const tile = (id: string, button: string) =>
  waitFor(() => find(`[data-entry]:has([data-variant=${id}]) [data-${button}=${id}]`));
const opened = () => open?.asked.filter(({ kind }) => kind === "edit_script");

async function further() {
  find("[data-testid=menu]").click();
  await settle();
  find("[data-command=more]").click();
  await settle();
}

test("the menu has what can be done with a game of one's own, and only there", async () => {
  await show(true);
  await further();
  find("[data-command=yours]").click();
  await settle();
  const sheet = find("[data-testid=yours-dialog]");
  for (const what of ["rename", "duplicate", "remove"]) {
    expect(sheet.querySelector(`[data-testid=yours-${what}]`), what).not.toBeNull();
  }
  await open?.close();
  await show(false);
  await further();
  expect(document.querySelector("[data-command=new_game]")).not.toBeNull();
  expect(document.querySelector("[data-command=yours]")).toBeNull();
});

test("the pencil of a tile puts the game on the table and opens the workshop beside it", async () => {
  const { asked, session } = await show();
  await press("v");
  (await tile("yukon", "edit")).click();
  await waitFor(() => expect(session.workshop.isOpen).toBe(true));
  await settle();
  expect(opened()).toEqual([{ kind: "edit_script", variant: "yukon" }]);
  expect(document.querySelector("[data-testid=variants-dialog]")).toBeNull();
  // The first change of the script makes the copy.
  expect(asked.some(({ kind }) => kind === "edit_copy")).toBe(false);
  await waitFor(() => expect(session.workshop.path).toBe("yukon.lua"));
});

test("that of the game on the table gives up nothing", async () => {
  const { session } = await show();
  await press("v");
  (await tile("klondike", "edit")).click();
  await waitFor(() => expect(session.workshop.isOpen).toBe(true));
  expect(opened()).toEqual([]);
});

test("a script of one's own that is broken can be edited and deleted", async () => {
  const { session, asked } = await show();
  await press("v");
  expect(await tile("mine", "remove")).not.toBeNull();
  (await tile("kept", "edit")).click();
  await waitFor(() => expect(session.workshop.isOpen).toBe(true));
  await waitFor(() => expect(session.workshop.path).toBe("kept.lua"));
  expect(asked.some(({ kind }) => kind === "edit_copy")).toBe(false);
});

test("where no game of it can be gone on with, its tile tells where it lies", async () => {
  const { session } = await show();
  await press("v");
  (await tile("mine", "edit")).click();
  const told = await waitFor(() => find("[data-testid=copied]"));
  expect(told.textContent).toBe("It can't be played like this. Edit its file: /home/me/mine.lua");
  expect(session.workshop.isOpen).toBe(false);
  // What is wrong with it, its tile says anyway.
  expect(session.messages.toasts.map(({ text }) => text)).not.toContain(broken.message);
});
