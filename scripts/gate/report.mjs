// What a run says: a line for each stage, failures once more at the end, how many tests passed, failed and were flaky.

import { aloud } from "./run.mjs";

/** How many lines of a failed stage are repeated. */
const REPEATED = 60;
/** More flaky tests than this are red: then something is wrong that retries hide. */
export const MOST_FLAKY = 5;

/** One run of the gate, or the long run. */
export class Report {
  #lines = [];
  #failed = [];
  #passed = 0;
  #failures = 0;
  /** Tests that passed only when they were tried again: `{ name, attempts }`, what each attempt said. */
  flaky = [];
  #say;

  constructor(say = aloud) {
    this.#say = say;
  }

  /**
   * Runs a stage. `work` gets a function that says what it is told, and returns `{ ok, output }`, and `passed`, `failed` and
   * `flaky` where it runs tests.
   * The stages after a failed one still run, so that one look shows all that is wrong; but for formats and the page's lint.
   */
  async stage(name, work) {
    this.#say(`\n== ${name}\n`);
    const [result, seconds] = await this.#timed(work, this.#say);
    this.#note(name, result, seconds);
    return result;
  }

  /** Runs rows of stages side by side, `[[name, work], …]`, each row in its order. What a stage says is shown when it is done. */
  async together(...rows) {
    const one = async ([name, work]) => {
      let said = "";
      const [result, seconds] = await this.#timed(work, (text) => {
        said += text;
      });
      this.#say(`\n== ${name}\n${said}`);
      this.#note(name, result, seconds);
      return result;
    };
    const results = {};
    await Promise.all(
      rows.map(async (row) => {
        for (const stage of row) results[stage[0]] = await one(stage);
      }),
    );
    return results;
  }

  /** Whether a stage has failed. */
  get isRed() {
    return this.#failed.length > 0;
  }

  async #timed(work, say) {
    const start = Date.now();
    const result = await work(say).catch((error) => ({ ok: false, output: `${error.stack}\n` }));
    return [result, Math.round((Date.now() - start) / 1000)];
  }

  #note(name, { ok, output, passed = 0, failed = 0, flaky = [] }, seconds) {
    this.#passed += passed;
    this.#failures += failed;
    this.flaky.push(...flaky);
    if (!ok) this.#failed.push({ name, output });
    const word = ok ? "ok" : "FAILED";
    this.#lines.push(`${word.padEnd(7)} ${String(seconds).padStart(4)} s  ${name}`);
    this.#say(`== ${name}: ${word}, ${seconds} s\n`);
  }

  skip(name, why) {
    this.#say(`\n== ${name}: not run, ${why}\n`);
    this.#lines.push(`${"not run".padEnd(14)} ${name}: ${why}`);
  }

  /** Says how it ended. Returns whether it is green. */
  end(seconds, flakyFile) {
    for (const { name, output } of this.#failed) {
      const last = output.trimEnd().split("\n").slice(-REPEATED).join("\n");
      this.#say(`\n== ${name}: FAILED, its last ${REPEATED} lines once more\n${last}\n`);
    }
    this.#say(`\n${this.#lines.join("\n")}\n${"".padEnd(7)} ${String(seconds).padStart(4)} s  all together\n`);
    if (this.flaky.length > 0) {
      this.#say(`\nFlaky: failed, and passed when tried again alone. What each attempt said is in ${flakyFile}\n`);
      for (const { name, attempts } of this.flaky) this.#say(`  ${name} (attempt ${attempts.length} passed)\n`);
    }
    const tooMany = this.flaky.length > MOST_FLAKY;
    if (tooMany) this.#say(`More than ${MOST_FLAKY} flaky tests: red.\n`);
    this.#say(`\n${this.#passed} passed, ${this.#failures} failed, ${this.flaky.length} flaky\n`);
    return !this.isRed && !tooMany;
  }
}
