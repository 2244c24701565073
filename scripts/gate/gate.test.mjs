// node --test scripts/gate/

import assert from "node:assert/strict";
import { test } from "node:test";
import { changedLines } from "./changed.mjs";
import { lastLine, testsIn } from "./chromium.mjs";
import { MOST_FLAKY, Report } from "./report.mjs";
import { told, tryAgain } from "./retries.mjs";
import { run } from "./run.mjs";
import { counts, failuresIn, linesOf, runPrograms, runWindow } from "./rust.mjs";

const failure = (name, retried = true) => ({ name, said: `${name} failed first`, retried });
/** Attempts that end as told, one after the other. */
const attempts = (...results) => async () => ({ ok: results.shift(), output: "again" });

test("a test that passes alone is flaky, and what each attempt said is kept", async () => {
  const { flaky, failed } = await tryAgain([failure("a")], attempts(false, true));
  assert.deepEqual(failed, []);
  assert.deepEqual(flaky, [{ name: "a", attempts: ["a failed first", "again", "again"] }]);
  assert.equal(told(flaky), "== a\n-- attempt 1\na failed first\n-- attempt 2\nagain\n-- attempt 3\nagain\n");
});

test("a test that fails three times has failed", async () => {
  const { flaky, failed } = await tryAgain([failure("a")], attempts(false, false, true));
  assert.deepEqual([flaky.length, failed.length], [0, 1]);
});

test("a test that is new or changed is not tried again", async () => {
  const { flaky, failed } = await tryAgain([failure("a", false)], attempts(true));
  assert.deepEqual([flaky.length, failed.map(({ attempts }) => attempts.length)], [0, [1]]);
});

test("flaky tests are listed and block nothing, but more than five do", async () => {
  for (const [count, green] of [[1, true], [MOST_FLAKY, true], [MOST_FLAKY + 1, false]]) {
    let said = "";
    const report = new Report((text) => {
      said += text;
    });
    const flaky = Array.from({ length: count }, (_, n) => ({ name: `test ${n}`, attempts: ["no", "yes"] }));
    await report.stage("window", async () => ({ ok: true, output: "", passed: count, failed: 0, flaky }));
    assert.equal(report.end(1, "flaky.txt"), green);
    assert.match(said, new RegExp(`test ${count - 1} \\(attempt 2 passed\\)`));
    assert.match(said, new RegExp(`\\n${count} passed, 0 failed, ${count} flaky\\n`));
  }
});

