// The problem of a script, shown below its line, with the way to mend it.

import { isolateHistory } from "@codemirror/commands";
import { type Extension, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { say } from "../language/language.svelte";
import type { Mend } from "../protocol";
import { type ScriptWord, scriptWordAt } from "../store/book/find";
import { differenceTo } from "./difference";
import { type PlacedMend, rangeOf, write } from "./mend";

/** What is wrong, and where; lines and columns count from 1. */
export interface LineProblem {
  readonly line: number;
  readonly column: number | null;
  readonly message: string;
  /** The word to write in place of another one. */
  readonly mend?: Mend | null;
  /** The text of the file that was in force before, if it is known. */
  readonly before?: string | null;
}

/** By this key a mend is written. */
export const MEND_KEY = "Mod-.";

/** Shows another problem, or none. */
export const setProblem = StateEffect.define<LineProblem | null>();

/** A way to mend what is wrong. */
interface Remedy {
  readonly label: string;
  /** The key that does it, too. */
  readonly key?: string;
  readonly act: (view: EditorView) => void;
}

/** Shows what the book tells of a word. */
type LookUp = (word: ScriptWord) => void;

class MessageBelow extends WidgetType {
  readonly message: string;
  readonly remedies: readonly Remedy[];
  /** All that it shows and does. */
  readonly #told: string;

  constructor(problem: LineProblem, remedies: readonly Remedy[]) {
    super();
    this.message = problem.message;
    this.remedies = remedies;
    this.#told = JSON.stringify([problem, remedies]);
  }

  override eq(other: MessageBelow): boolean {
    return other.#told === this.#told;
  }

  override toDOM(view: EditorView): HTMLElement {
    const [element, message] = [document.createElement("div"), document.createElement("div")];
    element.className = "cm-problemBelow";
    message.className = "cm-problem";
    message.textContent = this.message;
    element.append(message);
    if (this.remedies.length === 0) return element;
    const row = document.createElement("div");
    row.className = "cm-remedies";
    row.append(...this.remedies.map((remedy) => remedyButton(remedy, view)));
    message.append(row);
    return element;
  }
}

/** Says what will be done, and by which key. */
function remedyButton({ label, key, act }: Remedy, view: EditorView): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cm-remedy";
  button.textContent = label;
  if (key) {
    const sign = document.createElement("kbd");
    sign.textContent = key;
    button.append(sign);
  }
  button.onclick = () => act(view);
  return button;
}

/** The ways to mend a problem: the word that was meant, what the book tells of it, and the text that was in force before. */
function remediesFor(problem: LineProblem, text: Text, lookUp: LookUp): Remedy[] {
  const remedies: Remedy[] = [];
  const mend = mendOf(problem, text);
  const range = mend && rangeOf(mend, text);
  if (mend && range) {
    const act = (view: EditorView) => write(mend, view) && view.focus();
    remedies.push({ label: say("mend-change", { meant: mend.meant }), key: say("key-ctrl", { key: "." }), act });
    const word = scriptWordAt(text.toString(), range.from);
    if (word?.name === mend.word) {
      const act = () => lookUp({ ...word, name: mend.meant });
      remedies.push({ label: say("mend-look-up", { meant: mend.meant }), act });
    }
  }
  const { before } = problem;
  if (typeof before === "string" && before !== text.toString()) {
    const act = (view: EditorView) => restore(before, view) && view.focus();
    remedies.push({ label: say("mend-undo"), act });
  }
  return remedies;
}

/** Writes a text as it was before, as one step of the undo history. */
function restore(before: string, view: EditorView): boolean {
  if (view.state.readOnly) return false;
  const changes = differenceTo(before, view.state.doc.toString());
  view.dispatch({ changes, userEvent: "input.restore", annotations: isolateHistory.of("full"), scrollIntoView: true });
  return true;
}

/** What is proposed for a problem, where its word stands in the text. */
function mendOf({ line, column, mend }: LineProblem, text: Text): PlacedMend | null {
  const placed = mend ? { ...mend, line, column } : null;
  return placed && rangeOf(placed, text) ? placed : null;
}

