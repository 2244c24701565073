import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // The window loads the page from its own scheme: relative addresses work there and from any folder of a web server.
  base: "./",
  build: {
    target: "es2022",
    // The content security policy allows no data: addresses for fonts, and a polyfill for modulepreload is of no use.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { port: 5173, strictPort: true },
  // Svelte's own browser build, so that runes work in unit tests as they do in the window.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
}));
