// The problem of a script, shown below its line.

import { StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** What is wrong, and where; lines and columns count from 1. */
export interface LineProblem {
  readonly line: number;
  readonly column: number | null;
  readonly message: string;
}

/** Shows another problem, or none. */
export const setProblem = StateEffect.define<LineProblem | null>();

class MessageBelow extends WidgetType {
  readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

  override eq(other: MessageBelow): boolean {
    return other.message === this.message;
  }

  override toDOM(): HTMLElement {
    const [element, message] = [document.createElement("div"), document.createElement("div")];
    element.className = "cm-problemBelow";
    message.className = "cm-problem";
    message.textContent = this.message;
    element.append(message);
    return element;
  }
}

function decorations(problem: LineProblem | null, text: Text): DecorationSet {
  if (!problem || problem.line < 1 || problem.line > text.lines) return Decoration.none;
  const line = text.line(problem.line);
  const from = Math.min(line.from + Math.max((problem.column ?? 1) - 1, 0), line.to);
  // To the end of the word that begins there, or of the line.
  const word = problem.column === null ? "" : (/^[\w.:]+/.exec(text.sliceString(from, line.to))?.[0] ?? "");
  const to = word ? from + word.length : line.to;
  const below = Decoration.widget({ widget: new MessageBelow(problem.message), block: true, side: 1 }).range(line.to);
  const ranges = [Decoration.line({ class: "cm-problemLine" }).range(line.from), below];
  if (to > from) ranges.push(Decoration.mark({ class: "cm-problemWord" }).range(from, to));
  return Decoration.set(ranges, true);
}

const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, transaction) {
    const effect = transaction.effects.find((effect) => effect.is(setProblem));
    return effect ? decorations(effect.value, transaction.state.doc) : now.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

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
  ".cm-problemWord": { textDecoration: "underline wavy var(--danger)", textUnderlineOffset: "3px" },
  ".cm-problemLine": { background: "var(--danger-ground)" },
});

export const problemBelowLine = [shown, look];