function decorations(problem: LineProblem | null, text: Text, lookUp: LookUp): DecorationSet {
  if (!problem || problem.line < 1 || problem.line > text.lines) return Decoration.none;
  const line = text.line(problem.line);
  const from = Math.min(line.from + Math.max((problem.column ?? 1) - 1, 0), line.to);
  // To the end of the word that begins there, or of the line.
  const word = problem.column === null ? "" : (/^[\w.:]+/.exec(text.sliceString(from, line.to))?.[0] ?? "");
  const to = word ? from + word.length : line.to;
  const below = Decoration.widget({
    widget: new MessageBelow(problem, remediesFor(problem, text, lookUp)),
    block: true,
    side: 1,
  }).range(line.to);
  const ranges = [Decoration.line({ class: "cm-problemLine" }).range(line.from), below];
  if (to > from) ranges.push(Decoration.mark({ class: "cm-problemWord" }).range(from, to));
  return Decoration.set(ranges, true);
}

interface ShownProblem {
  readonly problem: LineProblem | null;
  readonly decorations: DecorationSet;
}

/** Shows problems below their lines; what is set by `setProblem`. */
export function problemBelowLine(lookUp: LookUp): Extension {
  const shown = StateField.define<ShownProblem>({
    create: () => ({ problem: null, decorations: Decoration.none }),
    update(now, transaction) {
      const { doc } = transaction.state;
      const effect = transaction.effects.find((effect) => effect.is(setProblem));
      if (effect) return { problem: effect.value, decorations: decorations(effect.value, doc, lookUp) };
      if (!transaction.docChanged) return now;
      // It stays at its line, and what is proposed is of the text as it is now.
      return { problem: now.problem, decorations: decorations(now.problem, doc, lookUp) };
    },
    provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
  });
  const mendKey = keymap.of([
    {
      key: MEND_KEY,
      // Toolkits have this key for characters of all kinds.
      preventDefault: true,
      run(view) {
        const { problem } = view.state.field(shown);
        const mend = problem && mendOf(problem, view.state.doc);
        return mend ? write(mend, view) : false;
      },
    },
  ]);
  const intoView = EditorView.updateListener.of(({ view, startState, state }) => {
    const [before, now] = [startState.field(shown).problem, state.field(shown).problem];
    if (now && (now.line !== before?.line || now.message !== before.message)) showWholeMessage(view);
  });
  return [shown, mendKey, intoView, look];
}

/** Scrolls to the end of a message whose line is in view, as far as the line stays there. */
function showWholeMessage(view: EditorView): void {
  view.requestMeasure({
    key: showWholeMessage,
    read({ dom, scrollDOM }) {
      const message = dom.querySelector(".cm-problemBelow");
      const line = message?.previousElementSibling?.getBoundingClientRect();
      if (!message || !line) return 0;
      const { top } = scrollDOM.getBoundingClientRect();
      const isInView = line.top >= top - 1 && line.bottom <= top + scrollDOM.clientHeight + 1;
      const cut = message.getBoundingClientRect().bottom - (top + scrollDOM.clientHeight);
      return isInView ? Math.min(cut, line.top - top) : 0;
    },
    write(cut, { scrollDOM }) {
      if (cut > 0) scrollDOM.scrollTop += cut;
    },
  });
}

const look = EditorView.theme({
  // Margins would not be counted, and the numbers of the lines below would be beside others.
  ".cm-problemBelow": { padding: "0.125rem 0.5rem 0.375rem 1.5rem" },
  ".cm-problem": {
    padding: "0.25rem 0.625rem",
    borderRadius: "0.375rem",
    borderInlineStart: "3px solid var(--danger-edge)",
    background: "var(--danger-ground)",
    color: "var(--danger)",
    whiteSpace: "pre-wrap",
  },
  ".cm-remedies": { display: "flex", flexWrap: "wrap", gap: "0.375rem", margin: "0.375rem 0 0.25rem" },
  ".cm-remedy": {
    display: "flex",
    alignItems: "center",
    gap: "0.5rem",
    minHeight: "1.75rem",
    padding: "0 0.625rem",
    border: "0",
    borderRadius: "0.375rem",
    background: "var(--raised)",
    color: "var(--ink)",
    font: '600 0.8125rem "Inter Variable", sans-serif',
    textIndent: "0",
  },
  // By the key, too: what is meant most often.
  ".cm-remedy:has(kbd)": { background: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-remedy kbd": { font: "inherit", fontWeight: "400", opacity: "0.8" },
  ".cm-problemWord": { textDecoration: "underline wavy var(--danger)", textUnderlineOffset: "3px" },
  ".cm-problemLine": { background: "var(--danger-ground)" },
});
