// Lua for CodeMirror: its words, and the colours of the theme.

import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const luaLanguage = StreamLanguage.define({
  ...lua,
  languageData: {
    ...lua.languageData,
    commentTokens: { line: "--" },
    closeBrackets: { brackets: ["(", "[", "{", '"', "'"] },
  },
});

/** What is coloured, and the colour of the theme that it has. */
export const CODE_COLOURS = [
  { tag: [tags.keyword, tags.operatorKeyword], colour: "keyword" },
  { tag: [tags.string, tags.special(tags.string)], colour: "string" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], colour: "number" },
  { tag: [tags.standard(tags.variableName), tags.function(tags.variableName)], colour: "word" },
  { tag: [tags.comment], colour: "comment" },
];

const colours = HighlightStyle.define(
  CODE_COLOURS.map(({ tag, colour }) => ({
    tag,
    color: `var(--code-${colour})`,
    ...(colour === "comment" ? { fontStyle: "italic" } : {}),
  })),
);

/** How the editor looks, whatever is written in it. */
export const editorLook = EditorView.theme({
  "&": { height: "100%", fontSize: "0.78125rem", color: "var(--ink)" },
  "&.cm-focused": { outline: "1px solid var(--focus)", outlineOffset: "-1px" },
  ".cm-scroller": {
    fontFamily: '"JetBrains Mono", monospace',
    fontVariantLigatures: "none",
    lineHeight: "1.25rem",
    overflow: "auto",
  },
  ".cm-content": { paddingBlock: "0.5rem", caretColor: "var(--ink)" },
  // Where a line goes on below, it is indented by two characters.
  ".cm-line": { paddingInlineStart: "calc(2ch + 0.5rem)", textIndent: "-2ch" },
  ".cm-gutters": { background: "transparent", color: "var(--code-comment)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.25rem" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--raised)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--picked)",
  },
  ".cm-matchingBracket": { background: "var(--picked)", outline: "1px solid var(--accent)" },
  ".cm-panels": { background: "var(--sheet)", color: "var(--ink)", border: "none" },
  ".cm-panel.cm-search": { padding: "0.5rem", fontFamily: '"Inter Variable", sans-serif' },
  // The panels' own sizes are shares of the script's, and too small to read.
  ".cm-panel .cm-textfield, .cm-panel .cm-button, .cm-panel.cm-search label, .cm-dialog label": {
    fontSize: "0.8125rem",
  },
  ".cm-panel .cm-textfield": { background: "var(--field)", color: "inherit", border: "1px solid var(--sheet-edge)" },
  ".cm-panel .cm-button": { background: "var(--button)", color: "inherit", border: "none", padding: "0.25rem 0.5rem" },
  ".cm-searchMatch": { background: "var(--light-fill)" },
  ".cm-searchMatch-selected": { outline: "1px solid var(--light)" },
  ".cm-tooltip": { background: "var(--sheet)", color: "var(--ink)", border: "1px solid var(--sheet-edge)" },
  ".cm-deletedChunk": { background: "var(--danger-ground)" },
  ".cm-changedLine": { background: "var(--light-fill)" },
});

/** The language with its colours. */
export const luaSupport: Extension = [new LanguageSupport(luaLanguage), syntaxHighlighting(colours)];
