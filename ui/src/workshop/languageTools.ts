// What the host's analyser knows, in the editor: completion, descriptions, what functions take, definitions, other names,
// a tidy text, and mistakes.

import { autocompletion, type Completion, type CompletionContext, snippet } from "@codemirror/autocomplete";
import { type Diagnostic, forEachDiagnostic, linter, lintKeymap } from "@codemirror/lint";
import { EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import {
  EditorView,
  hoverTooltip,
  keymap,
  showDialog,
  showTooltip,
  type Tooltip,
  type TooltipView,
  type ViewUpdate,
} from "@codemirror/view";
import { say } from "../language/language.svelte";
import type { ScriptFinding, SourceCompletion, SourceCursor, SourceMistake, SourcePlace } from "../protocol";
import { type ScriptWord, scriptWordAt } from "../store/book/find";
import type { ScriptLanguage } from "../store/scriptLanguage";
import { differenceTo } from "./difference";
import { rangeOf, write } from "./mend";
import { MEND_KEY } from "./problemLine";

/** The editor around these tools. */
export interface ToolsOfEditor {
  readonly language: ScriptLanguage;
  /** The file in the editor. */
  path(): string;
  /** Names the texts of the script's other files. */
  others(): string;
  /** The line whose problem is shown below it: it is not marked again. */
  problemLine(): number | undefined;
  /** What a check of the whole script found in this file, as it lies on the disk. */
  findings(): readonly ScriptFinding[];
  /** Shows a place of a file. */
  show(place: SourcePlace): void;
  /** Tells the author something. */
  tell(text: string): void;
  /** Shows what the book tells of a word. */
  lookUp(word: ScriptWord): void;
}

function cursorAt(tools: ToolsOfEditor, state: EditorState, at: number): SourceCursor {
  const line = state.doc.lineAt(at);
  return { path: tools.path(), text: state.doc.toString(), line: line.number - 1, column: at - line.from };
}

/** HTML of the host, which has made it safe. */
function described(html: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-described";
  element.innerHTML = html;
  return element;
}

/** Shows in the book what stands at a place. */
function lookUp(tools: ToolsOfEditor, { doc }: EditorState, at: number): void {
  const word = scriptWordAt(doc.toString(), at);
  if (word) tools.lookUp(word);
}

/** A description that leads to the book. */
function withMore(element: HTMLElement, more: () => void): HTMLElement {
  const button = document.createElement("button");
  button.className = "cm-more";
  button.textContent = say("book-more");
  button.onclick = more;
  element.append(button);
  return element;
}

const TYPES: Record<SourceCompletion["what"], string> = {
  field: "property",
  function: "function",
  variable: "variable",
  value: "constant",
  keyword: "keyword",
  file: "namespace",
};

/** Of words that fit what is typed alike, a field comes before the others: it is one of the table at the cursor. */
const FIELDS_FIRST = 99;

function completionOf({ name, what, detail, html, insert, snippet: isSnippet }: SourceCompletion): Completion {
  return {
    label: name,
    type: TYPES[what],
    ...(what === "field" ? { boost: FIELDS_FIRST } : {}),
    ...(detail ? { detail } : {}),
    ...(html ? { info: () => described(html) } : {}),
    apply(view, completion, from, to) {
      if (isSnippet) return snippet(insert)(view, completion, from, to);
      // The name of a field that has its value already.
      const rest = view.state.sliceDoc(to, view.state.doc.lineAt(to).to);
      const text = what === "field" && /^\s*=/.test(rest) ? name : insert;
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: "input.complete",
      });
    },
  };
}

