// Every theme can be read: the contrast of its colours, computed from its tokens.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DECKS, type DeckId, deckStyles, styleOf } from "../src/cards/style";
import { THEMES, type Theme } from "../src/preferences/choices";
import { contrast, lightness, over } from "./colours";

const CSS = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");

/** The tokens of a block, by name. */
function block(selector: string): Map<string, string> {
  const [, body = ""] = CSS.match(new RegExp(`${selector.replace(/[[\]"]/g, "\\$&")} \\{([^}]*)\\}`)) ?? [];
  return new Map([...body.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

const whole = block('[data-theme="felt"]');
const tokens = (theme: Theme) => (theme === "felt" ? whole : new Map([...whole, ...block(`[data-theme="${theme}"]`)]));

/** What is written or drawn on what. */
const TEXT = ["ink", "dim", "accent", "danger", "good"] as const;
const CODE = [
  "ink",
  "dim",
  "accent",
  "code-keyword",
  "code-string",
  "code-number",
  "code-word",
  "code-comment",
] as const;
const GROUNDS = ["bar", "bar-light", "sheet", "field", "felt", "felt-dark"] as const;

describe.each(THEMES)("%s", (theme) => {
  const of = (name: string) => {
    const value = tokens(theme).get(name);
    if (!value) throw new Error(`${theme} has no ${name}`);
    return value;
  };
  const least = theme === "contrast" ? 7 : 4.5;
  const pairs: (readonly [string, string, number])[] = [
    ...GROUNDS.flatMap((ground) => TEXT.map((text) => [text, ground, least] as const)),
    ...["button", "button-hover", "felt-light", "notice"].map((ground) => ["ink", ground, least] as const),
    ["accent-ink", "accent", least],
    ["accent-ink", "accent-hover", least],
    ["count-ink", "count", least],
    ["danger", "danger-ground", least],
    ["ink", "danger-ground", least],
    ["amber-ink", "amber-ground", least],
    ...CODE.map((text) => [text, "code-ground", least] as const),
    // Signs need less than words.
    ...["felt", "felt-light", "bar", "sheet"].map((ground) => ["focus", ground, 3] as const),
    ...["light", "light-hint", "light-known", "light-same"].map((light) => [light, "felt-light", 3] as const),
    ["danger-edge", "bar", 3],
  ];

  test.each(pairs)("%s on %s is at least %d to 1", (text, ground, least) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(least);
  });

  test("what shines through stays readable", () => {
    for (const ground of ["sheet", "bar"]) {
      for (const veil of ["raised", "hover", "picked"]) {
        expect(contrast(of("ink"), over(of(veil), of(ground))), `${veil} on ${ground}`).toBeGreaterThanOrEqual(least);
        expect(contrast(of("dim"), over(of(veil), of(ground))), `${veil} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
    expect(contrast(of("ink"), over(of("panel"), of("felt-light")))).toBeGreaterThanOrEqual(least);
    expect(contrast(of("dim"), over(of("panel"), of("felt-light")))).toBeGreaterThanOrEqual(least);
  });

  test("the two rings around the focus stand out from one another, so that one of them shows on anything", () => {
    expect(contrast(of("focus"), of("focus-ground"))).toBeGreaterThanOrEqual(7);
  });
});

test("under high contrast the places of piles stand out as text does", () => {
  const strong = tokens("contrast");
  for (const name of ["slot-edge", "slot-ink", "button-edge", "sheet-edge"]) {
    expect(contrast(strong.get(name) ?? "", strong.get("felt") ?? "")).toBeGreaterThanOrEqual(7);
  }
});

test("under high contrast nothing of the workshop keeps the colours of the table's cloth", () => {
  const strong = block('[data-theme="contrast"]');
  const own = [...whole.keys()].filter((name) => name.startsWith("code-") || name.startsWith("amber"));
  expect(own.length).toBeGreaterThan(6);
  expect(own.filter((name) => !strong.has(name))).toEqual([]);
});

test("a theme names no token that the first one has not", () => {
  for (const theme of THEMES.slice(1)) {
    const own = [...block(`[data-theme="${theme}"]`).keys()];
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((name) => !whole.has(name))).toEqual([]);
  }
});

describe("decks", () => {
  const SUITS = ["S", "H", "D", "C"] as const;
  const style = (deck: DeckId, contrast: boolean) => styleOf({ deck, back: "lattice", contrast, index: "below" });

  test.each(DECKS)("the suits of %s can be read on its paper", (deck) => {
    for (const strong of [false, true]) {
      const { suits, paper } = style(deck, strong);
      for (const suit of SUITS) expect(contrast(suits[suit], paper)).toBeGreaterThanOrEqual(strong ? 7 : 4.5);
    }
  });

  test("without hues the colour-blind deck is told apart by lightness and by form", () => {
    for (const strong of [false, true]) {
      const { suits, hollow } = style("colour-blind", strong);
      const steps = SUITS.map((suit) => lightness(suits[suit])).sort((a, b) => a - b);
      for (let i = 1; i < steps.length; i += 1) expect((steps[i] ?? 0) - (steps[i - 1] ?? 0)).toBeGreaterThan(8);
      // What counts in most games is red or black.
      expect([...hollow].sort()).toEqual(["D", "H"]);
    }
  });

  test("four colours are four, and two are two", () => {
    const count = (deck: DeckId) => new Set(Object.values(style(deck, false).suits)).size;
    expect(DECKS.map(count)).toEqual([2, 4, 4, 4]);
  });

  test("what looks different is called differently, so that no picture is taken for another", () => {
    const looks = deckStyles.map(({ id, ...look }) => [id, JSON.stringify(look)] as const);
    expect(new Set(looks.map(([id]) => id)).size).toBe(new Set(looks.map(([, look]) => look)).size);
    const one = { deck: "classic", contrast: false, index: "below" } as const;
    const picture = {} as ImageBitmap;
    const ids = [
      styleOf({ ...one, back: "night" }),
      styleOf({ ...one, back: "plain" }),
      styleOf({ ...one, back: "night", index: "beside" }),
      styleOf({ ...one, back: { picture, number: 1 } }),
      styleOf({ ...one, back: { picture, number: 2 } }),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
