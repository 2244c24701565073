// The numbers that stand in a script, and what they can be turned to. The host names them in the same way
// (`crates/scripts/src/source/literals.rs`).

import { ensureSyntaxTree } from "@codemirror/language";
import type { EditorState, Line } from "@codemirror/state";

/** A number as it is written, with its sign. */
export interface NumberLiteral {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** How many decimals it has. */
  readonly decimals: number;
  /** The name of the field that it is the value of; empty where it has none. */
  readonly name: string;
}

/** The least and the greatest value of a knob, and its step. */
export interface KnobRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** How long a tree of the text is waited for at most. It takes a few milliseconds; only a pause of the machine takes longer. */
const PARSE_MS = 5000;
const DECIMAL = /^\d+(?:\.(\d+))?$/;

/** The numbers of a line, from left to right. Texts and comments have none. */
export function literalsOfLine(state: EditorState, line: Line): readonly NumberLiteral[] {
  const found: NumberLiteral[] = [];
  // Most lines have none, and each line in sight is asked at every key.
  if (!/\d/.test(line.text)) return found;
  ensureSyntaxTree(state, line.to, PARSE_MS)?.iterate({
    from: line.from,
    to: line.to,
    enter: ({ name, from, to }) => {
      if (name !== "number" || from < line.from || to > line.to) return;
      const digits = DECIMAL.exec(state.sliceDoc(from, to));
      if (!digits) return;
      const before = state.sliceDoc(line.from, from);
      // A sign belongs to the number unless something is subtracted.
      const signed = /(?:^|[=({[,]|\b(?:and|or|return))\s*-$/.test(before);
      const start = signed ? from - 1 : from;
      const ahead = state.sliceDoc(line.from, start);
      // Of `local a, b = 1, 2` the first value belongs to the first name.
      const several = /\blocal\s+([A-Za-z_]\w*)\s*,[\w\s,]*=\s*$/.exec(ahead);
      const field = several ?? /(?:([A-Za-z_]\w*)|\[["']([^"']*)["']\])\s*=\s*$/.exec(ahead);
      found.push({
        from: start,
        to,
        value: Number(state.sliceDoc(start, to)),
        decimals: digits[1]?.length ?? 0,
        name: field?.[1] ?? field?.[2] ?? "",
      });
    },
  });
  return found;
}

/** The number at a place, if there is one. */
export function literalAt(state: EditorState, at: number): NumberLiteral | undefined {
  return literalsOfLine(state, state.doc.lineAt(at)).find(({ from, to }) => from <= at && at <= to);
}

/**
 * What a number is called where its knob is: its field; in a list the list's name and the place, as in `down[2]`; of a pile's
 * count the pile. Empty where nothing says it.
 */
export function labelOf(state: EditorState, { from, name }: NumberLiteral): string {
  if (name) return name;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from);
  const list = /([A-Za-z_]\w*)\s*=\s*\{([^{}]*)$/.exec(before);
  if (list) return `${list[1]}[${(list[2] ?? "").split(",").length}]`;
  return /\{\s*["'](\w+)["']\s*,\s*$/.exec(before)?.[1] ?? "";
}

/** How many parts a scale has: a knob reaches five times the number as it was. */
const PARTS = 5;

/** The values that stand on the scale of a knob; a scale that is too fine for them has its ends alone. */
export function scaleOf({ min, max, step }: KnobRange): readonly number[] {
  const part = (max - min) / PARTS;
  const steps = part / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return [min, max];
  return Array.from({ length: PARTS + 1 }, (_, at) => Number((min + at * part).toFixed(6)));
}

/** Where a value lies between the ends of a knob, from 0 to 1. */
export function shareOnScale({ min, max }: KnobRange, value: number): number {
  return Math.min(Math.max((value - min) / (max - min), 0), 1);
}

/** From 0 to five times the number as it was. */
export function knobRange({ value, decimals }: Pick<NumberLiteral, "value" | "decimals">): KnobRange {
  const step = 10 ** -decimals;
  const far = value === 0 ? 10 * step : value * 5;
  return { min: Math.min(0, far), max: Math.max(0, far), step };
}

/** The same range, twice as far at an end that the knob has been pushed against. */
export function widened(range: KnobRange, value: number): KnobRange {
  if (value >= range.max && range.max > 0) return { ...range, max: range.max * 2 };
  if (value <= range.min && range.min < 0) return { ...range, min: range.min * 2 };
  return range;
}

/** A number as it is written in a script. */
export function written(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  // −0 is 0.
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}
