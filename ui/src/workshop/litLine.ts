// The line that decided what was asked on the table, lit in the editor.

import { StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Lights another line, counted from 1, or none. */
export const setLitLine = StateEffect.define<number | null>();

const LIT = Decoration.line({ class: "cm-lit" });

function lightAt(line: number | null, doc: Text): DecorationSet {
  return line === null || line > doc.lines ? Decoration.none : Decoration.set(LIT.range(doc.line(line).from));
}

const light = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(now, { effects, changes, newDoc }) {
    const effect = effects.find((effect) => effect.is(setLitLine));
    return effect ? lightAt(effect.value, newDoc) : now.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  ".cm-lit": { background: "var(--light-fill)", boxShadow: "inset 3px 0 var(--accent)" },
});

export const litLine = [light, look];
