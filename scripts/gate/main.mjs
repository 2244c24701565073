// The stages of scripts/test, in their order. With --long everything there is, in its long form and without second tries.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runChromium } from "./chromium.mjs";
import { Report } from "./report.mjs";
import { told } from "./retries.mjs";
import { run } from "./run.mjs";
import { build, clippy, ownTarget, runPrograms, runWindow } from "./rust.mjs";

const TREE = join(import.meta.dirname, "../..");
const WINDOWS = "x86_64-pc-windows-gnu";

process.chdir(TREE);
const long = process.argv.includes("--long");
const target = process.env.CARGO_TARGET_DIR;
const start = Date.now();
// Snapshots are compared, never written.
process.env.INSTA_UPDATE = "no";
process.env.NO_COLOR = "1";
// Many tests wait, for a window or a killed process: one more runs than there are processors.
process.env.RUST_TEST_THREADS ??= String(availableParallelism() + 1);
if (long) process.env.REDEAL_LONG = "1";

const report = new Report();
const has = (program, ...args) => {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
/** The project's pages, made and their links followed. */
const site = (...args) => (say) =>
  run("node", ["scripts/site.mjs", process.env.REDEAL_BIN ?? "redeal", join(target, "gate/site"), ...args], { say });
const page = (script) => (say) => run("npm", ["--prefix", "ui", "run", script], { say });

async function pageTests(say) {
  const result = await run("npm", ["--prefix", "ui", "test"], { say });
  const [, line = ""] = /^ *Tests (.*)$/m.exec(result.output) ?? [];
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { ...result, passed: count("passed"), failed: count("failed") };
}

/** Tells how it ended. Returns the exit code. */
function end() {
  const flaky = join(target, "gate/flaky.txt");
  mkdirSync(join(target, "gate"), { recursive: true });
  if (report.flaky.length > 0) writeFileSync(flaky, told(report.flaky));
  else rmSync(flaky, { force: true });
  return report.end(Math.round((Date.now() - start) / 1000), flaky) ? 0 : 1;
}

if (has("cargo", "fmt", "--version")) {
  await report.stage("Rust format", (say) => run("cargo", ["fmt", "--all", "--check"], { say }));
} else {
  report.skip("Rust format", "rustfmt is missing (rustup component add rustfmt)");
}
await report.stage("page: lint", page("lint"));
// What a command mends in a second is not worth a run of a quarter of an hour.
if (report.isRed && !long) {
  report.skip("all else", "run `cargo fmt --all` and `npm --prefix ui run format`, mend what else the lint says, and start again");
  process.exit(end());
}
await report.stage("this gate", (say) => run("node", ["--test", "--test-reporter=dot", "scripts/gate/"], { say }));
await report.stage("Rust: what another tree built", (say) => ownTarget(target, say));
// Much of the build is done by one processor alone: the page is looked at beside it.
const building = `Rust: the build${clippy() ? " and the lint" : ""}`;
const { [building]: { programs = {}, redeal } } = await report.together(
  [[building, (say) => build(say, { everything: long })]],
  [["page: types", page("check")], ["page: tests", pageTests], ["docs: links", site("--docs")]],
);
if (!clippy()) report.skip("Rust: the lint", "clippy is missing (rustup component add clippy)");

// It is the one of this tree, whatever times its sources have.
if (redeal) process.env.REDEAL_BIN = redeal;

const others = Object.keys(programs).filter((name) => name !== "desktop");
await report.stage("Rust: tests", (say) => runPrograms(programs, others.map((name) => [name]), say));
if (long) {
  // By name: other ignored tests are tools, or parts of tests that run them in a process of their own.
  const slow = ["cli", "serve", "check"].map((name) => [name, "--ignored"]);
  await report.stage("Rust: the slow tests", (say) => runPrograms(programs, slow, say));
}
await report.stage("the page in Chromium", (say) =>
  runChromium({ args: long ? [] : ["--grep-invert", "@long"], retries: !long, target }, say),
);
const windowArgs = long ? ["--include-ignored", "--skip", "measure::"] : [];
await report.stage("the real window", (say) => runWindow(programs, { args: windowArgs, retries: !long }, say));

if (!long) {
  report.skip("long forms, every size and theme, the package, licences, Windows", "they run with --long");
} else {
  await report.stage("the site with all games", site());
  if (has("cargo", "deny", "--version")) {
    await report.stage("licences and advisories", (say) => run("cargo", ["deny", "check"], { say }));
  } else {
    report.skip("licences and advisories", "cargo-deny is missing (cargo install cargo-deny)");
  }
  // Whether the host and the command line compile for Windows, the C and C++ of SQLite and Luau included. Nothing is linked
  // or run.
  if (!existsSync(execFileSync("rustc", ["--print", "target-libdir", "--target", WINDOWS], { encoding: "utf8" }).trim())) {
    report.skip("for Windows", `the target is missing (rustup target add ${WINDOWS})`);
  } else if (!has("x86_64-w64-mingw32-g++", "--version")) {
    report.skip("for Windows", "the compiler is missing (apt install g++-mingw-w64-x86-64)");
  } else {
    const env = { ...process.env, CARGO_TARGET_DIR: join(target, "windows"), CARGO_PROFILE_DEV_DEBUG: "0" };
    const check = ["check", "--target", WINDOWS, "-p", "redeal-cli"];
    await report.stage("for Windows, checked only", (say) => run("cargo", check, { env, say }));
  }
}

process.exitCode = end();
