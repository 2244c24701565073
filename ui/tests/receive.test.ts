// The sheet for what somebody has sent: it has an entry of the menu, and takes codes and files of every kind.
// @vitest-environment jsdom

import { afterEach, expect, test } from "vitest";
import type { Reply } from "../src/protocol";
import { find, page, settle } from "./page";
import { waitFor } from "./waits";

let open: Awaited<ReturnType<typeof page>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const field = () => find<HTMLInputElement>("[data-testid=share-code-input]");
const fault = () => document.querySelector("[data-testid=share-fault]")?.textContent;
const sheet = () => document.querySelector("[data-testid=receive-dialog]");

/** What the host says of a script that it can't look at: what is in one that it can is for other tests. */
const damaged: Reply = { kind: "failed", message: "This code is damaged.", problem: null, why: null };

/** The sheet, opened from the menu. */
async function show() {
  open = await page({}, (request) => (request.kind === "receive" ? damaged : {}));
  find("[data-testid=menu]").click();
  await settle();
  find("[data-command=more]").click();
  await settle();
  expect(find("[data-command=receive]").textContent).toContain("Open a shared game…");
  find("[data-command=receive]").click();
  await settle();
  return open;
}

async function paste(text: string) {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  field().form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await settle();
}

/** Chooses a file. It is read a moment later. */
function choose(name: string, text: string) {
  const chooser = find<HTMLInputElement>("[data-testid=share-file]");
  Object.defineProperty(chooser, "files", { value: [new File([text], name)] });
  chooser.dispatchEvent(new Event("change", { bubbles: true }));
}

test("it has an entry of its own in the menu, and begins in the field for a code", async () => {
  await show();
  expect(sheet()?.querySelector("h2")?.textContent).toBe("Open a shared game");
  expect(document.activeElement).toBe(field());
});

test("the code of a script is looked at, and that of a deal is opened", async () => {
  const { asked } = await show();
  await paste("redeal-script:1.abc");
  expect(asked.at(-1)).toEqual({ kind: "receive", file: "", data: "redeal-script:1.abc" });
  await open?.close();
  const other = await show();
  await paste(" redeal:yukon/7 ");
  expect(other.asked.at(-1)).toEqual({ kind: "open", code: "redeal:yukon/7" });
  expect(sheet()).toBeNull();
});

test("what is no code, and what the host can't open, is told beside the field, and stays there", async () => {
  const { asked } = await show();
  await paste("1234");
  expect(fault()).toContain("A code begins with “redeal:”");
  expect(asked.some(({ kind }) => kind === "deal")).toBe(false);
  await paste("redeal-script:1.abc");
  expect([fault(), field().value]).toEqual(["This code is damaged.", "redeal-script:1.abc"]);
  expect([sheet() === null, document.activeElement === field()]).toEqual([false, true]);
  expect(open?.session.messages.toasts).toEqual([]);
});

test("a file with a script is looked at, and one with a deal is laid", async () => {
  const { asked } = await show();
  choose("small.redeal", "PK");
  await waitFor(() => expect(asked).toContainEqual({ kind: "receive", file: "small.redeal", data: btoa("PK") }));
  await settle();
  expect(sheet()).toBeNull();
  await open?.close();
  const other = await show();
  choose("deal.txt", "KS QH");
  await waitFor(() => expect(other.asked).toContainEqual({ kind: "lay_deal", data: btoa("KS QH") }));
});
