// Tests of the real window and of Chromium that failed are tried twice more, alone: a machine can be too busy for a browser.
// Whatever is deterministic is never tried again, nor is a test that is new or changed.

/** How often a failed test is tried again. */
const RETRIES = 2;

/**
 * `failures`: what failed in the first run, `{ name, said, retried }`; `retried` says whether it may be tried again.
 * `again(failure)` runs one test alone and returns `{ ok, output }`.
 * Returns the tests that passed in a later attempt, and those that failed for good, both as `{ name, attempts }`.
 */
export async function tryAgain(failures, again) {
  const flaky = [];
  const failed = [];
  for (const failure of failures) {
    const attempts = [failure.said];
    let passed = false;
    for (let n = 0; failure.retried && !passed && n < RETRIES; n += 1) {
      const { ok, output } = await again(failure);
      attempts.push(output);
      passed = ok;
    }
    (passed ? flaky : failed).push({ name: failure.name, attempts });
  }
  return { flaky, failed };
}

/** The result of a stage whose failed tests were tried again; `passed` passed at once. */
export async function afterRetries(failures, again, passed) {
  const { flaky, failed } = await tryAgain(failures, again);
  return {
    ok: failed.length === 0,
    output: failed.map(({ name, attempts }) => `${name}\n${attempts.at(-1)}\n`).join("\n"),
    passed: passed + flaky.length,
    failed: failed.length,
    flaky,
  };
}

/** The tests that passed in a later attempt as a text to be read: what each attempt said. */
export function told(flaky) {
  const attempt = (said, n) => `-- attempt ${n + 1}\n${said.trimEnd()}\n`;
  return flaky.map(({ name, attempts }) => `== ${name}\n${attempts.map(attempt).join("")}`).join("\n");
}
