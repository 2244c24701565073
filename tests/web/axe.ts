// Accessibility rules, checked by axe in the page itself. Its own binding for Playwright loads axe anew for each check and opens
// a second page for the result; both take longer than the check.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(`${__dirname}/../../ui/package.json`).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(part: string, options: RunOptions): Promise<AxeResults> };
  }
}

export type Violation = AxeResults["violations"][number];

/** What axe finds in a part of the page; with `rules`, by these rules alone. */
export async function violations(page: Page, part = "html", rules?: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  // What is still fading in has other colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  return page.evaluate(
    async ([part, rules]) => {
      // Passes are not described, which takes most of the time.
      const options: RunOptions = { resultTypes: ["violations"] };
      if (rules) options.runOnly = { type: "rule", values: [...rules] };
      return (await window.axe?.run(part, options))?.violations ?? [];
    },
    [part, rules] as const,
  );
}

/** Expects that axe finds nothing. `what` says what is open. */
export async function expectAccessible(
  page: Page,
  what: string,
  part?: string,
  rules?: readonly string[],
): Promise<void> {
  const found = await violations(page, part, rules);
  expect(found.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
