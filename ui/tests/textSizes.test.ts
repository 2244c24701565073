// Whether what stands in the workshop is large enough to be read.
// @vitest-environment jsdom

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSearchPanel, search } from "@codemirror/search";
import { EditorView, showDialog } from "@codemirror/view";
import { expect, test } from "vitest";
import { editorLook } from "../src/workshop/lua";

/** The smallest text, in CSS px where the window's own is 16. */
const LEAST = 11;
const ROOM = join(__dirname, "../src/workshop");

/** A size in CSS px; `undefined`: it is a share of another one. */
function pixels(size: string): number | undefined {
  const [, number = "", unit] = /^([\d.]+)(rem|px)$/.exec(size) ?? [];
  if (number === "") return undefined;
  return Number(number) * (unit === "rem" ? 16 : 1);
}

test("no pane of the workshop has smaller text than that", () => {
  const small = readdirSync(ROOM).flatMap((file) => {
    const sizes = readFileSync(join(ROOM, file), "utf8").matchAll(/font-?size: "?([\d.]+(?:rem|px))/gi);
    return [...sizes].flatMap(([, size = ""]) => ((pixels(size) ?? 0) < LEAST ? [`${file}: ${size}`] : []));
  });
  expect(small).toEqual([]);
});

test("nor have the panels of the editor, which would be shares of the script's size", () => {
  const view = new EditorView({ extensions: [search(), editorLook], parent: document.body });
  openSearchPanel(view);
  showDialog(view, { label: "A new name", input: { name: "name" }, submitLabel: "Rename" });
  const parts = [...view.dom.querySelectorAll(".cm-panel :is(input:not([type=checkbox]), label, .cm-button)")];
  expect(parts.length).toBeGreaterThan(10);
  const small = parts.filter((part) => (pixels(getComputedStyle(part).fontSize) ?? 0) < LEAST);
  expect(small.map((part) => `${part.outerHTML}: ${getComputedStyle(part).fontSize}`)).toEqual([]);
  view.destroy();
});
