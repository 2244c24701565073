// The page by ear: what is said, where the focus is, and what a dialog says of itself.
// @vitest-environment jsdom

import { afterEach, describe, expect, test } from "vitest";
import type { Reply, View } from "../src/protocol";
import { readTyped } from "../src/store/typedDeal";
import { find, heard, page, press, settle } from "./page";

let open: Awaited<ReturnType<typeof page>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});

test("what is typed for a deal is read as the host reads it", () => {
  const kind = (text: string) => readTyped(text).kind;
  for (const good of ["0", " #7 ", "##007", "18446744073709551615", "ms:1", "MS:2147483647"]) {
    expect(kind(good), good).toBe("seed");
  }
  for (const bad of ["", "12x", "-1", "1.5", "18446744073709551616", "9".repeat(400), "ms:0", "ms:2147483648", "ms:"]) {
    expect(kind(bad), bad).toBe("unreadable");
  }
  expect([kind("redeal:klondike/7"), kind("Redeal-script:abc")]).toEqual(["code", "script"]);
});

describe("the messages", () => {
  const main = () => find("main [role=log]");
  const past = () => [...find("main [data-testid=messages-before]").children].map(({ textContent }) => textContent);

  test("are said in the layer that is open, and none is said again when another one comes", async () => {
    open = await page({}, () => undefined);
    const { messages } = open.session;
    messages.note("One.");
    await settle();
    expect(heard(main().parentElement as ParentNode)).toEqual(["One."]);
    await press("F1");
    const dialog = find<HTMLDialogElement>("dialog");
    // The paragraphs that are said already are in no live log, neither here nor there.
    expect([heard(), past()]).toEqual([[], ["One."]]);
    messages.say("Two.");
    await settle();
    expect(heard(dialog)).toEqual(["Two."]);
    expect(heard(find("main"))).toEqual([]);
    expect(dialog.querySelector("[data-testid=toast]")).not.toBeNull();
    dialog.close();
    await settle();
    expect([heard(), past()]).toEqual([[], ["One.", "Two."]]);
    expect(find("main").querySelector("[data-testid=toast]")).not.toBeNull();
    messages.note("Three.");
    await settle();
    expect(heard(find("main"))).toEqual(["Three."]);
  });

  test("that belong to the closing of a dialog are said where it was opened", async () => {
    open = await page({}, () => undefined);
    await press("F1");
    open.session.messages.note("Done.");
    find<HTMLDialogElement>("dialog").close();
    await settle();
    expect(heard(find("main"))).toEqual(["Done."]);
  });
});

describe("the dialog for a number or a code", () => {
  const field = () => find<HTMLInputElement>("[data-testid=seed-input]");
  const fault = () => document.querySelector("[data-testid=seed-fault]")?.textContent;

  async function type(text: string) {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    field().form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settle();
  }

  async function show(played = 0, refusal?: Reply) {
    open = await page({ played }, ({ kind }) => {
      if (kind === "share") return { kind: "text", text: "redeal:klondike/7" };
      if (kind === "open" && refusal) return refusal;
      return kind === "deal" || kind === "open" ? { game: 2, seed: "77", played: 0 } : {};
    });
    const sheets = open.session;
    expect(sheets.game.view?.game).toBe(1);
    find("[data-testid=menu]").click();
    await settle();
    find("[data-command=more]").click();
    await settle();
    find("[data-command=seed]").click();
    await settle();
    return open;
  }

  test("begins in the field, and nothing in it is said by itself", async () => {
    await show();
    expect(document.activeElement).toBe(field());
    expect(document.querySelectorAll("dialog output")).toHaveLength(0);
    const names = [...document.querySelectorAll("dialog .row button[aria-label]")];
    expect(names.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Previous deal",
      "Next deal",
      "Copy the number",
      "Copy the code",
    ]);
  });

  test("stays with what was typed while it can't be dealt, and says why", async () => {
    const { asked } = await show(3);
    await type("12x");
    expect(fault()).toContain("isn't a deal number");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(fault());
    expect([field().value, document.activeElement === field()]).toEqual(["12x", true]);
    // Nothing is asked about a game that would not be given up.
    expect(document.querySelector("[data-testid=give-up-dialog]")).toBeNull();
    expect(asked.some(({ kind }) => kind === "deal")).toBe(false);
    await type("77");
    find("[data-testid=give-up]").click();
    await settle();
    expect(asked.at(-1)).toMatchObject({ kind: "deal", seed: "77" });
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.activeElement?.closest("[role=application]")).not.toBeNull();
  });

  test("stays when the host refuses a code, and when the game is kept", async () => {
    const { asked, session } = await show(3, { kind: "refused", reason: "No such deal.", why: null });
    await type("redeal:klondike/5");
    find("[data-testid=give-up-dialog] .actions button").click();
    await settle();
    expect(asked.some(({ kind }) => kind === "open")).toBe(false);
    expect(document.activeElement).toBe(field());
    await type("redeal:klondike/5");
    find("[data-testid=give-up]").click();
    await settle();
    expect(fault()).toBe("No such deal.");
    expect(document.activeElement).toBe(field());
    expect(session.messages.toasts).toEqual([]);
  });
});

test("a film takes the keys and gives them back, and says once what happens in it", async () => {
  const film = (at: number): Partial<View> => ({ film: { what: "solution", at, moves: 2, steps: [1, 1] } });
  open = await page({}, (request) => {
    if (request.kind === "solution") return film(0);
    if (request.kind === "film") return film(request.at);
    return request.kind === "end_film" ? { film: null } : {};
  });
  const { session } = open;
  find("[data-testid=menu]").focus();
  void session.game.solution();
  await settle();
  expect(document.activeElement?.getAttribute("data-testid")).toBe("film-run");
  expect(document.querySelectorAll("[data-testid=film] :is(output, [role=status], [aria-live])")).toHaveLength(0);
  await press("Escape");
  expect(heard().at(-1)).toBe("Back in your game.");
  expect(document.activeElement?.closest("[role=application]")).not.toBeNull();
  // Who types elsewhere goes on typing.
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  void session.game.solution();
  await settle();
  expect(document.activeElement).toBe(field);
  field.remove();
});

/** What is read out with an element. */
const description = (element: Element | null) =>
  document.getElementById(element?.getAttribute("aria-describedby") ?? "none")?.textContent ?? "";

test("a win says its figures with the button that has the focus, and the bar gets it when they are put away", async () => {
  const bests = { ms: 99_000, moves: 90, score: 800 };
  const clock = { ms: 72_000, running: false, paused: false };
  open = await page({ status: "won", played: 95, score: 700, clock, bests }, () => undefined);
  expect(document.activeElement?.textContent?.trim()).toBe("New deal");
  expect(description(document.activeElement)).toBe(
    "Time: 1 minute, 12 seconds. Moves: 95. Score: 700. Your best time yet.",
  );
  await press("Escape");
  expect(document.activeElement?.textContent).toBe("Show the result");
});

test("what it costs to give up a game is read out with the question", async () => {
  open = await page({ played: 2 }, () => undefined);
  await press("n");
  expect(description(document.querySelector("dialog"))).toMatch(/2 moves/);
  expect(document.activeElement?.getAttribute("data-testid")).toBe("keep-playing");
});
