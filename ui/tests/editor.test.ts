// The editor of a script, and answers of the host that come after the author has gone on.
// @vitest-environment jsdom

import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import Editor from "../src/workshop/Editor.svelte";
import { waitFor } from "./waits";

test("the file that was to be saved is saved, even if another one is shown once it is set tidily", async () => {
  // What jsdom lacks.
  Range.prototype.getClientRects = () => [] as never;
  let tidy: (text: string) => void = () => {};
  const language = {
    format: () =>
      new Promise<string>((resolve) => {
        tidy = resolve;
      }),
    mistakes: async () => [],
  };
  const onsave = vi.fn();
  const props = {
    path: "a.lua",
    text: "return  1",
    editable: true,
    problem: null,
    score: null,
    lit: null,
    findings: [],
    others: "",
    theirs: null,
    language,
    setsOnSave: true,
    onsave,
  };
  const rest = { onchange() {}, onturn() {}, onshow() {}, ontell() {}, onbook() {} };
  const editor = mount(Editor, { target: document.body, props: { ...props, ...rest } as never });
  flushSync();
  const content = document.querySelector("[data-testid=editor]")?.shadowRoot?.querySelector(".cm-content");
  content?.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true }));
  tidy("return  1");
  await waitFor(() => expect(onsave).toHaveBeenCalledWith("a.lua"));
  await unmount(editor);
});