function completing(tools: ToolsOfEditor): Extension {
  const source = async (context: CompletionContext) => {
    // In quotes a name may be a carry: `["waste>foundation"]`.
    const quoted = context.matchBefore(/["'][\w>]*$/);
    const from = quoted ? quoted.from + 1 : (context.matchBefore(/\w*/)?.from ?? context.pos);
    const before = context.state.sliceDoc(Math.max(from - 1, 0), from);
    if (!context.explicit && from === context.pos && !/[."']/.test(before)) return null;
    const found = await tools.language.complete(cursorAt(tools, context.state, context.pos));
    if (found && found.length > 0)
      return { from, options: found.map(completionOf), validFor: quoted ? /^[\w>]*$/ : /^\w*$/ };
    // After `null` CodeMirror would not ask for what was typed in the meantime; after a list that no longer fits, it does.
    return context.view && context.view.state.doc !== context.state.doc ? { from, options: [] } : null;
  };
  return autocompletion({ override: [source], icons: false, maxRenderedOptions: 200 });
}

/** Shows a tooltip, or none. */
const setTip = StateEffect.define<Tooltip | null>();
const tip = StateField.define<Tooltip | null>({
  create: () => null,
  update(now, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTip)) return effect.value;
    if (!now) return null;
    if (transaction.docChanged || transaction.selection) return null;
    return now;
  },
  provide: (field) => showTooltip.from(field),
});

function tooltip(pos: number, element: HTMLElement): Tooltip {
  element.setAttribute("role", "status");
  const create = (): TooltipView => ({ dom: element });
  return { pos, above: true, create };
}

async function showDescription(tools: ToolsOfEditor, view: EditorView): Promise<void> {
  const { head } = view.state.selection.main;
  const html = await tools.language.describe(cursorAt(tools, view.state, head));
  if (view.state.selection.main.head !== head) return;
  if (html) view.dispatch({ effects: setTip.of(tooltip(head, described(html))) });
  else tools.tell(say("language-nothing-known"));
}

async function showSignature(tools: ToolsOfEditor, view: EditorView): Promise<void> {
  const { head } = view.state.selection.main;
  const signature = await tools.language.signature(cursorAt(tools, view.state, head));
  if (!signature || view.state.selection.main.head !== head) return;
  const [element, title, argument] = [
    document.createElement("div"),
    document.createElement("code"),
    document.createElement("strong"),
  ];
  element.className = "cm-signature";
  argument.textContent = signature.argument;
  title.append(signature.before, argument, signature.after);
  element.append(title);
  if (signature.html) element.append(described(signature.html));
  view.dispatch({ effects: setTip.of(tooltip(head, element)) });
}

/** What a function takes is shown while its arguments are written. */
const signatures = (tools: ToolsOfEditor) =>
  EditorView.updateListener.of(({ docChanged, transactions, state, view }) => {
    if (!docChanged || !transactions.some((one) => one.isUserEvent("input.type"))) return;
    const { head } = state.selection.main;
    if (/[(,]\s?$/.test(state.sliceDoc(Math.max(head - 2, 0), head))) void showSignature(tools, view);
  });

async function goToDefinition(tools: ToolsOfEditor, view: EditorView): Promise<void> {
  const { head } = view.state.selection.main;
  const found = await tools.language.definition(cursorAt(tools, view.state, head));
  if (found?.place) tools.show(found.place);
  else if (found?.word) await showDescription(tools, view);
  else tools.tell(say("language-nothing-known"));
}

async function rename(tools: ToolsOfEditor, view: EditorView): Promise<void> {
  const { state } = view;
  const { head } = state.selection.main;
  const word = state.wordAt(head);
  const before = word ? state.sliceDoc(word.from, word.to) : "";
  // By its present name the host says whether it is a local, and where it stands.
  const places = word ? await tools.language.rename(cursorAt(tools, state, head), before) : null;
  if (!places) return tools.tell(say(places === null ? "language-no-local" : "language-nothing-known"));
  if (view.state.doc !== state.doc) return;
  const { result } = showDialog(view, {
    label: say("language-rename", { name: before }),
    input: { name: "name", value: before, "aria-label": say("language-rename", { name: before }) },
    submitLabel: say("language-rename-do"),
    focus: true,
    top: true,
  });
  const form = await result;
  const field = form?.elements.namedItem("name");
  view.focus();
  if (!(field instanceof HTMLInputElement) || field.value === before) return;
  const edits = await tools.language.rename(cursorAt(tools, state, head), field.value.trim());
  if (!edits) return tools.tell(say(edits === null ? "language-no-name" : "language-nothing-known"));
  // The text may have changed meanwhile: then the places are no longer these.
  if (view.state.doc !== state.doc) return;
  const changes = edits.map(({ line, column, end, text }) => {
    const from = state.doc.line(line + 1).from;
    return { from: from + column, to: from + end, insert: text };
  });
  view.dispatch({ changes, userEvent: "input.rename" });
}

/** Sets the text as a formatter does. Only what differs is replaced, so that the cursor stays where it can. */
export async function setTidily(tools: ToolsOfEditor, view: EditorView): Promise<void> {
  const { doc } = view.state;
  const now = doc.toString();
  const text = await tools.language.format(tools.path(), now);
  if (text === undefined || text === null) return tools.tell(say("language-not-set"));
  if (text === now || view.state.doc !== doc) return;
  view.dispatch({ changes: differenceTo(text, now), userEvent: "input.format" });
}

/** How what a check found is marked. */
const SEVERITIES: Record<ScriptFinding["level"], Diagnostic["severity"]> = {
  error: "error",
  warning: "warning",
  note: "info",
};

/** Mistakes are to be looked for once more, though the text is the same. */
const again = StateEffect.define<null>();

function mistakes(tools: ToolsOfEditor): Extension {
  // Often only what the check found is new: the analyser is not asked twice about the same texts.
  let last: { of: string; seen: Promise<readonly SourceMistake[] | undefined> } | undefined;
  const look = (path: string, text: string) => {
    const of = [path, tools.others(), text].join("\n");
    if (last?.of !== of) last = { of, seen: tools.language.mistakes(path, text) };
    return last.seen;
  };
  const find = async ({ state }: EditorView): Promise<readonly Diagnostic[]> => {
    const seen = await look(tools.path(), state.doc.toString());
    // Without an answer it is asked again the next time.
    if (!seen) last = undefined;
    // The check also loads and plays the script; what both find is marked once, with what either of them proposes.
    const checked = tools
      .findings()
      .flatMap(({ level, line, column, message, mend = null }) =>
        line === null ? [] : [{ line, column, message, mend, severity: SEVERITIES[level] }],
      );
    const both = (seen ?? []).map((one) => ({
      ...one,
      severity: SEVERITIES[one.error ? "error" : "warning"],
      mend: one.mend ?? checked.find(({ line, mend }) => mend && line === one.line)?.mend ?? null,
    }));
    const others = checked.filter(({ line }) => !both.some((one) => one.line === line));
    return [...both, ...others].flatMap(({ line: number, column, message, mend, severity }) => {
      if (number > state.doc.lines || number === tools.problemLine()) return [];
      const line = state.doc.line(number);
      // What is about a line and no word of it is marked at all that is written there.
      const from = Math.min(line.from + (column === null ? line.text.search(/\S|$/) : column - 1), line.to);
      const word = /^\w+/.exec(state.sliceDoc(from, line.to))?.[0].length ?? 1;
      const to = column === null ? line.to : from + word;
      const placed = mend ? { ...mend, line: number, column: column ?? 1 } : null;
      const actions =
        placed && rangeOf(placed, state.doc)
          ? [
              {
                name: say("mend-change", { meant: placed.meant }),
                // Where it stands by then: lines may have come above it.
                apply: (view: EditorView, at: number) => {
                  const line = view.state.doc.lineAt(at);
                  write({ ...placed, line: line.number, column: at - line.from + 1 }, view);
                },
              },
            ]
          : [];
      return [{ from, to: Math.min(to, line.to), severity, message, actions }];
    });
  };
  const needsRefresh = ({ transactions }: ViewUpdate) =>
    transactions.some(({ effects }) => effects.some((effect) => effect.is(again)));
  return linter(find, { delay: 500, needsRefresh });
}

/** Writes what is proposed for a mistake in the line of the cursor. */
function mendHere(view: EditorView): boolean {
  const { from, to } = view.state.doc.lineAt(view.state.selection.main.head);
  let act: (() => void) | undefined;
  forEachDiagnostic(view.state, (mistake, start, end) => {
    const [action] = mistake.actions ?? [];
    if (action && start <= to && end >= from) act ??= () => action.apply(view, start, end);
  });
  act?.();
  return act !== undefined;
}

/** Looks for mistakes again: another problem is shown, or the rules have changed. */
export function lookAgain(view: EditorView): void {
  view.dispatch({ effects: again.of(null) });
}

const run = (action: (view: EditorView) => unknown) => (view: EditorView) => {
  void action(view);
  return true;
};

const look = EditorView.theme({
  ".cm-tooltip-autocomplete > ul": { fontFamily: '"JetBrains Mono", monospace', maxHeight: "16rem" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.5rem", lineHeight: "1.25rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--picked)", color: "var(--ink)" },
  ".cm-completionDetail": { color: "var(--code-comment)", fontStyle: "normal" },
  ".cm-completionMatchedText": { textDecoration: "none", color: "var(--accent)", fontWeight: "600" },
  ".cm-completionInfo, .cm-described": { fontFamily: '"Inter Variable", sans-serif', lineHeight: "1.3" },
  ".cm-described": { maxWidth: "30rem", padding: "0.25rem 0.5rem", textIndent: "0", whiteSpace: "normal" },
  ".cm-described p": { margin: "0.25rem 0" },
  ".cm-described pre": { margin: "0.25rem 0", whiteSpace: "pre-wrap", color: "var(--code-word)" },
  ".cm-described code": { fontFamily: '"JetBrains Mono", monospace', fontSize: "0.9em" },
  ".cm-more": {
    border: "none",
    background: "none",
    padding: "0",
    font: "inherit",
    color: "var(--accent)",
    textDecoration: "underline",
  },
  ".cm-signature": { maxWidth: "32rem", padding: "0.25rem 0.5rem" },
  ".cm-signature strong": { color: "var(--accent)" },
  ".cm-dialog": { padding: "0.5rem", fontFamily: '"Inter Variable", sans-serif' },
  ".cm-lintRange": { backgroundImage: "none" },
  ".cm-lintRange-warning": { textDecoration: "underline wavy var(--amber-ink)", textUnderlineOffset: "3px" },
  ".cm-lintRange-info": { textDecoration: "underline dotted var(--dim)", textUnderlineOffset: "3px" },
  ".cm-lintRange-error": { textDecoration: "underline wavy var(--danger)", textUnderlineOffset: "3px" },
  ".cm-diagnostic": { padding: "0.25rem 0.625rem", fontFamily: '"Inter Variable", sans-serif' },
  ".cm-diagnosticAction": {
    padding: "0.125rem 0.5rem",
    borderRadius: "0.375rem",
    background: "var(--accent)",
    color: "var(--accent-ink)",
  },
  ".cm-diagnostic-warning": { borderInlineStart: "3px solid var(--amber-ink)" },
  ".cm-diagnostic-info": { borderInlineStart: "3px solid var(--dim)" },
  ".cm-diagnostic-error": { borderInlineStart: "3px solid var(--danger-edge)" },
  ".cm-panel.cm-panel-lint ul [aria-selected]": { background: "var(--picked)", color: "var(--ink)" },
});

/** All tools, with their keys. */
export function languageTools(tools: ToolsOfEditor): Extension {
  const keys = keymap.of([
    { key: "F1", run: run(({ state }) => lookUp(tools, state, state.selection.main.head)), preventDefault: true },
    { key: "Mod-i", run: run((view) => showDescription(tools, view)), preventDefault: true },
    { key: "Mod-Shift-Space", run: run((view) => showSignature(tools, view)), preventDefault: true },
    { key: "F12", run: run((view) => goToDefinition(tools, view)), preventDefault: true },
    { key: "F2", run: run((view) => rename(tools, view)), preventDefault: true },
    { key: "Mod-Shift-i", run: run((view) => setTidily(tools, view)), preventDefault: true },
    { key: MEND_KEY, run: mendHere },
    {
      key: "Escape",
      run(view) {
        if (!view.state.field(tip)) return false;
        view.dispatch({ effects: setTip.of(null) });
        return true;
      },
    },
    ...lintKeymap,
  ]);
  const describeHovered = async (view: EditorView, pos: number) => {
    const word = view.state.wordAt(pos);
    const html = word && (await tools.language.describe(cursorAt(tools, view.state, pos)));
    if (!html || !word) return null;
    const element = withMore(described(html), () => lookUp(tools, view.state, word.from));
    return { ...tooltip(word.from, element), end: word.to };
  };
  // It is over the line in which one types.
  const hovered = hoverTooltip(describeHovered, { hideOnChange: true });
  const clicked = EditorView.domEventHandlers({
    mousedown(event, view) {
      if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) lookUp(tools, view.state, at);
      return at !== null;
    },
  });
  const phrases = EditorState.phrases.of({
    Completions: say("language-completions"),
    Diagnostics: say("language-mistakes"),
    "No diagnostics": say("no-problems"),
    close: say("close"),
  });
  return [Prec.high(keys), completing(tools), tip, signatures(tools), hovered, clicked, mistakes(tools), phrases, look];
}
