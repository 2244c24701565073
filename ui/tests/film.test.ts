// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { expect, test, vi } from "vitest";
import Film from "../src/controls/Film.svelte";
import type { FilmView } from "../src/protocol";

test("a film that ends while it is sought does no harm", async () => {
  let film: FilmView | null = { what: "solution", at: 0, moves: 10, steps: Array(10).fill(1) };
  let shown = () => {};
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  process.on("unhandledRejection", note);
  const bar = mount(Film, {
    target: document.body,
    props: {
      // As in the page: there is no film any more once the view has none.
      get film() {
        return film as FilmView;
      },
      pace: 1,
      onseek: () =>
        new Promise<void>((resolve) => {
          shown = resolve;
        }),
      onend: () => {},
      onplayon: () => {},
    },
  });
  flushSync();
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
  const bar = mount(Film, {
    target: document.body,
    props: {
      get film(): FilmView {
        return { what: "solution", at: shown.get("at") ?? 0, moves: 12, steps: [1, 9, 1, 1] };
      },
      pace: 1,
      onseek: async (at: number) => {
        sought.push(at);
        shown.set("at", at);
      },
      onend: () => {},
      onplayon: () => {},
    },
  });
  flushSync();
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
  const props = (what: FilmView["what"]) => ({
    film: { what, at: 2, moves: 4, steps: [1, 1, 1, 1] },
    pace: 1,
    onseek: async () => {},
    onend: () => {},
    onplayon: () => {},
  });
  const shown = async (what: FilmView["what"]) => {
    const bar = mount(Film, { target: document.body, props: props(what) });
    flushSync();
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
  const bar = mount(Film, {
    target: document.body,
    props: {
      get film(): FilmView {
        return { what: "turns", at: at.get("at") ?? 0, moves: 4, steps: [1, 1, 1, 1] };
      },
      // Nothing moves: the next step follows as after the usual time.
      pace: 0.001,
      onseek: async (to: number) => {
        sought.push(to);
        at.set("at", to);
      },
      onend: () => {},
      onplayon: () => {},
    },
  });
  flushSync();
  const label = () => document.querySelector("[data-testid=film-run]")?.getAttribute("aria-label");
  document.querySelector<HTMLElement>("[data-testid=film-run]")?.click();
  await vi.waitFor(() => expect(sought).toEqual([0, 1, 2, 3, 4]));
  at.set("at", 2);
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sought.length, at.get("at"), label()]).toEqual([5, 2, "Play"]);
  await unmount(bar);
});
