// What the editor knows of the language: the order of what it offers, other names for locals, what is said of a word.
// @vitest-environment jsdom

import { completionStatus, currentCompletions, startCompletion } from "@codemirror/autocomplete";
import { EditorView, hasHoverTooltips, runScopeHandlers } from "@codemirror/view";
import { afterEach, expect, test, vi } from "vitest";
import type { SourceCompletion } from "../src/protocol";
import type { ScriptLanguage } from "../src/store/scriptLanguage";
import { languageTools, type ToolsOfEditor } from "../src/workshop/languageTools";
import { waitFor } from "./waits";

const KNOWS_NOTHING: ScriptLanguage = {
  complete: async () => [],
  describe: async () => null,
  signature: async () => null,
  definition: async () => ({ kind: "definition", place: null, word: false }),
  rename: async () => null,
  format: async () => null,
  mistakes: async () => [],
};

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** An editor of a text, with its cursor at the mark, and what it tells the author. */
function editing(text: string, language: Partial<ScriptLanguage>) {
  // What jsdom lacks.
  Range.prototype.getClientRects = () => [] as never;
  const told: string[] = [];
  const tools: ToolsOfEditor = {
    language: { ...KNOWS_NOTHING, ...language },
    path: () => "a.lua",
    others: () => "",
    problemLine: () => undefined,
    findings: () => [],
    show() {},
    tell: (text) => told.push(text),
    lookUp() {},
  };
  const anchor = text.indexOf("|");
  const view = new EditorView({
    doc: text.replace("|", ""),
    selection: { anchor },
    extensions: languageTools(tools),
    parent: document.body,
  });
  const press = (key: string) => runScopeHandlers(view, new KeyboardEvent("keydown", { key }), "editor");
  return { view, told, press };
}

const completion = (name: string, what: SourceCompletion["what"]): SourceCompletion => ({
  name,
  what,
  detail: null,
  html: null,
  insert: what === "field" ? `${name} = ` : name,
  snippet: false,
});

test("the fields of the table at the cursor are offered before other words", async () => {
  const offered = [
    completion("draw", "function"),
    completion("redeal", "function"),
    completion("redeals", "field"),
    completion("table", "variable"),
    completion("take", "field"),
    completion("tap", "field"),
    completion("stack", "field"),
  ];
  const order = async (text: string) => {
    const { view } = editing(text, { complete: async () => offered });
    startCompletion(view);
    await waitFor(() => expect(currentCompletions(view.state)).not.toEqual([]));
    return currentCompletions(view.state).map(({ label }) => label);
  };
  // A word in which the letters stand elsewhere comes after those that begin with them, fields or not.
  expect(await order("{ ta| }")).toEqual(["take", "tap", "table", "stack"]);
  expect(await order("{ red| }")).toEqual(["redeals", "redeal"]);
});

test("words are offered for what was typed while an earlier question waited, though that one was answered with none", async () => {
  const asked: { text: string; answer(words: readonly SourceCompletion[] | undefined): void }[] = [];
  const complete: ScriptLanguage["complete"] = ({ text }) =>
    new Promise((answer) => {
      asked.push({ text, answer });
    });
  for (const none of [[], undefined]) {
    asked.length = 0;
    const { view } = editing("|", { complete });
    const type = (text: string) => {
      const { head } = view.state.selection.main;
      const selection = { anchor: head + text.length };
      view.dispatch({ changes: { from: head, insert: text }, selection, userEvent: "input.type" });
    };
    type("3");
    await waitFor(() => expect(asked).toHaveLength(1));
    for (const letter of ", from = st") type(letter);
    asked[0]?.answer(none);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.text).toBe("3, from = st");
    asked[1]?.answer([completion("stock", "value")]);
    await waitFor(() => expect(currentCompletions(view.state).map(({ label }) => label)).toEqual(["stock"]));
  }
});

test("where no words are known, Escape is left to what lies around the editor", async () => {
  let asked = 0;
  const complete = async () => {
    asked += 1;
    return [];
  };
  const { press, view } = editing("|", { complete });
  view.dispatch({ changes: { from: 0, insert: "3" }, selection: { anchor: 1 }, userEvent: "input.type" });
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(completionStatus(view.state)).toBeNull());
  expect(press("Escape")).toBe(false);
});

test("a word that is no local is not given another name, and no name is asked for", async () => {
  const asked: string[] = [];
  const rename = async (_: unknown, name: string) => {
    asked.push(name);
    return null;
  };
  const { press, told, view } = editing("lo|cal rows = 4", { rename });
  press("F2");
  await waitFor(() => expect(told).toEqual(["Only locals of this file can be renamed."]));
  expect(asked).toEqual(["local"]);
  expect(view.dom.querySelector("input")).toBeNull();
});

test("a local gets another name, and one that Lua does not allow is refused", async () => {
  const places = [6, 19].map((column) => ({ line: 0, column, end: column + 1 }));
  const rename = async (_: unknown, text: string) =>
    text === "end" ? null : places.map((place) => ({ ...place, text }));
  const { press, told, view } = editing("local |a = 4 return a", { rename });
  const enter = async (name: string) => {
    press("F2");
    const field = await waitFor(() => {
      const input = view.dom.querySelector("input");
      if (!input) throw new Error("no field");
      return input;
    });
    expect(field.value).toBe("a");
    field.value = name;
    field.form?.requestSubmit();
  };
  await enter("end");
  await waitFor(() => expect(told).toEqual(["Lua doesn't allow this name."]));
  await enter("rows");
  await waitFor(() => expect(view.state.doc.toString()).toBe("local rows = 4 return rows"));
  expect(told).toHaveLength(1);
});

test("what is said of a word under the pointer goes when the text changes", async () => {
  const { view } = editing("|turn = 5", { describe: async () => "<p>A card.</p>" });
  vi.spyOn(view, "posAtCoords").mockReturnValue(2 as never);
  vi.spyOn(view, "coordsAtPos").mockReturnValue({ left: 0, right: 10, top: 0, bottom: 10 });
  vi.spyOn(view, "bidiSpans").mockReturnValue([]);
  const line = view.contentDOM.querySelector(".cm-line");
  line?.dispatchEvent(new MouseEvent("mousemove", { clientX: 5, clientY: 5, bubbles: true }));
  await waitFor(() => expect(hasHoverTooltips(view.state)).toBe(true));
  view.dispatch({ changes: { from: 8, insert: "0" } });
  expect(hasHoverTooltips(view.state)).toBe(false);
});
