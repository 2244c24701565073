import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const target = process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, "../target");

export default defineConfig({
  testDir: "../tests/web",
  tsconfig: "../tests/web/tsconfig.json",
  // What a failed test leaves.
  outputDir: join(target, "web/failures"),
  reporter: "list",
  workers: 1,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 800 },
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
