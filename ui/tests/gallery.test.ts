// The gallery: which variants it shows and in what order, where arrows lead, and what its pictures are made of.
// @vitest-environment jsdom

import { describe, expect, test } from "vitest";
import { found } from "../src/gallery/families";
import { galleryKeydown } from "../src/gallery/keydown";
import { knownGames, knownPlaces } from "../src/gallery/known";
import { differsByOne } from "../src/gallery/search";
import { countVariants, sections } from "../src/gallery/sections";
import { similarTo } from "../src/gallery/similar";
import { SHEET, sketchOf } from "../src/gallery/sketch";
import { tileReached } from "../src/gallery/tileArrows";
import { fits, leavesAny, NO_FILTERS, offered, toggled, traitsOf } from "../src/gallery/traits";
import type { Fan, OptionView, PileSketch, Role, VariantEntry } from "../src/protocol";

type Cards = (string | null)[];
const down = (count: number): Cards => Array.from({ length: count }, () => null);

function pile(
  role: Role,
  x: number,
  y: number,
  fan: Fan,
  cards: Cards = [],
  more: Partial<PileSketch> = {},
): PileSketch {
  return { role, x, y, fan, cards, hidden: false, show: null, tapped: role === "stock", ...more };
}

const seven: PileSketch[] = [
  pile("stock", 0, 0, "none", down(24)),
  pile("waste", 1, 0, "right", [], { show: 3 }),
  ...[3, 4, 5, 6].map((x) => pile("foundation", x, 0, "none")),
  ...[0, 1, 2, 3, 4, 5, 6].map((x) => pile("tableau", x, 1, "down", [...down(x), "QH"])),
];
const open = [0, 1, 2, 3].map((x) =>
  pile(
    "tableau",
    x,
    0,
    "down",
    Array.from({ length: 26 }, () => "AS"),
  ),
);

function entry(name: string, family: string, more: Partial<VariantEntry> = {}): VariantEntry {
  return {
    id: name.toLowerCase(),
    name,
    family,
    summary: `${name}: a game`,
    packs: 1,
    pairs: false,
    piles: seven,
    file: `${name.toLowerCase()}.lua`,
    options: [],
    own: false,
    origin: "",
    shadows: false,
    problem: null,
    ...more,
  };
}

const problem = { file: "d.lua", line: 1, column: null, message: "no", trace: [] };
const variants = [
  entry("Alpha", "One"),
  entry("Beta", "One", { packs: 2, piles: open }),
  entry("Gamma", "Two", { pairs: true, origin: "Also known as Third." }),
  entry("delta", "", { problem, piles: [] }),
];
const played = [
  { variant: "gamma", open: true },
  { variant: "alpha", open: false },
  { variant: "gone", open: true },
  { variant: "beta", open: true },
];

describe("sections", () => {
  const known = { variants, played, favourites: ["gamma", "alpha", "gone"] };
  const shown = (sought = "", filters = NO_FILTERS) =>
    sections(known, sought, filters).map(({ name, variants }) => [name, ...variants.map(({ id }) => id)].join(" "));

  test("unfinished games, favourites, what was played lately, families, and what is broken", () => {
    expect(shown()).toEqual([
      "Continue gamma beta",
      "Favourites alpha gamma",
      "Recently played alpha",
      "One alpha beta",
      "Two gamma",
      "Other games delta",
    ]);
    expect(countVariants(sections(known, "", NO_FILTERS))).toBe(4);
  });

  test("shelves without variants stay away", () => {
    const none = sections({ variants, played: [], favourites: [] }, "", NO_FILTERS);
    expect(none.map(({ name }) => name)).toEqual(["One", "Two", "Other games"]);
  });

  test("a script that was not read yet is listed and can't be continued", () => {
    const unread = [entry("Gamma", "", { unread: true, piles: [] })];
    const names = sections({ variants: unread, played, favourites: [] }, "", NO_FILTERS).map(({ name }) => name);
    expect(names).not.toContain("Continue");
    expect(names).toContain("Other games");
  });

  test("what is sought is found once, by other names as well", () => {
    expect(shown("third")).toEqual(["Best matches gamma"]);
    expect(shown(" ALPHA ")).toEqual(["Best matches alpha"]);
    expect(shown("one")).toEqual(["Best matches alpha beta delta gamma"]);
    expect(shown("nothing")).toEqual([]);
  });

  test("filters: of one trait any, of several all; what is broken has none", () => {
    const two = toggled(NO_FILTERS, "packs", "two");
    expect(shown("", two)).toEqual(["One beta"]);
    expect(shown("", toggled(two, "packs", "one"))).toEqual(["One alpha beta", "Two gamma"]);
    expect(shown("", toggled(two, "length", "short"))).toEqual([]);
    expect(shown("", toggled(two, "packs", "two"))).toEqual(shown());
    expect(fits(entry("x", "", { piles: [] }), two)).toBe(false);
  });
});

