// The problem of a script, shown below its line, with the way to mend it.

import { StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from "@codemirror/view";
import { say } from "../language/language.svelte";
import type { Mend } from "../protocol";
import { type PlacedMend, rangeOf, write } from "./mend";

/** What is wrong, and where; lines and columns count from 1. */
export interface LineProblem {
  readonly line: number;
  readonly column: number | null;
  readonly message: string;
  /** The word to write in place of another one. */
  readonly mend?: Mend | null;
}

/** By this key a mend is written. */
export const MEND_KEY = "Mod-.";

/** Shows another problem, or none. */
export const setProblem = StateEffect.define<LineProblem | null>();

class MessageBelow extends WidgetType {
  readonly message: string;
  readonly mend: PlacedMend | null;

  constructor(message: string, mend: PlacedMend | null) {
    super();
    this.message = message;
    this.mend = mend;
  }

  override eq(other: MessageBelow): boolean {
    return other.message === this.message && JSON.stringify(other.mend) === JSON.stringify(this.mend);
  }

  override toDOM(view: EditorView): HTMLElement {
    const [element, message] = [document.createElement("div"), document.createElement("div")];
    element.className = "cm-problemBelow";
    message.className = "cm-problem";
    message.textContent = this.message;
    element.append(message);
    const { mend } = this;
    if (mend) message.append(mendButton(mend, () => write(mend, view) && view.focus()));
    return element;
  }
}

/** Says what will be written, and by which key. */
function mendButton(mend: PlacedMend, act: () => void): HTMLElement {
  const [button, key] = [document.createElement("button"), document.createElement("kbd")];
  button.type = "button";
  button.className = "cm-mend";
  button.textContent = say("mend-change", { meant: mend.meant });
  key.textContent = say("key-ctrl", { key: "." });
  button.append(key);
  button.onclick = act;
  return button;
}

/** What is proposed for a problem, where its word stands in the text. */
function mendOf({ line, column, mend }: LineProblem, text: Text): PlacedMend | null {
  const placed = mend ? { ...mend, line, column } : null;
  return placed && rangeOf(placed, text) ? placed : null;
}

function decorations(problem: LineProblem | null, text: Text): DecorationSet {
  if (!problem || problem.line < 1 || problem.line > text.lines) return Decoration.none;
  const line = text.line(problem.line);
  const from = Math.min(line.from + Math.max((problem.column ?? 1) - 1, 0), line.to);
  // To the end of the word that begins there, or of the line.
  const word = problem.column === null ? "" : (/^[\w.:]+/.exec(text.sliceString(from, line.to))?.[0] ?? "");
  const to = word ? from + word.length : line.to;
  const below = Decoration.widget({
    widget: new MessageBelow(problem.message, mendOf(problem, text)),
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

const shown = StateField.define<ShownProblem>({
  create: () => ({ problem: null, decorations: Decoration.none }),
  update(now, transaction) {
    const effect = transaction.effects.find((effect) => effect.is(setProblem));
    if (effect) return { problem: effect.value, decorations: decorations(effect.value, transaction.state.doc) };
    if (!transaction.docChanged) return now;
    return { problem: now.problem, decorations: now.decorations.map(transaction.changes) };
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
  ".cm-mend": {
    display: "flex",
    alignItems: "center",
    gap: "0.5rem",
    minHeight: "1.75rem",
    margin: "0.375rem 0 0.25rem",
    padding: "0 0.625rem",
    border: "0",
    borderRadius: "0.375rem",
    background: "var(--accent)",
    color: "var(--accent-ink)",
    font: '600 0.8125rem "Inter Variable", sans-serif',
    textIndent: "0",
  },
  ".cm-mend kbd": { font: "inherit", fontWeight: "400", opacity: "0.8" },
  ".cm-problemWord": { textDecoration: "underline wavy var(--danger)", textUnderlineOffset: "3px" },
  ".cm-problemLine": { background: "var(--danger-ground)" },
});

export const problemBelowLine = [shown, mendKey, look];
