// Tries a sample of mutants: small changes of the code that some test should notice. `cargo mutants` names them
// (cargo install cargo-mutants --locked); here all of them are built at once, each behind its number, so that a mutant costs
// a run of the tests and no build.
//
//   node scripts/mutants.mjs [--each 30] [--only 17,40]     --each: how many a subject; --only: these numbers of the sample
//
// While it builds, the sources are changed; they must be committed. What it found is in target/mutants.json.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";

const rules = (...names) => names.map((name) => `crates/rules/src/${name}.rs`);
const solver = (...names) => names.map((name) => `crates/solver/src/${name}.rs`);
// For each subject its files, and those of the host's tests that are asked before all others.
const SUBJECTS = {
  legality: [
    rules("judge/legal", "judge/enumerate", "judge/matching", "play/tap", "variant/relation", "judge/face_set"),
    ["words::", "klondike::"],
  ],
  settling: [rules("play/settle", "play/apply", "play/deal"), ["words::", "klondike::"]],
  scoring: [rules("variant/score", "play/scoring", "variant/mission"), ["words::", "klondike::"]],
  journal: [
    ["", "/statistics/queries", "/schema", "/snapshot", "/preferences", "/lease"].map((n) => `crates/storage/src/journal${n}.rs`),
    ["statistics::", "journal::", "backup::"],
  ],
  solver: [
    solver("safe_moves", "deadlock", "compact/deadlock", "compact/moves", "compact/state", "compact/make"),
    ["solve::"],
  ],
};
// How often the processor time of an unchanged run a mutant may take: some never end. Of a clock it gets four times that.
const PATIENCE = 4;

const { values: options } = parseArgs({
  options: { each: { type: "string", default: "30" }, only: { type: "string" } },
});
const root = dirname(import.meta.dirname);
process.chdir(root);
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "inherit"] });

/** Evenly spaced mutants of each subject, numbered from 1. */
function sample() {
  const found = [];
  for (const [subject, [files]] of Object.entries(SUBJECTS)) {
    // A name that leads nowhere would only be left out.
    for (const file of files) if (!existsSync(file)) throw new Error(`there is no ${file}: SUBJECTS in scripts/mutants.mjs`);
    const all = JSON.parse(run("cargo", "mutants", "--list", "--json", ...files.flatMap((file) => ["-f", file])))
      // A body that is written several times has several types where its type has no name.
      .filter((mutant) => mutant.function && !mutant.function.return_type.includes("impl "));
    const count = Math.min(Number(options.each), all.length);
    const chosen = Array.from({ length: count }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / count)]);
    found.push(...chosen.map((mutant) => ({ ...mutant, subject })));
  }
  return found.map((mutant, n) => ({ ...mutant, number: n + 1 }));
}

/** A function that gives the offset of a line and column, both counted from 1. */
function offsets(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return ({ line, column }) => starts[line - 1] + column - 1;
}

/** The text of a file in which each of these mutants is an arm of its function, and the lines of each. */
function woven(text, mutants) {
  const offset = offsets(text);
  const functions = new Map();
  for (const mutant of mutants) {
    const { line } = mutant.function.span.start;
    functions.set(line, [...(functions.get(line) ?? []), mutant]);
  }
  const places = [...functions.values()].map((arms) => {
    const { start, end } = arms[0].function.span;
    const name = arms[0].function.function_name.split("::").at(-1);
    const head = offset(start) + text.slice(offset(start), offset(end)).search(new RegExp(`\\bfn ${name}\\b`));
    return { arms, open: text.indexOf("{", head), end: offset(end) };
  });
  const lines = new Map();
  let [result, at] = ["", 0];
  for (const { arms, open, end } of places.sort((one, other) => one.open - other.open)) {
    result += `${text.slice(at, open)}{ match redeal_cards::mutant() {\n`;
    for (const mutant of arms) {
      const [from, to] = [offset(mutant.span.start), offset(mutant.span.end)];
      const first = result.split("\n").length;
      result += `${mutant.number} => ${text.slice(open, from)}${mutant.replacement}${text.slice(to, end)},\n`;
      lines.set(mutant.number, [first, result.split("\n").length - 1]);
    }
    result += `_ => ${text.slice(open, end)} } }`;
    at = end;
  }
  return { text: result + text.slice(at), lines };
}

/** Builds all tests with the mutants inside. Returns the test programs, and the mutants that compile. */
function build(mutants) {
  const cards = "crates/cards/src/lib.rs";
  const kept = new Map(
    [cards, ...new Set(mutants.map((mutant) => mutant.file))].map((file) => [file, readFileSync(file, "utf8")]),
  );
  try {
    writeFileSync(
      cards,
      `${kept.get(cards)}
/// Which mutant runs.
pub fn mutant() -> u32 {
    static NUMBER: std::sync::LazyLock<u32> =
        std::sync::LazyLock::new(|| std::env::var("MUTANT").map_or(0, |n| n.parse().expect("a number")));
    *NUMBER
}
`,
    );
    for (;;) {
      const where = new Map();
      for (const [file, text] of kept) {
        if (file === cards) continue;
        const made = woven(
          text,
          mutants.filter((mutant) => mutant.file === file),
        );
        writeFileSync(file, made.text);
        where.set(file, made.lines);
      }
      const { messages, programs } = compile();
      if (programs) return { programs, mutants };
      const broken = new Set();
      for (const { spans } of messages) {
        for (const { file_name, line_start } of spans) {
          for (const [number, [first, last]] of where.get(file_name) ?? []) {
            if (first <= line_start && line_start <= last) broken.add(number);
          }
        }
      }
      if (broken.size === 0) throw new Error(messages.map((message) => message.rendered).join("\n"));
      console.log(`${broken.size} mutants do not compile`);
      mutants = mutants.filter((mutant) => !broken.has(mutant.number));
    }
  } finally {
    for (const [file, text] of kept) writeFileSync(file, text);
  }
}

