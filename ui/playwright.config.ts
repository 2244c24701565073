import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const target = process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, "../target");

export default defineConfig({
  testDir: "../tests/web",
  tsconfig: "../tests/web/tsconfig.json",
  // What a failed test leaves.
  outputDir: join(target, "web/failures"),
  reporter: "list",
  // Each test has a server, a folder and a browser context of its own, so two can run side by side.
  workers: 2,
  fullyParallel: true,
  // What takes longest begins first, beside all the rest.
  projects: [
    { name: "variants", testMatch: "variants.spec.ts" },
    { name: "page", testIgnore: "variants.spec.ts" },
  ],
  // Long enough for a machine that has much else to do: no test measures time by them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 800 },
    // Cards that are dealt and moved take a second each time: where that is the matter, a file asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // The system's own: nothing is downloaded.
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-sync",
        "--disable-component-update",
        "--disable-quic",
      ],
    },
  },
});
