// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { expect, test } from "vitest";
import Film from "../src/controls/Film.svelte";
import type { FilmView } from "../src/protocol";
import { waitFor } from "./waits";

/** A bar of a film, as in the page: there is none any more once the view has none. */
function filmBar(film: () => FilmView, onseek: (at: number) => Promise<void> = async () => {}, pace = 1) {
  const bar = mount(Film, {
    target: document.body,
    props: {
      get film() {
        return film();
      },
      pace,
      onseek,
      onend: () => {},
      onplayon: () => {},
    },
  });
  flushSync();
  return bar;
}

test("a film that ends while it is sought does no harm", async () => {
  let film: FilmView | null = { what: "solution", at: 0, moves: 10, steps: Array(10).fill(1) };
  let shown = () => {};
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on("unhandledRejection", note);
  const sought = () =>
    new Promise<void>((resolve) => {
      shown = resolve;
    });
  const bar = filmBar(() => film as FilmView, sought);
  document.querySelector<HTMLElement>("[data-testid=film-run]")?.click();
  document.querySelectorAll<HTMLElement>(".square")[2]?.click();
  film = null;
  await unmount(bar);
  shown();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off("unhandledRejection", note);
  expect(errors).toEqual([]);
});

test("several draws in a row are one step", async () => {
  const sought: number[] = [];
  const shown = new SvelteMap([["at", 0]]);
  const film = (): FilmView => ({ what: "solution", at: shown.get("at") ?? 0, moves: 12, steps: [1, 9, 1, 1] });
  const bar = filmBar(film, async (at) => {
    sought.push(at);
    shown.set("at", at);
  });
  const press = async (button: number) => {
    document.querySelectorAll<HTMLElement>(".square")[button]?.click();
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  };
  const draws = () => document.querySelector("[data-testid=film-draws]")?.textContent;
  await press(2);
  expect(draws()).toBe("");
  await press(2);
  expect(draws()).toBe("9 draws");
  expect(document.querySelector("[data-testid=film-at]")?.textContent).toBe("10 of 12");
  await press(2);
  await press(0);
  await press(0);
  expect(sought).toEqual([1, 10, 11, 10, 1]);
  const slider = document.querySelector<HTMLInputElement>("input[type=range]");
  expect([slider?.max, slider?.value]).toEqual(["4", "1"]);
  await unmount(bar);
});

test("a turn that was asked for stands still, and the focus stays where it was asked for", async () => {
  const asker = document.createElement("button");
  document.body.append(asker);
  asker.focus();
  const shown = async (what: FilmView["what"]) => {
    const bar = filmBar(() => ({ what, at: 2, moves: 4, steps: [1, 1, 1, 1] }));
    const label = document.querySelector("[data-testid=film-run]")?.getAttribute("aria-label");
    const isKept = document.activeElement === asker;
    await unmount(bar);
    asker.focus();
    return [label, isKept];
  };
  expect(await shown("turns")).toEqual(["Play", true]);
  expect(await shown("past")).toEqual(["Pause", false]);
  asker.remove();
});

test("a film that somebody else sends elsewhere stands still there", async () => {
  const at = new SvelteMap([["at", 4]]);
  const sought: number[] = [];
  const seek = async (to: number) => {
    sought.push(to);
    at.set("at", to);
  };
  // A thousand times as fast as usual.
  const bar = filmBar(() => ({ what: "turns", at: at.get("at") ?? 0, moves: 4, steps: [1, 1, 1, 1] }), seek, 0.001);
  const label = () => document.querySelector("[data-testid=film-run]")?.getAttribute("aria-label");
  document.querySelector<HTMLElement>("[data-testid=film-run]")?.click();
  await waitFor(() => expect(sought).toEqual([0, 1, 2, 3, 4]));
  at.set("at", 2);
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sought.length, at.get("at"), label()]).toEqual([5, 2, "Play"]);
  await unmount(bar);
});