describe("search", () => {
  const game = (name: string, family: string, summary = "", origin = "") =>
    entry(name, family, { summary: `${name}: ${summary}`, origin });
  const games = [
    game("Agnes Bernauer", "Klondike", "foundations from a base rank."),
    game("Double Klondike", "Klondike", "two packs."),
    game("Klondike", "Klondike", "Kings go to empty columns."),
    game("Klondike with a Reserve", "Yukon", "its stock lies open."),
    game("Number Ten", "Forty Thieves", "Forty Thieves halfway to Klondike."),
    game("Easthaven", "Spider", "where Klondike meets Spider."),
    game("Spiderette", "Spider"),
    game("Spider", "Spider"),
    game("Mrs Mop", "Spider"),
    game("Baker's Game", "FreeCell", "FreeCell with columns built down in suit."),
    game("FreeCell", "FreeCell"),
    game("Russian Solitaire", "Yukon"),
    game("Double Montana", "Gaps"),
    game("Gaps", "Gaps", "", "Also known as Montana and Spaces. It is old."),
    game("Pyramid", "Pyramid", "", "Also known as Tut's Tomb and Pile of 28."),
  ];
  const ids = (sought: string) => found(games, sought).map(({ name }) => name);

  test("the name itself, its beginning, a word of it, the family, and what is only told", () => {
    expect(ids("klondike")).toEqual([
      "Klondike",
      "Klondike with a Reserve",
      "Double Klondike",
      "Agnes Bernauer",
      "Easthaven",
      "Number Ten",
    ]);
    expect(ids("Spider").slice(0, 2)).toEqual(["Spider", "Spiderette"]);
    expect(ids("freecell")[0]).toBe("FreeCell");
    expect(ids("klondike reserve")[0]).toBe("Klondike with a Reserve");
  });

  test("other names, accents and apostrophes", () => {
    expect(ids("tuts tomb")).toEqual(["Pyramid"]);
    // A name by which a game is known goes before names that only have the word.
    expect(ids("montana")).toEqual(["Gaps", "Double Montana"]);
    expect(ids("bakers")).toEqual(["Baker's Game"]);
    expect(ids("Pyrámid")).toEqual(["Pyramid"]);
  });

  test("as one word or as several, and what most look for before its like", () => {
    expect(ids("free cell")[0]).toBe("FreeCell");
    expect(ids("mrsmop")).toEqual(["Mrs Mop"]);
    expect(ids("s").slice(0, 2)).toEqual(["Spider", "Spiderette"]);
    expect(ids("p")[0]).toBe("Pyramid");
  });

  test("what people add to the name of any game changes nothing", () => {
    expect(ids("spider solitaire")).toEqual(ids("spider"));
    expect(ids("klondike solitare")).toEqual(ids("klondike"));
    expect(ids("patience pyramid")).toEqual(ids("pyramid"));
    expect(ids("russian solitaire")).toEqual(["Russian Solitaire"]);
    expect(ids("bakers game")[0]).toBe("Baker's Game");
    expect(ids("solitaire")).toEqual(["Russian Solitaire"]);
  });

  test("one slip is forgiven, and only where nothing fits otherwise", () => {
    expect(ids("solitare")).toEqual(["Russian Solitaire"]);
    expect(ids("klodnike")[0]).toBe("Klondike");
    expect(ids("spidre")).toContain("Spider");
    expect(ids("mop")).toEqual(["Mrs Mop"]);
    expect(ids("xyzzyx")).toEqual([]);
    expect(ids("mpo")).toEqual([]);
  });

  test.each([
    ["abcd", "abcd", false],
    ["abcd", "abd", true],
    ["abcd", "abxcd", true],
    ["abcd", "axcd", true],
    ["abcd", "acbd", true],
    ["abcd", "abdcx", false],
    ["abcd", "badc", false],
  ])("%s and %s", (a, b, expected) => {
    expect(differsByOne(a, b)).toBe(expected);
    expect(differsByOne(b, a)).toBe(expected);
  });
});

