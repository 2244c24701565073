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

/** What can be reached: the dialog in front, if there is one. In the long run what lies behind it as well. */
async function inFront(page: Page): Promise<string> {
  const modal = "dialog:modal";
  return !process.env.REDEAL_LONG && (await page.locator(modal).count()) === 1 ? modal : "html";
}

/** What axe finds in a part of the page; with `rules`, by these rules alone. */
export async function violations(page: Page, only?: string, rules?: readonly string[]): Promise<Violation[]> {
  const part = only ?? (await inFront(page));
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

const THEMES = ["felt", "midnight", "burgundy", "contrast"];

/** What axe finds about colours in the themes that are not in use. A theme is a set of colours and nothing else. */
async function inOtherThemes(page: Page, part?: string): Promise<string[]> {
  const used = (await page.locator("html").getAttribute("data-theme")) ?? "";
  const found: string[] = [];
  const show = (theme: string) =>
    page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, theme);
  for (const theme of THEMES.filter((theme) => theme !== used)) {
    await show(theme);
    const bad = await violations(page, part, ["color-contrast"]);
    found.push(...bad.flatMap(({ nodes }) => nodes.map(({ html }) => `in ${theme}: ${html}`)));
  }
  await show(used);
  return found;
}

/** Expects that axe finds nothing, in the long run under every theme. `what` says what is open. */
export async function expectAccessible(
  page: Page,
  what: string,
  part?: string,
  rules?: readonly string[],
): Promise<void> {
  const found = await violations(page, part, rules);
  expect(found.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  if (process.env.REDEAL_LONG && !rules) expect(await inOtherThemes(page, part), what).toEqual([]);
}
