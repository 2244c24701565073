// A misspelt word, and the one that was meant: where it stands in the text, and how the right one is written there.

import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Mend } from "../protocol";

/** What is proposed for a line; lines and columns count from 1. */
export interface PlacedMend extends Mend {
  readonly line: number;
  readonly column: number | null;
}

/** A place of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

const isOfWord = (letter: string) => /[\w]/.test(letter);

/** Where the words of a line stand that are this one, and no part of a longer one. */
function placesIn(line: string, word: string): number[] {
  const places: number[] = [];
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const isPart = (inside: string, beside: string) => isOfWord(inside) && isOfWord(beside);
    const [first, last] = [word.charAt(0), word.charAt(word.length - 1)];
    if (!isPart(first, line.charAt(at - 1)) && !isPart(last, line.charAt(at + word.length))) places.push(at);
  }
  return places;
}

/** Where the misspelt word stands; `null` where that can't be said, or it is gone. */
export function rangeOf({ line: number, column, word }: PlacedMend, doc: Text): TextRange | null {
  if (word === "" || number < 1 || number > doc.lines) return null;
  const line = doc.line(number);
  const places = placesIn(line.text, word);
  const near = column === null ? undefined : places.find((at) => at + word.length > column - 1);
  const at = near ?? (places.length === 1 ? places[0] : undefined);
  return at === undefined ? null : { from: line.from + at, to: line.from + at + word.length };
}

/** Writes the right word in place of the misspelt one, as one step of the undo history. False if it isn't there. */
export function write(mend: PlacedMend, view: EditorView): boolean {
  const range = view.state.readOnly ? null : rangeOf(mend, view.state.doc);
  if (!range) return false;
  view.dispatch({
    changes: { ...range, insert: mend.meant },
    selection: { anchor: range.from + mend.meant.length },
    userEvent: "input.mend",
    scrollIntoView: true,
  });
  return true;
}
