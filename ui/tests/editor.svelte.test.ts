// What the editor of a script is told when its file changes.
// @vitest-environment jsdom

import { EditorView } from "@codemirror/view";
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Editor from "../src/workshop/Editor.svelte";

test("a new text is one update of the editor, and what has not changed is none", async () => {
  Range.prototype.getClientRects = () => [] as never;
  // Each key makes a new file, as the workshop does.
  let file = $state.raw({ path: "a.lua", text: "return 1", editable: true, theirs: null as string | null });
  let game = $state.raw({ score: 0, lit: null as number | null });
  const props = {
    get path() {
      return file.path;
    },
    get text() {
      return file.text;
    },
    get editable() {
      return file.editable;
    },
    get theirs() {
      return file.theirs;
    },
    get score() {
      return game.score;
    },
    get lit() {
      return game.lit;
    },
    problem: null,
    findings: [],
    others: "",
    language: { mistakes: async () => [] },
    setsOnSave: false,
    onsave() {},
    onchange() {},
    onturn() {},
    onshow() {},
    ontell() {},
    onbook() {},
  };
  // An editor binds its own when it is made.
  const told = vi.spyOn(EditorView.prototype, "dispatch");
  const editor = mount(Editor, { target: document.body, props: props as never });
  flushSync();
  const updates = (change: () => void) => {
    told.mockClear();
    change();
    flushSync();
    return told.mock.calls.length;
  };
  expect(updates(() => (file = { ...file, text: "return 2" }))).toBe(1);
  expect(updates(() => (file = { ...file }))).toBe(0);
  expect(updates(() => (game = { ...game }))).toBe(0);
  expect(updates(() => (game = { ...game, score: 5 }))).toBe(1);
  expect(updates(() => (game = { ...game, lit: 1 }))).toBe(1);
  expect(updates(() => (file = { ...file, editable: false }))).toBe(1);
  expect(updates(() => (file = { ...file, theirs: "return 3" }))).toBe(1);
  told.mockRestore();
  await unmount(editor);
});
