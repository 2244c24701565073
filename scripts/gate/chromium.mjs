// The page in Chromium, by Playwright.

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { changes } from "./changed.mjs";
import { afterRetries } from "./retries.mjs";
import { run } from "./run.mjs";

const TREE = join(import.meta.dirname, "../..");

/** The tests in Playwright's report: `{ file, line, title, status, said }`, with files as paths from the tree's top. */
export function testsIn(report, tree = TREE) {
  const tests = [];
  const walk = (suite, titles) => {
    for (const { title, file, line, tests: runs } of suite.specs ?? []) {
      const results = runs.flatMap(({ results }) => results);
      const said = results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n");
      tests.push({
        file: relative(tree, join(report.config.rootDir, file)),
        line,
        title: [...titles, title].join(" "),
        status: runs.map(({ status }) => status).find((status) => status !== "expected") ?? "expected",
        // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
        said: said.replaceAll(/\u001b\[\d*m/g, ""),
      });
    }
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
  };
  for (const file of report.suites) walk(file, []);
  return tests;
}

/** The last line of a test: the one before the next test of its file. */
export function lastLine(tests, { file, line }) {
  const later = tests.filter((other) => other.file === file && other.line > line).map((other) => other.line);
  return later.length > 0 ? Math.min(...later) - 1 : Number.POSITIVE_INFINITY;
}

async function playwright(args, target, say) {
  const report = join(target, "gate/chromium.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const result = await run("npm", ["exec", "--", "playwright", "test", "--reporter=list,json", ...args], {
    cwd: join(TREE, "ui"),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    say,
  });
  return { ...result, report: existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined };
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** With `retries`, a failed test is tried again, unless it is new or changed. */
export async function runChromium({ args, retries, target }, say) {
  const built = await run("npm", ["run", "build"], { cwd: join(TREE, "ui"), say });
  if (!built.ok) return built;
  const result = await playwright(args, target, say);
  if (!result.report) return { ok: false, output: result.output };
  const tests = testsIn(result.report);
  const passed = tests.filter(({ status }) => status === "expected").length;
  const unexpected = tests.filter(({ status }) => status === "unexpected");
  // Something beside the tests is wrong, such as a file that can't be read: then not all of them have run.
  if (result.report.errors.length > 0 || (!result.ok && unexpected.length === 0)) {
    return { ok: false, output: result.output, passed, failed: Math.max(unexpected.length, 1) };
  }
  if (result.ok || !retries) return { ok: result.ok, output: result.output, passed, failed: unexpected.length };
  const changed = changes();
  const failures = unexpected.map((test) => ({
    ...test,
    name: `Chromium: ${test.file}:${test.line} ${test.title}`,
    retried: !changed(test.file, test.line, lastLine(tests, test)),
  }));
  const again = ({ file, line, title }) => {
    const place = `${join(TREE, file)}:${line}`;
    // What the first attempt left stays.
    const output = `--output=${join(target, "web/again")}`;
    return playwright([place, "--grep", `${escaped(title)}$`, "--workers=1", output], target, say);
  };
  return afterRetries(failures, again, passed);
}
