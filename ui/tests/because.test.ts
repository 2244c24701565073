// Why a move is hinted, as a sentence in each language, and as the player gets it: seen and heard.

import { afterEach, expect, test } from "vitest";
import { becauseText } from "../src/access/because";
import { hintText } from "../src/access/speech";
import type { Host } from "../src/host";
import { currentLanguage } from "../src/language/language.svelte";
import type { HintReason, MoveView } from "../src/protocol";
import { Session } from "../src/store/session.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";

const piles = klondike(() => "(2) QH");
const at = (id: string) => piles.findIndex((pile) => pile.id === id);

type Kind = HintReason["kind"];
/** Every kind of reason: the type checker asks for a new one. */
const REASONS: { readonly [K in Kind]: readonly Extract<HintReason, { kind: K }>[] } = {
  wins: [{ kind: "wins" }],
  completes_run: [{ kind: "completes_run" }],
  turns_up: [null, 0, 1, 2, 6]
    .map((left) => ({ kind: "turns_up" as const, count: 1, pile: at("tableau3"), left }))
    .concat({ kind: "turns_up", count: 2, pile: at("tableau3"), left: null }),
  home_and_next: [{ kind: "home_and_next", next: "2S" }],
  home: [1, 3, 13].map((count) => ({ kind: "home", count })),
  clears_and_next: [{ kind: "clears_and_next", next: "6H" }],
  clears: [{ kind: "clears", pile: at("tableau3") }],
  fewer_piles: [{ kind: "fewer_piles" }],
  empties: [{ kind: "empties", pile: at("tableau3") }],
  uncovers_home: [{ kind: "uncovers_home", card: "7S" }],
  uncovers_on: [{ kind: "uncovers_on", card: "7S", on: "8D" }],
  uncovers_pair: [{ kind: "uncovers_pair", card: "7S", with: "6D" }],
  uncovers_alone: [{ kind: "uncovers_alone", card: "KS" }],
  uncovers_cards: [{ kind: "uncovers_cards", count: 2 }],
  uncovers_card: [{ kind: "uncovers_card", card: "7S" }],
  removes: [1, 2].map((count) => ({ kind: "removes", count })),
  frees_cell: [{ kind: "frees_cell" }],
  receives: [{ kind: "receives", card: "6H" }],
  makes_way: [{ kind: "makes_way", card: "9C" }],
  starts: ["K", "A"].map((rank) => ({ kind: "starts", rank })),
  longer_run: ["S", null].map((suit) => ({ kind: "longer_run", count: 5, suit })),
  leads_to_win: [{ kind: "leads_to_win" }],
  into_play: [{ kind: "into_play", pile: at("waste") }],
  beside: [{ kind: "beside", card: "7S" }],
  no_move: (["draw", "deal", "redeal"] as const).map((tap) => ({ kind: "no_move", tap })),
  no_gain: (["draw", "deal", "redeal"] as const).map((tap) => ({ kind: "no_gain", tap })),
  first_step: [{ kind: "first_step" }],
  new_position: [{ kind: "new_position" }],
};
const ALL: readonly HintReason[] = Object.values(REASONS).flat();

afterEach(() => currentLanguage.speak("en"));

test.each(["en", "de", "pl"] as const)("%s: each reason is a sentence", async (language) => {
  await currentLanguage.speak(language);
  const told = ALL.map((why) => becauseText(piles, why));
  for (const text of told) {
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text).not.toMatch(/\{|\}|because-|undefined|none| {2}| [.,;:]/);
  }
  expect(new Set(told).size).toBe(told.length);
});

