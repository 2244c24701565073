// What is announced: missions, messages of the rules, copies of scripts. And the search in the list of variants.

import { expect, test } from "vitest";
import { families, found } from "../src/gallery/families";
import type { Host } from "../src/host";
import type { MissionView, Request, VariantEntry, View } from "../src/protocol";
import { announcementsOf } from "../src/store/announcements";
import { missionNews } from "../src/store/missions";
import { Session } from "../src/store/session.svelte";
import { partOf, progressText, rewardText, tallyText } from "../src/view/missions";
import { asks } from "./asks";
import { klondike, view } from "./views";

function mission(id: string, more: Partial<MissionView> = {}): MissionView {
  return { id, title: `Do ${id}`, state: "open", tally: 0, goal: 5, text: null, reward: 100, at: 0, ...more };
}

function table(more: Partial<View> = {}): View {
  return view(
    klondike(() => "KH"),
    more,
  );
}

/** A host that answers with these views in turn. */
async function played(...views: Partial<View>[]) {
  const answers = views.map((more, version) => table({ ...more, version: version + 1 }));
  const asked: Request[] = [];
  const host: Host = {
    ask: asks(async (request) => {
      if (request.kind === "settings") return { kind: "settings", text: null };
      asked.push(request);
      if (request.kind === "edit_copy") return { kind: "copy", path: "/home/me/klondike.lua" };
      if (request.kind === "drop_copy") return { kind: "copy", path: "/home/me/klondike.lua~" };
      if (request.kind === "variants") return { kind: "variants", variants: [], played: [] };
      return { kind: "view", view: answers.shift() ?? table({ version: 99 }), followed: null };
    }),
    listen: async () => {},
  };
  const session = new Session(host);
  await session.start();
  const { messages, game: play, catalog } = session;
  const toasts = () => messages.toasts.map(({ text }) => text);
  const last = () => messages.log.at(-1)?.text;
  return { play, catalog, messages, asked, toasts, last };
}

test("a mission that is done is announced, and comes undone as quietly", async () => {
  const [open, done] = [mission("it"), mission("it", { state: "done", tally: 5, at: 3 })];
  const { play, toasts, last } = await played({ missions: [open] }, { missions: [done] }, { missions: [open] });
  await play.play("tap stock");
  expect(toasts()).toEqual(["Mission complete: Do it (+100)."]);
  await play.undo();
  expect(last()).toContain("Mission open again: Do it.");
  expect(toasts()).toHaveLength(1);
});

test("a daily deal is called one", () => {
  const daily = { date: "2026-11-25", best: "gold", won: null } as const;
  expect(announcementsOf(table(), table({ game: 2, daily })).log).toContain(
    "Klondike, the daily deal of Wednesday, November 25.",
  );
  expect(announcementsOf(table(), table({ game: 2, seed: "7" })).log).toContain("Klondike, deal 7.");
});

test("another game's missions are no news", () => {
  const before = table({ missions: [mission("it")] });
  const after = table({ game: 2, missions: [mission("it", { state: "done" })] });
  expect(missionNews(before, after)).toEqual({ done: [], rest: [] });
  // An earlier turn is shown, and the game once more: nothing was done or taken back.
  const turn: View = { ...after, missions: [], film: { what: "turns", at: 1, moves: 2, steps: [1, 1] } };
  const done: View = { ...turn, missions: [mission("it", { state: "done" })], film: null };
  expect(missionNews({ ...turn, missions: [mission("it")] }, done)).toEqual({ done: [], rest: [] });
  expect(missionNews({ ...done, missions: [mission("it")] }, done).done).toHaveLength(1);
  expect(missionNews(before, { ...before, missions: [mission("it", { state: "missed" })] }).rest).toEqual([
    "Mission failed: Do it.",
  ]);
});

test("missions in figures and words", () => {
  const all = [mission("a", { state: "done" }), mission("b"), mission("c", { state: "missed" })];
  expect(tallyText(all)).toBe("1 of 3");
  expect([progressText(mission("a", { tally: 2 })), progressText(mission("b", { text: "two Aces" }))]).toEqual([
    "2 of 5",
    "two Aces",
  ]);
  expect(progressText(mission("a", { goal: 1 }))).toBe("");
  expect([100, 0, -5].map((reward) => rewardText(mission("a", { reward })))).toEqual(["+100", "", "−5"]);
  expect([-1, 2, 9].map((tally) => partOf(mission("a", { tally })))).toEqual([0, 0.4, 1]);
});

test("what the rules say is shown once, and not again by undo or a look", async () => {
  const said = ["The suit is full.", "Well done."];
  const { play, messages, toasts } = await played({}, { said, played: 1 }, { said, played: 1 }, { said, played: 0 });
  await play.play("tap stock");
  expect(toasts()).toEqual(["The suit is full. Well done."]);
  messages.dismiss(messages.toasts[0]?.id ?? 0);
  await play.hint();
  await play.undo();
  expect(toasts()).toEqual([]);
});