describe("similar games", () => {
  const pairs = { pairs: true, piles: open };
  const all = [
    entry("Klondike", "Klondike"),
    entry("Whitehead", "Klondike"),
    entry("Yukon", "Yukon"),
    entry("Nestor", "Pairs", pairs),
    entry("Fortress", "Castles", { piles: open }),
    entry("Broken", "Klondike", { problem }),
  ];
  const similar = (id: string) => similarTo(id, all).map(({ name }) => name);

  test("are of the family first, then those that are played alike", () => {
    expect(similar("klondike").slice(0, 2)).toEqual(["Whitehead", "Yukon"]);
    expect(similar("nestor")[0]).toBe("Fortress");
    expect(similar("klondike")).not.toContain("Broken");
    expect(similar("unheard-of")).toEqual([]);
  });
});

describe("well-known games", () => {
  const option = (id: string, ...choices: (number | boolean)[]): OptionView => ({
    id,
    label: id,
    choices,
    chosen: choices[0] ?? 0,
    default: choices[0] ?? 0,
    idle: false,
    only: {},
  });
  const known = (...all: VariantEntry[]) => knownGames(all).map(({ variant, starts }) => [variant.id, starts.length]);

  test("are offered in their order with what their scripts have", () => {
    const spider = entry("Spider", "", { options: [option("suits", 1, 2, 4)] });
    const klondike = entry("Klondike", "", { options: [option("draw", 1, 3)] });
    expect(known(spider, klondike)).toEqual([
      ["klondike", 2],
      ["spider", 3],
    ]);
    // A script of the player's own may have other options, or none.
    expect(known(entry("Klondike", ""))).toEqual([["klondike", 0]]);
    expect(known(entry("Spider", "", { options: [option("suits", 1, 4)] }))).toEqual([["spider", 2]]);
    expect(known(entry("Klondike", "", { problem }))).toEqual([]);
  });

  test("have their places while scripts are still being read", () => {
    const spider = entry("Spider", "", { options: [option("suits", 1, 2, 4)] });
    const places = (...all: VariantEntry[]) => knownPlaces(all).map(({ id, game }) => (game ? id : `(${id})`));
    const reading = places(spider, entry("Klondike", "", { unread: true }));
    expect(reading).toHaveLength(8);
    expect(reading.slice(0, 3)).toEqual(["(klondike)", "spider", "(freecell)"]);
    // All are read: who is not there does not come.
    expect(places(spider, entry("Klondike", "", { problem }))).toEqual(["spider"]);
  });

  test("another variant is a way to begin where it is there", () => {
    const russian = entry("Russian Solitaire", "", { id: "russian-solitaire" });
    expect(known(entry("Yukon", ""), russian)).toEqual([["yukon", 2]]);
    expect(known(entry("Yukon", ""))).toEqual([["yukon", 0]]);
  });
});

test("switches that can match nothing are not offered", () => {
  expect(offered(variants)).toEqual({
    packs: ["one", "two"],
    length: ["short", "medium", "long"],
    sight: ["all", "few"],
    level: [],
  });
  expect(offered([entry("a", "")])).toEqual(NO_FILTERS);
  const two = toggled(NO_FILTERS, "packs", "two");
  expect(leavesAny(variants, two, "length", "long")).toBe(true);
  expect(leavesAny(variants, two, "length", "medium")).toBe(false);
  expect(leavesAny(variants, two, "packs", "one")).toBe(true);
});

test("traits are read off the deal", () => {
  expect(traitsOf(entry("a", ""))).toEqual({ packs: "one", length: "medium", sight: "few" });
  expect(traitsOf(entry("a", "", { pairs: true }))?.length).toBe("short");
  expect(traitsOf(entry("a", "", { packs: 2, piles: open }))).toEqual({ packs: "two", length: "long", sight: "all" });
  // What lies on a foundation is home already.
  const home = [pile("foundation", 0, 0, "none", ["AS"]), pile("tableau", 1, 0, "down", [null, "2S", "3S"])];
  expect(traitsOf(entry("a", "", { piles: home }))).toEqual({ packs: "one", length: "short", sight: "most" });
  expect(traitsOf(entry("a", "", { piles: [] }))).toBeUndefined();
});