/** What is typical of each language: cases, plurals, articles. */
const TYPICAL = {
  en: [
    "It turns over the last face-down card of column three.",
    "It turns over a face-down card; two more lie below it.",
    "It takes a card home, and the Two of Spades can follow.",
    "It takes three cards home.",
    "It uncovers the Seven of Spades, which can go on the Eight of Diamonds.",
    "Only a King can go there while it's empty.",
    "It makes a sequence of five cards, all Spades.",
    "It gets a card off the waste.",
    "No move takes a card home or turns one over; the stock may help.",
  ],
  de: [
    "Das deckt die letzte verdeckte Karte in Spalte 3 auf.",
    "Das deckt eine Karte auf; darunter liegen noch zwei verdeckte.",
    "Eine Karte kommt nach Hause, und die Pik-Zwei kann gleich folgen.",
    "Damit kommen drei Karten nach Hause.",
    "Dann ist die Pik-Sieben frei und passt auf die Karo-Acht.",
    "Dorthin darf nur ein König, solange dort nichts liegt.",
    "So entsteht eine Folge von fünf Karten in Pik.",
    "Damit kommt eine Karte vom Abwurfstapel ins Spiel.",
    "Kein Zug bringt eine Karte nach Hause oder deckt eine auf; vielleicht hilft der Talon.",
  ],
  pl: [
    "Dzięki temu odkryjesz ostatnią zakrytą kartę w kolumnie 3.",
    "Dzięki temu odkryjesz zakrytą kartę; pod nią leżą jeszcze dwie.",
    "Karta trafi na stos bazowy, a za nią może pójść dwójka pik.",
    "Na stos bazowy trafią trzy karty.",
    "Dzięki temu odsłonisz siódemkę pik, którą można położyć na ósemkę karo.",
    "W to puste miejsce może trafić tylko król.",
    "Powstanie sekwens: pięć kart w kolorze pik.",
    "Karta ze stosu odkrytego wejdzie do gry.",
    "Żaden ruch nie przeniesie karty na stos bazowy ani nie odkryje kolejnej; być może pomoże talon.",
  ],
} as const;

test.each(["en", "de", "pl"] as const)("%s: typical sentences", async (language) => {
  await currentLanguage.speak(language);
  const { turns_up, home_and_next, home, uncovers_on, starts, longer_run, into_play, no_gain } = REASONS;
  const whys = [turns_up[1], turns_up[3], home_and_next[0], home[1], uncovers_on[0], starts[0], longer_run[0]];
  const told = [...whys, into_play[0], no_gain[0]].map((one) => one && becauseText(piles, one));
  expect(told).toEqual(TYPICAL[language]);
});

const move: MoveView = {
  text: "waste>tableau3",
  what: "carry",
  from: at("waste"),
  to: at("tableau3"),
  count: 1,
  piles: null,
  home: false,
};
const why: HintReason = { kind: "uncovers_on", card: "5C", on: "6H" };

test("the reason is the hint's second sentence", () => {
  const table = view(piles, { moves: [move] });
  const hint = { text: move.text, solution: false };
  expect(hintText(table, hint)).toBe("Hint: Six of Clubs from the waste to column three.");
  expect(hintText(table, { ...hint, why })).toBe(
    "Hint: Six of Clubs from the waste to column three. It uncovers the Five of Clubs, which can go on the Six of Hearts.",
  );
  expect(hintText(table, { ...hint, solution: true, why: { kind: "leads_to_win" } })).toBe(
    "From the solver: Six of Clubs from the waste to column three. You can still win from there.",
  );
});

test("a hint is shown and read aloud, and goes with the next move", async () => {
  let version = 0;
  const host: Host = {
    ask: asks(async (request) => {
      if (request.kind === "settings") return { kind: "settings", text: null };
      version += 1;
      const table = view(piles, { version, moves: [move] });
      if (request.kind === "hint") return { kind: "hint", view: table, text: move.text, solution: false, why };
      return { kind: "view", view: table, followed: null };
    }),
    listen: async () => {},
  };
  const session = new Session(host);
  await session.start();
  const { messages, game } = session;
  await game.hint();
  const told = expect.stringContaining("It uncovers the Five of Clubs");
  expect(messages.toasts.map(({ text }) => text)).toEqual([told]);
  expect(messages.log.map(({ text }) => text)).toEqual([told]);
  await game.play(move.text);
  expect(messages.toasts).toEqual([]);
});