test("a clock that stops for a sheet is not told as a pause", async () => {
  const { play, messages, last } = await played({}, {}, {}, {}, {}, { game: 2 });
  await play.holdClock();
  await play.releaseClock();
  expect(messages.log).toEqual([]);
  await play.pause();
  expect(last()).toBe("Paused.");
  await play.resume();
  expect(last()).toBe("Resumed.");
});

test("a game that is finished at once is told in one sentence, and one that goes on after a film in another", () => {
  const rest = "KS QS JS TS 9S 8S";
  const before = view(klondike((column) => (column === 1 ? rest : column === 2 ? "2H" : "")));
  const won = (cards: number): View => {
    const piles = before.piles.map((pile) => ({ ...pile, cards: [...pile.cards] }));
    for (let n = 0; n < cards; n += 1) piles[2 + (n % 4)]?.cards.push(...(piles[6]?.cards.splice(-1) ?? []));
    return { ...before, piles, status: "won" };
  };
  expect(announcementsOf(before, won(6), "finish").log).toBe(
    "The remaining six cards went to the foundations. You won the game.",
  );
  // A few are named, as always.
  expect(announcementsOf(before, won(2), "play").log).toContain("Moved Eight of Spades to foundation one.");
  const film = (at: number): View => ({
    ...(at > 0 ? { ...won(at), status: "playing" } : before),
    film: { what: "solution", at, moves: 6, steps: [1, 2, 1, 1, 1] },
  });
  expect(announcementsOf(before, film(0), "solution").log).toBe("Replay, 6 moves.");
  expect(announcementsOf(film(0), film(1), "film").log).toBe("Moved Eight of Spades to foundation one.");
  expect(announcementsOf(film(1), film(3), "film").log).toContain("Moved Nine of Spades to foundation two.");
  expect(announcementsOf(film(3), film(0), "film").log).toBe("Move 0 of 6.");
  expect(announcementsOf(film(6), before, "end_film").log).toBe("Back in your game.");
  // A turn that was asked for is told by its number.
  const turn: View = { ...film(3), film: { what: "turns", at: 3, moves: 6, steps: [1, 1, 1, 1, 1, 1] } };
  expect(announcementsOf(before, turn, "turn").log).toBe("Move 3 of 6.");
});

test("another game takes the old one's messages with it, and its rules", async () => {
  const { play, toasts } = await played({}, { said: ["Mind the gap."], played: 1 }, { game: 2 });
  await play.play("tap stock");
  expect(toasts()).toHaveLength(1);
  await play.deal();
  expect(toasts()).toEqual([]);
});

test("it is told where a broken script lies, and where a copy that is dropped, and the list is looked up anew", async () => {
  const { catalog, asked, last } = await played({});
  await catalog.editCopy("klondike");
  expect(catalog.copied).toEqual({ variant: "klondike", path: "/home/me/klondike.lua", what: "broken" });
  expect(last()).toBe("It can't be played like this. Edit its file: /home/me/klondike.lua");
  await catalog.dropCopy("klondike");
  expect(catalog.copied?.what).toBe("dropped");
  await catalog.load();
  expect(asked.filter(({ kind }) => kind === "variants")).toHaveLength(3);
});

test("variants by family, sought by any of their words", () => {
  const entry = (name: string, family: string, more: Partial<VariantEntry> = {}): VariantEntry => ({
    id: name.toLowerCase(),
    name,
    family,
    summary: `How ${name} is played`,
    packs: 1,
    pairs: false,
    piles: [],
    file: `${name.toLowerCase()}.lua`,
    options: [],
    own: false,
    origin: "",
    shadows: false,
    problem: null,
    ...more,
  });
  const problem = { file: "klondike.lua", line: 1, column: null, message: "no", trace: [] };
  const all = [
    entry("Natali", "Algerian", { packs: 2 }),
    entry("klondike", "", { problem, summary: "" }),
    entry("odd", "", { problem }),
    entry("Missions", "Klondike", {
      summary: "Build alternating colours",
      origin: "Also known as King\u2019s Errands.",
    }),
    entry("Algerian", "Algerian", { packs: 2 }),
  ];
  const grouped = families(all).map(({ name, variants }) => [name, ...variants.map(({ name }) => name)].join(" "));
  expect(grouped).toEqual(["Algerian Algerian Natali", "Klondike klondike Missions", "Other games odd"]);
  const names = (sought: string) => found(all, sought).map(({ name }) => name);
  expect(names("two packs nat")).toEqual(["Natali"]);
  expect(names("nat")).toEqual(["Natali"]);
  expect(names("errand")).toEqual(["Missions"]);
  expect(names("KLONDIKE build")).toEqual(["Missions"]);
  expect(names("nothing of the kind")).toEqual([]);
});