describe("pictures", () => {
  const whats = (piles: PileSketch[]) => sketchOf(piles).stamps.map(({ what }) => what);

  test("one stamp for a squared pile, one for each card of a fan, an outline where there is none", () => {
    const drawn = whats(seven);
    expect(drawn.filter((what) => what === "back")).toHaveLength(1 + 21);
    expect(drawn.filter((what) => what === "QH")).toHaveLength(7);
    expect(drawn.filter((what) => what === "slot")).toHaveLength(5);
  });

  test("everything lies on the sheet, whatever the table is like", () => {
    const wide = Array.from({ length: 18 }, (_, x) => pile("tableau", x, x % 3, "down", down(19)));
    const small = [pile("tableau", 0, 0, "none", ["AS"])];
    const rising = [pile("tableau", 0, 2, "up", down(12)), pile("tableau", 2, 2, "left", ["AS", "2S", "3S"])];
    for (const piles of [seven, open, wide, small, rising]) {
      const { card, stamps } = sketchOf(piles);
      expect(card.w).toBeGreaterThan(4);
      expect(card.w).toBeLessThanOrEqual(44);
      for (const { x, y, w, h } of stamps) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(SHEET.w);
        expect(y + h).toBeLessThanOrEqual(SHEET.h);
      }
    }
  });

  test("cards of a fan lie in their order, and of one that shows three, three are drawn", () => {
    const column = sketchOf([pile("tableau", 0, 0, "down", [null, "KS", "QH"])]).stamps;
    expect(column.map(({ what }) => what)).toEqual(["back", "KS", "QH"]);
    const tops = column.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(3);
    expect(whats([pile("waste", 0, 0, "right", ["AS", "2S", "3S", "4S", "5S"], { show: 3 })])).toEqual([
      "3S",
      "4S",
      "5S",
    ]);
  });

  test("hidden piles and tables without piles show nothing", () => {
    expect(
      whats([pile("tableau", 0, 0, "none", ["AS"]), pile("stock", 1, 0, "none", ["KS"], { hidden: true })]),
    ).toEqual(["AS"]);
    expect(whats([])).toEqual([]);
  });
});

describe("arrows", () => {
  // Three in a row, then one, then two under the first and the third.
  const spots = [
    { left: 0, top: 0 },
    { left: 100, top: 0 },
    { left: 200, top: 0.4 },
    { left: 0, top: 90 },
    { left: 10, top: 180 },
    { left: 190, top: 180 },
  ];

  test.each([
    [0, "ArrowRight", 1],
    [2, "ArrowRight", 3],
    [0, "ArrowLeft", 0],
    [2, "ArrowDown", 3],
    [3, "ArrowDown", 4],
    [5, "ArrowUp", 3],
    [3, "ArrowUp", 0],
    [5, "ArrowDown", 5],
    [1, "ArrowUp", undefined],
    [3, "Home", 0],
    [3, "End", 5],
    [-1, "ArrowDown", 0],
  ] as const)("from %s by %s to %s", (from, key, to) => {
    expect(tileReached(spots, from, key)).toBe(to);
  });

  test("nowhere if there is nothing", () => {
    expect(tileReached([], -1, "ArrowDown")).toBeUndefined();
  });
});

test("F makes a favourite of a tile that has a star, and is a letter of what is sought on any other", () => {
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.innerHTML =
    '<input><li data-entry><button></button></li><li data-entry><button></button><i data-star="golf"></i></li>';
  const field = dialog.querySelector("input") as HTMLInputElement;
  const [known, other] = dialog.querySelectorAll("button");
  const starred: string[] = [];
  const press = (repeat = false) => {
    const event = new KeyboardEvent("keydown", { key: "f", cancelable: true, repeat });
    const allTiles = () => [...dialog.querySelectorAll<HTMLElement>("[data-entry]")];
    galleryKeydown(event, { dialog, field, allTiles, reach: (tile) => tile.focus(), star: (id) => starred.push(id) });
    return event.defaultPrevented;
  };
  other?.focus();
  expect([press(), press(true), starred, document.activeElement === other]).toEqual([true, true, ["golf"], true]);
  known?.focus();
  expect([press(), starred, document.activeElement === field]).toEqual([false, ["golf"], true]);
  dialog.remove();
});
