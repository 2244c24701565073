// How deep a line of Lua is indented. The language mode of CodeMirror counts every bracket, so that what stands in `extend(base, {`
// would be two levels deep.

import { ensureSyntaxTree, type IndentContext, indentService, syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";

const OPENERS = /[{([]|\b(?:function|then|do|repeat|else)\b/g;
const CLOSERS = /[})\]]|\b(?:end|until|elseif|else)\b/g;
/** What a line begins with that ends a block. */
const FIRST_CLOSERS = /^\s*(?:(?:[})\]]|\b(?:end|until|elseif|else)\b)[\s,;]*)+/;

/** What stands between two places of a line, without strings and comments. */
function codeOf(state: EditorState, from: number, to: number): string {
  const signs = state.sliceDoc(from, to).split("");
  syntaxTree(state).iterate({
    from,
    to,
    enter: ({ name, from: start, to: end }) => {
      if (/string|comment/.test(name)) signs.fill("", Math.max(start, from) - from, Math.min(end, to) - from);
    },
  });
  return signs.join("");
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** By how much the code that a line has opens more blocks than it closes, those not counted that it begins with closing. */
function opened(code: string): number {
  const rest = code.replace(FIRST_CLOSERS, (closers) => (/else(?:if)?[\s,;]*$/.test(closers) ? "do " : ""));
  return count(rest, OPENERS) - count(rest, CLOSERS);
}

/** How many columns deep the line at a place begins, or would if it were broken there: as deep as the line before it, or a
    level more or less. */
function depthAt(context: IndentContext, at: number): number {
  const { state, unit } = context;
  const line = state.doc.lineAt(at);
  const isBroken = context.simulatedBreak === at;
  let before = isBroken ? { from: line.from, to: at } : state.doc.line(Math.max(1, line.number - 1));
  let number = isBroken ? line.number : line.number - 1;
  while (number > 1 && state.sliceDoc(before.from, before.to).trim() === "") {
    number -= 1;
    before = state.doc.line(number);
  }
  const text = state.sliceDoc(before.from, before.to);
  if (number === 0 || text.trim() === "") return 0;
  ensureSyntaxTree(state, before.to, 100);
  const more = Math.sign(opened(codeOf(state, before.from, before.to)));
  const less = FIRST_CLOSERS.test(context.textAfterPos(at)) ? 1 : 0;
  return Math.max(0, text.search(/\S/) + (more - less) * unit);
}

export const indentation: Extension = indentService.of(depthAt);
