import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Film from "../src/controls/Film.svelte";
import type { FilmView } from "../src/protocol";

test("a film that ends while it is sought does no harm", async () => {
  let film: FilmView | null = { what: "solution", at: 0, moves: 10 };
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
