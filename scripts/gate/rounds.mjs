// The gate's tests of Chromium and of the real window again and again, without second tries: whatever fails in one round of many
// is flaky. `scripts/test --rounds N`

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runChromium } from "./chromium.mjs";
import { Report } from "./report.mjs";
import { build, ownTarget, runWindow } from "./rust.mjs";

process.chdir(join(import.meta.dirname, "../.."));
const rounds = Number(process.argv[2]);
const target = process.env.CARGO_TARGET_DIR;
const start = Date.now();
process.env.NO_COLOR = "1";
process.env.RUST_TEST_THREADS ??= String(availableParallelism() + 1);

const report = new Report();
await report.stage("Rust: what another tree built", (say) => ownTarget(target, say));
const { programs = {}, redeal } = await report.stage("Rust: the build", build);
if (redeal) process.env.REDEAL_BIN = redeal;

let green = 0;
for (let round = 1; round <= rounds; round += 1) {
  const chromium = await report.stage(`round ${round}: the page in Chromium`, (say) =>
    runChromium({ args: ["--grep-invert", "@long"], retries: false, target }, say),
  );
  const window = await report.stage(`round ${round}: the real window`, (say) =>
    runWindow(programs, { args: [], retries: false }, say),
  );
  if (chromium.ok && window.ok) green += 1;
}
process.exitCode = report.end(Math.round((Date.now() - start) / 1000)) ? 0 : 1;
process.stdout.write(`${green} of ${rounds} rounds green\n`);