function compile() {
  const args = ["test", "--workspace", "--lib", "--no-run", "--message-format=json"];
  for (const name of ["host", "cli", "serve", "check", "new"]) args.push("--test", name);
  let out;
  try {
    out = execFileSync("cargo", args, { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "inherit"] });
  } catch (failed) {
    out = failed.stdout;
    const messages = out
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line).message);
    return { messages: messages.filter((message) => message?.level === "error") };
  }
  const built = out
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const programs = built
    .filter((one) => one.executable && one.profile?.test)
    .map((one) => ({
      name: one.target.name,
      kind: one.target.kind[0],
      path: one.executable,
      folder: dirname(one.manifest_path),
    }));
  // Unit tests are quick, the host's tests see the most.
  const rank = ({ name, kind }) => (kind === "test" ? (name === "host" ? 1 : 2) : 0);
  return { programs: programs.sort((one, other) => rank(one) - rank(other)) };
}

/** Runs tests of a program until one fails, and says which. */
function tested(program, number, seconds, ...filters) {
  return new Promise((resolve) => {
    const limits = `ulimit -t ${seconds} -v 8000000; exec "$0" "$@"`;
    const env = {
      ...process.env,
      MUTANT: String(number),
      INSTA_UPDATE: "no",
      REDEAL_BIN: `${root}/target/debug/redeal`,
    };
    const child = spawn("bash", ["-c", limits, program.path, ...filters], {
      cwd: program.folder,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: seconds * 4000,
      killSignal: "SIGKILL",
    });
    let [said, failed] = ["", null];
    child.stdout.on("data", (data) => {
      said += data;
      const found = /^test (\S+).* FAILED$/m.exec(said);
      if (!found || failed) return;
      failed = found[1];
      process.kill(-child.pid, "SIGKILL");
    });
    child.on("close", (code, signal) => resolve(failed ?? (code === 0 ? null : `(ends with ${signal ?? code})`)));
  });
}

/** The same, with every failure seen again: on a busy machine some tests run out of time. */
async function caught(program, number, seconds, ...filters) {
  const doubtful = [];
  for (;;) {
    const failed = await tested(program, number, seconds, ...filters, ...doubtful.flatMap((test) => ["--skip", test]));
    if (!failed || failed.startsWith("(")) return failed;
    const alone = ["--exact", failed];
    const again = await tested(program, number, seconds, ...alone);
    if (again && !(await tested(program, 0, seconds, ...alone))) return failed;
    doubtful.push(failed);
  }
}

const tree = run("git", "status", "--porcelain", "crates");
if (tree) throw new Error(`these are not committed:\n${tree}`);
const { programs, mutants } = build(sample());
console.log(`${mutants.length} mutants`);
const bounds = new Map();
for (const program of programs) {
  const start = Date.now();
  const failed = await caught(program, 0, 3600);
  if (failed) throw new Error(`${program.name}: ${failed} fails without any mutant`);
  const seconds = Math.ceil((Date.now() - start) / 1000);
  bounds.set(program, Math.max(60, seconds * 2 * PATIENCE));
  console.log(`${program.name}: ${seconds} s`);
}

const only = options.only?.split(",").map(Number);
const book = "target/mutants.json";
const results = new Map(
  only && existsSync(book) ? JSON.parse(readFileSync(book, "utf8")).map((one) => [one.number, one]) : [],
);
for (const mutant of mutants.filter((mutant) => !only || only.includes(mutant.number))) {
  const { number, subject, name } = mutant;
  const host = programs.findIndex((program) => program.name === "host");
  const runs = programs.map((program) => [program]);
  runs.splice(host, 0, [programs[host], ...SUBJECTS[subject][1]]);
  let by = null;
  for (const [program, ...filters] of runs) {
    const failed = await caught(program, number, bounds.get(program), ...filters);
    if (failed) {
      by = `${program.name} ${failed}`;
      break;
    }
  }
  results.set(number, { number, subject, name, by });
  writeFileSync(book, JSON.stringify([...results.values()], null, 1));
  console.log(`${number} ${by ? "caught" : "ESCAPED"} ${name}${by ? ` — ${by}` : ""}`);
}
for (const subject of Object.keys(SUBJECTS)) {
  const of = [...results.values()].filter((one) => one.subject === subject);
  console.log(`${subject}: ${of.length} mutants, ${of.filter((one) => one.by).length} caught`);
}
