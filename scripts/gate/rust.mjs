// Builds the Rust tests, lints them in the same build, and runs them.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { changes } from "./changed.mjs";
import { afterRetries } from "./retries.mjs";
import { run, silently } from "./run.mjs";

const TREE = join(import.meta.dirname, "../..");

/** Clippy's driver, which is the compiler and Clippy in one; nothing where it is not installed. */
export function clippy() {
  const ask = (program, ...args) => {
    try {
      return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      return "";
    }
  };
  const found = [ask("rustup", "which", "clippy-driver"), join(ask("rustc", "--print", "sysroot"), "bin/clippy-driver")];
  return found.find((path) => path && existsSync(path));
}

/**
 * Cargo takes a file that is older than its last build for unchanged. In a target folder that another tree has used, that can
 * be wrong, and paths of that tree are in the programs: our own crates are built anew then. What they use stays.
 */
export async function ownTarget(target, say) {
  const stamp = join(target, "gate/tree");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === TREE) return { ok: true, output: "" };
  const cleaned = existsSync(target) ? await run("cargo", ["clean", "--workspace", "--quiet"], { say }) : { ok: true, output: "" };
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, TREE);
  return cleaned;
}

/**
 * Builds all tests, and with `everything` also what is only measured. Adds to the result `programs`, the test programs by
 * name: `{ path, folder }`, where `folder` is that of their crate; and `redeal`, the path of the command line.
 * The compiler is Clippy's driver where it is there: `cargo clippy` would check all dependencies a second time. What Clippy
 * finds is a warning, so the tests run all the same, but the stage fails.
 */
export async function build(say, { everything = false } = {}) {
  const driver = clippy();
  const lint = driver ? { RUSTC_WORKSPACE_WRAPPER: driver, CLIPPY_ARGS: "-Wclippy::correctness" } : {};
  const features = everything ? ["--features", "redeal-desktop/empty-window,redeal-desktop/command-line"] : [];
  const programs = {};
  let redeal;
  const messages = await run(
    "cargo",
    ["test", "--workspace", "--no-run", "--color", "never", "--message-format", "json-render-diagnostics", ...features],
    { say: silently, env: { ...process.env, ...lint } },
  );
  const told = [];
  for (const line of messages.output.split("\n")) {
    if (!line.startsWith("{")) {
      told.push(line);
      continue;
    }
    const { reason, executable, profile, target, manifest_path } = JSON.parse(line);
    if (reason !== "compiler-artifact" || !executable) continue;
    if (target.name === "redeal" && target.kind.includes("bin") && !profile.test) redeal = executable;
    if (!profile.test || target.kind.includes("example")) continue;
    const crate = dirname(manifest_path);
    // A program of unit tests is called as its crate.
    programs[target.kind.includes("test") ? target.name : `unit tests of ${target.name}`] = { path: executable, folder: crate };
  }
  // Cargo repeats the warnings of what is built already.
  const warned = told.some((line) => /^warning: .* generated \d+ warning/.test(line));
  const output = told.filter((line) => line.trim()).join("\n");
  say(`${output}\n`);
  return { ok: messages.ok && !warned, output: `${output}\n`, programs, redeal };
}

/**
 * What a run of a test program counts. `whole` says whether it came to its end: one that died, or that a test ended early with
 * an exit code of 0, says nothing of the tests that were still to come.
 */
export function counts(output) {
  const results = [...output.matchAll(/^test result: .* (\d+) passed; (\d+) failed;/gm)];
  const sum = (at) => results.reduce((all, result) => all + Number(result[at]), 0);
  return { whole: results.length > 0, passed: sum(1), failed: sum(2) };
}

/** Runs test programs of `build`, one after the other: `[name, ...arguments]`. */
export async function runPrograms(programs, calls, say) {
  const all = { ok: true, output: "", passed: 0, failed: 0 };
  for (const [name, ...args] of calls) {
    say(`\n${name}\n`);
    const result = programs[name]
      ? await run(programs[name].path, args, { cwd: programs[name].folder, say })
      : { ok: false, output: `There is no test program ${name}: it was not built.\n` };
    const { whole, passed, failed } = counts(result.output);
    const ok = result.ok && whole;
    all.ok &&= ok;
    all.passed += passed;
    all.failed += ok ? 0 : Math.max(failed, 1);
    // Of a stage the last lines are repeated: tests that passed would take the place of what failed.
    if (!ok) all.output += `${name}\n${result.output.replaceAll(/^test .* \.\.\. (ok|ignored.*)\n/gm, "")}`;
    if (!whole) all.output += `${name} ended before all of its tests had run.\n`;
  }
  return all;
}

/** The lines of a test in its file: from its attribute to the next test. */
export function linesOf(source, name) {
  const lines = source.split("\n");
  const at = lines.findIndex((line) => new RegExp(`^\\s*fn ${name}\\(`).test(line));
  if (at < 0) return;
  const starts = lines.flatMap((line, n) => (line.trim() === "#[test]" ? [n] : []));
  const first = starts.findLast((start) => start < at) ?? at;
  const next = starts.find((start) => start > at) ?? lines.length;
  return [first + 1, next];
}

/** The tests that failed in a run, with what each said. */
export function failuresIn(output) {
  const said = {};
  for (const [, name, text] of output.matchAll(/^---- (\S+) stdout ----\n([\s\S]*?)(?=^---- \S+ stdout ----\n|^failures:\n)/gm)) {
    said[name] = text.trim();
  }
  return [...output.matchAll(/^test (\S+) \.\.\. FAILED$/gm)].map(([, name]) => ({ name, said: said[name] ?? "" }));
}

/** The real window. With `retries`, a failed test is tried again, unless it is new or changed. */
export async function runWindow(programs, { args, retries }, say) {
  const program = programs.desktop;
  if (!program) return { ok: false, output: "The window's tests were not built.\n" };
  const result = await run(program.path, args, { cwd: program.folder, say });
  const { whole, passed, failed } = counts(result.output);
  if (!whole) return { ok: false, output: `${result.output}It ended before all of its tests had run.\n`, passed, failed: 1 };
  if (result.ok || !retries) return { ...result, passed, failed };
  const changed = changes();
  const failures = failuresIn(result.output).map(({ name, said }) => {
    const path = name.split("::");
    const file = `tests/desktop/${path.slice(0, -1).join("/")}.rs`;
    const source = existsSync(join(TREE, file)) ? readFileSync(join(TREE, file), "utf8") : "";
    const lines = linesOf(source, path.at(-1));
    return { name: `window: ${name}`, test: name, said, retried: lines !== undefined && !changed(file, ...lines) };
  });
  if (failures.length === 0) return { ...result, passed, failed: 1 };
  const again = async ({ test }) => {
    const { ok, output } = await run(program.path, [test, "--exact", "--test-threads=1"], { cwd: program.folder, say });
    return { ok: ok && counts(output).passed === 1, output };
  };
  return afterRetries(failures, again, passed);
}
