// What the editor of a script is told when its file changes.
// @vitest-environment jsdom

import { forEachDiagnostic } from "@codemirror/lint";
import { EditorView } from "@codemirror/view";
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import type { ScriptFinding } from "../src/protocol";
import Editor from "../src/workshop/Editor.svelte";
import type { LineProblem } from "../src/workshop/problemLine";
import { waitFor } from "./waits";

/** Properties that are read from an object which is made anew, as those of a component are. */
function properties<T extends object>(read: () => T): PropertyDescriptorMap {
  const names = Object.keys(read()) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read()[name] }]));
}

/** An editor of a file that can be changed from outside, and how often it is told something. */
function shown(findings: readonly ScriptFinding[] = []) {
  // What jsdom lacks.
  Range.prototype.getClientRects = () => [] as never;
  // Each key makes a new file, as the workshop does.
  let file = $state.raw({ path: "a.lua", text: "return 1", editable: true, theirs: null as string | null });
  let game = $state.raw({
    score: 0,
    lit: null as { line: number } | null,
    problem: null as LineProblem | null,
    others: "",
  });
  const props = Object.defineProperties(
    {
      findings,
      language: { mistakes: async () => [] },
      setsOnSave: false,
      onsave() {},
      onchange() {},
      onturn() {},
      onshow() {},
      ontell() {},
      onbook() {},
    },
    { ...properties(() => file), ...properties(() => game) },
  );
  // An editor binds its own when it is made.
  const told = vi.spyOn(EditorView.prototype, "dispatch");
  const target = document.body.appendChild(document.createElement("div"));
  const editor = mount(Editor, { target, props: props as never });
  flushSync();
  const root = target.querySelector("[data-testid=editor]")?.shadowRoot;
  const updates = (change: () => void) => {
    told.mockClear();
    change();
    flushSync();
    return told.mock.calls.length;
  };
  return {
    root,
    view: EditorView.findFromDOM(root?.querySelector(".cm-editor") as HTMLElement),
    setFile: (change: Partial<typeof file>) => updates(() => (file = { ...file, ...change })),
    setGame: (change: Partial<typeof game>) => updates(() => (game = { ...game, ...change })),
    async end() {
      told.mockRestore();
      await unmount(editor);
      target.remove();
    },
  };
}

test("a new text is one update of the editor, and what has not changed is none", async () => {
  const { setFile, setGame, end } = shown();
  expect(setFile({ text: "return 2" })).toBe(1);
  expect(setFile({})).toBe(0);
  expect(setGame({})).toBe(0);
  expect(setGame({ score: 5 })).toBe(1);
  expect(setGame({ lit: { line: 1 } })).toBe(1);
  expect(setFile({ editable: false })).toBe(1);
  expect(setFile({ theirs: "return 3" })).toBe(1);
  // The problem, and mistakes are looked for again.
  expect(setGame({ problem: { line: 1, column: null, message: "no" } })).toBe(2);
  expect(setGame({ others: "b.lua 2" })).toBe(2);
  await end();
});

test("a file that is opened shows the problem and the highlighted line as well", async () => {
  const { root, setFile, setGame, end } = shown();
  setGame({ lit: { line: 1 }, problem: { line: 1, column: null, message: "no" } });
  setFile({ path: "b.lua", text: "return 2" });
  expect(root?.querySelectorAll(".cm-lit, .cm-problem")).toHaveLength(2);
  await end();
});

test("a problem stays below its line when the text changes, and so does the line that is lit when the host's text comes", async () => {
  const { root, view, setFile, setGame, end } = shown();
  const mend = { word: "retrun", meant: "return" };
  setFile({ text: "retrun 1" });
  setGame({ problem: { line: 1, column: 1, message: "no", mend }, lit: { line: 3 } });
  const remedy = () => root?.querySelector(".cm-remedy")?.textContent;
  expect(remedy()).toContain("return");
  view?.dispatch({ changes: { from: 8, insert: "\n-- more" } });
  expect(root?.querySelector(".cm-problemBelow")?.previousElementSibling?.textContent).toBe("retrun 1");
  view?.dispatch({ changes: { from: 0, to: 6, insert: "return" } });
  expect(remedy()).toBeUndefined();
  // Line 3 was told before it was there.
  setFile({ text: "return 1\n-- more\n-- and more" });
  expect(root?.querySelector(".cm-lit")?.textContent).toBe("-- and more");
  await end();
});

test("what a check found is marked at its line, notes as well, and each by how bad it is", async () => {
  const at = { file: "a.lua", column: 1 };
  const { view, setFile, end } = shown([
    { ...at, level: "note", line: 1, message: "there is no summary" },
    { ...at, level: "warning", line: 2, message: "it is never used" },
    { ...at, level: "error", line: 3, message: "there is no such field" },
    { ...at, level: "note", line: 4, column: null, message: "it changes nothing" },
    { ...at, level: "note", line: null, message: "not all of it was checked" },
    { ...at, file: "b.lua", level: "error", line: 1, message: "another file" },
  ]);
  setFile({ text: "return 1\nlocal x\nnme = 2\n  return nme" });
  const marked = () => {
    const found: string[] = [];
    if (view) {
      forEachDiagnostic(view.state, ({ severity }, from, to) => {
        found.push(`${severity} ${view.state.sliceDoc(from, to)}`);
      });
    }
    return found;
  };
  await waitFor(() => expect(marked()).toHaveLength(4));
  expect(marked()).toEqual(["info return", "warning local", "error nme", "info return nme"]);
  await end();
});
