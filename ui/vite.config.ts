import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { bookPages } from "./scripts/book.ts";

/** Fetched with the page, and not when the first table asks for it: what every first picture is made of. */
const EARLY = [
  { name: /\/courts\.gen-[^/]*\.js$/, attrs: { rel: "modulepreload" } },
  { name: /\/inter-latin-wght-[^/]*\.woff2$/, attrs: { rel: "preload", as: "font", type: "font/woff2" } },
];

function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {}).flatMap((file) =>
          EARLY.filter(({ name }) => name.test(file)).map(({ attrs }) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: { ...attrs, crossorigin: true, href: `./${file}` },
          })),
        ),
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), early(), bookPages()],
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
  test: {
    // A document takes a second to make: a test of what needs one says so in its first lines.
    environment: "node",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    testTimeout: 120_000,
    // Test files share what they load, which takes less than half of the time. A file leaves nothing of its own behind.
    isolate: false,
    // With processes instead of threads, three tests once waited in vain for a module.
    pool: "threads",
    setupFiles: ["tests/imports.setup.ts"],
    unstubGlobals: true,
  },
}));
