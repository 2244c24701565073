// What a check found, in the workshop of the page: counted beside the place of a problem, and told there alone.
// @vitest-environment jsdom

import { afterEach, expect, test } from "vitest";
import type { Reply, ScriptFinding, View } from "../src/protocol";
import { find, page, press, settle } from "./page";
import { waitFor } from "./waits";

let open: Awaited<ReturnType<typeof page>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

const problem = { file: "klondike.lua", line: 2, column: 1, message: "no such field", trace: [] };
const finding = (level: ScriptFinding["level"], line: number): ScriptFinding => ({
  level,
  file: "klondike.lua",
  line,
  column: 1,
  message: "odd",
});
const FOUND = [finding("error", 2), finding("warning", 3), finding("note", 1)];
const refusal: Reply = { kind: "failed", message: "No.", problem: null, why: null };

/** The page of a game in a state, with the workshop open. The check finds something, if it can be made. */
async function workshop(state: Partial<View>, found: readonly ScriptFinding[] | null) {
  open = await page(state, ({ kind }) => {
    if (kind === "script") {
      const text = "return game {\n  nme = 1,\n  x = y,\n}\n";
      const file = { path: "klondike.lua", text, version: "2", own: true, editable: true, in_force: false, mark: null };
      return { kind: "script", files: [file], untranslated: [], hides: false, scratch: false, since: 0 };
    }
    if (kind === "check_script") return found ? { kind: "checked", findings: [...found] } : refusal;
    return ["look", "pause", "resume", "prefer"].includes(kind) ? {} : refusal;
  });
  await press("e");
  await waitFor(() => find("[data-testid=in-force]"));
  return open;
}

const text = (testid: string) => document.querySelector(`[data-testid=${testid}]`)?.textContent?.trim();
const counted = () => waitFor(() => expect(text("list-findings")).toBe("2 problems, 1 note"));

test("a script that does not load is counted as well, beside the place of its problem", async () => {
  await workshop({ problem, old_rules: { why: "broken", since: 0 } }, FOUND);
  await counted();
  expect(text("go-to-problem")).toBe("klondike.lua, line 2");
  find("[data-testid=list-findings]").click();
  await settle();
  expect(document.querySelectorAll("[data-testid=findings] li")).toHaveLength(3);
});

test("so is one that waits because the game goes on by the rules before it", async () => {
  await workshop({ old_rules: { why: "deals_otherwise", since: 0 } }, FOUND);
  await counted();
  expect(document.querySelectorAll("[data-testid=list-findings]")).toHaveLength(1);
});

test("what is odd about the rules is told once: below the table, or in the workshop if it can be checked there", async () => {
  const bar = () => document.querySelector("[data-testid=warnings]");
  const { session } = await workshop({ warnings: [problem] }, FOUND);
  await counted();
  expect(bar()).toBeNull();
  session.workshop.toggle();
  await settle();
  expect(bar()).not.toBeNull();
  await open?.close();
  await workshop({ warnings: [problem] }, null);
  await waitFor(() => expect(text("no-findings")).toBe("Not checked"));
  await waitFor(() => expect(bar()).not.toBeNull());
});