test("a failed stage is red, is repeated at the end, and the next one runs", async () => {
  let said = "";
  const report = new Report((text) => {
    said += text;
  });
  await report.stage("first", () => run("no-such-program", []));
  await report.stage("second", async () => {
    throw new Error("thrown");
  });
  await report.stage("third", async () => ({ ok: true, output: "", passed: 3 }));
  assert.equal(report.end(1, ""), false);
  assert.match(said, /first: FAILED, its last 60 lines once more\nno-such-program can't be started/);
  assert.match(said, /Error: thrown/);
  assert.match(said, /3 passed, 0 failed, 0 flaky/);
});

test("stages side by side do not mix what they say", async () => {
  let said = "";
  const report = new Report((text) => {
    said += text;
  });
  const slow = async (say) => {
    say("slow begins\n");
    await new Promise((resolve) => setTimeout(resolve, 20));
    say("slow ends\n");
    return { ok: true, output: "", passed: 1 };
  };
  const quick = async (say) => {
    say("quick\n");
    return { ok: false, output: "quick\n", failed: 1 };
  };
  const results = await report.together([["slow", slow]], [["quick", quick], ["last", quick]]);
  assert.deepEqual([results.slow.ok, results.quick.ok, results.last.ok], [true, false, false]);
  assert.match(said, /== slow\nslow begins\nslow ends\n== slow: ok/);
  assert.equal(report.end(1, ""), false);
  assert.match(said, /1 passed, 2 failed, 0 flaky/);
});

test("changed lines are read from a diff", () => {
  const diff = "+++ b/tests/a.rs\n@@ -1,0 +2,3 @@ fn x\n+a\n@@ -9 +12 @@\n@@ -20,2 +21,0 @@\n+++ b/tests/b.rs\n@@ -1 +1 @@\n";
  assert.deepEqual(changedLines(diff), { "tests/a.rs": [[2, 4], [12, 12], [21, 21]], "tests/b.rs": [[1, 1]] });
});

test("the lines of a Rust test go from its attribute to the next test", () => {
  const source = "use a;\n\n#[test]\nfn first() {\n}\n\n#[test]\n#[ignore]\nfn second() {\n}\n";
  assert.deepEqual(linesOf(source, "first"), [3, 6]);
  assert.deepEqual(linesOf(source, "second"), [7, 11]);
  assert.equal(linesOf(source, "third"), undefined);
});

test("failures are read from what a test program says", () => {
  const said =
    "test a::b ... FAILED\ntest a::c ... ok\ntest a::d ... FAILED\n\nfailures:\n\n---- a::b stdout ----\nno b\n\n---- a::d stdout ----\nno d\n\nfailures:\n    a::b\n";
  assert.deepEqual(failuresIn(said), [{ name: "a::b", said: "no b" }, { name: "a::d", said: "no d" }]);
});

/** A test program that is a shell script, and says nothing aloud. */
const program = (script) => [{ path: "/bin/sh", folder: "." }, ["-c", script]];
const ONE = "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";

test("a test program that ends early is red, whatever its exit code", async () => {
  for (const [script, ok] of [[`echo "${ONE}"`, true], ["echo begun", false], ["kill -9 $$", false], [`echo "${ONE}"; exit 1`, false]]) {
    const [path, args] = program(script);
    const result = await runPrograms({ host: path }, [["host", ...args]], () => {});
    assert.deepEqual([result.ok, result.failed], [ok, ok ? 0 : 1], script);
    const window = await runWindow({ desktop: path }, { args, retries: true }, () => {});
    assert.deepEqual([window.ok, window.failed], [ok, ok ? 0 : 1], script);
  }
  assert.equal((await runPrograms({}, [["host"]], () => {})).ok, false);
});

test("a window's test that is found nowhere is not tried again, and dies with those after it", async () => {
  const [desktop, args] = program("echo 'test no::such ... FAILED'; kill -9 $$");
  assert.equal((await runWindow({ desktop }, { args, retries: true }, () => {})).ok, false);
  const failed = "test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s";
  const [other, more] = program(`echo 'test no::such ... FAILED'; echo '${failed}'; exit 1`);
  const result = await runWindow({ desktop: other }, { args: more, retries: true }, () => {});
  assert.deepEqual([result.ok, result.failed, result.flaky], [false, 1, []]);
});

test("what a program counts is read from its last line", () => {
  assert.deepEqual(counts(`${ONE}\n`), { whole: true, passed: 1, failed: 0 });
  assert.deepEqual(counts("running 2 tests\n"), { whole: false, passed: 0, failed: 0 });
});

test("tests are read from Playwright's report", () => {
  const spec = (title, line, status, message) => ({
    title,
    file: "a.spec.ts",
    line,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const suites = [
    { title: "a.spec.ts", specs: [spec("one", 3, "expected")], suites: [{ title: "group", specs: [spec("two", 9, "unexpected", "\u001b[31mno\u001b[39m")] }] },
  ];
  const tests = testsIn({ config: { rootDir: "/tree/tests/web" }, suites }, "/tree");
  assert.deepEqual(tests, [
    { file: "tests/web/a.spec.ts", line: 3, title: "one", status: "expected", said: "" },
    { file: "tests/web/a.spec.ts", line: 9, title: "group two", status: "unexpected", said: "no" },
  ]);
  assert.equal(lastLine(tests, tests[0]), 8);
  assert.equal(lastLine(tests, tests[1]), Number.POSITIVE_INFINITY);
});
