// What a player likes: kept whole, read with care, and put together with what the system asks for.

import { describe, expect, test } from "vitest";
import { DECKS } from "../src/cards/style";
import { say } from "../src/language/language.svelte";
import { zoomKeyOf } from "../src/store/keys";
import {
  AUTOPLAYS,
  BACK_CHOICES,
  GUIDES,
  INDICES,
  THEME_CHOICES,
  THEMES,
  themeOf,
  ZOOMS,
  zoomed,
} from "../src/store/looks";
import { Settings, type Shelf, SPEEDS } from "../src/store/settings.svelte";

function shelf(text: string | null = null): Shelf & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_, text) {
      this.text = text;
    },
  };
}

/** Everything that is kept, set to something that it is not at first. */
const OTHERWISE = {
  language: "pl",
  indices: "english",
  theme: "burgundy",
  ground: "own",
  deck: "colour-blind",
  back: "own",
  speed: "slow",
  sounds: false,
  music: true,
  volume: 5,
  leftHanded: true,
  showsScore: false,
  showsMoves: false,
  showsTime: false,
  guide: "pointed",
  ranks: false,
  zoom: 150,
  lettersOn: false,
  favourites: ["klondike"],
  asks: false,
  welcomed: true,
} as const;
type Name = keyof typeof OTHERWISE;
const NAMES = Object.keys(OTHERWISE) as Name[];
const all = (settings: Settings) => Object.fromEntries(NAMES.map((name) => [name, settings[name]]));

test("every setting is kept, and nothing else is", () => {
  const store = shelf();
  const first = new Settings(store);
  const usual = all(first);
  for (const name of NAMES) expect(usual[name], name).not.toBe(OTHERWISE[name]);
  Object.assign(first, OTHERWISE);
  first.assign("same", "x");
  first.keep();
  const second = new Settings(store);
  expect(all(second)).toEqual(OTHERWISE);
  expect(second.letters.same).toBe("x");
  expect(Object.keys(JSON.parse(store.text ?? "")).sort()).toEqual([...NAMES, "letters"].sort());
});

test("sounds are on at a modest volume, and music is off", () => {
  const { sounds, music, volume, theme, guide } = new Settings();
  expect([sounds, music, theme, guide]).toEqual([true, false, "system", "held"]);
  expect(volume).toBeLessThanOrEqual(50);
});

describe("what another release kept", () => {
  const BAD: Record<Name, readonly unknown[]> = {
    language: ["fr", "pseudo", 1, null],
    indices: ["latin", 4],
    theme: ["neon", 1, null],
    ground: ["lawn", true],
    deck: ["tarot", {}],
    back: ["bikes", []],
    speed: ["warp", 2],
    sounds: ["yes", 1],
    music: ["no", null],
    volume: [-1, 101, 3.5, "40", null],
    leftHanded: [1, "left"],
    showsScore: [0],
    showsMoves: [""],
    showsTime: [null],
    guide: ["always", false],
    ranks: ["on"],
    zoom: [0, 55, "100", 1e9],
    lettersOn: ["a"],
    favourites: ["klondike", [1], null],
    asks: ["never", 0],
    welcomed: [1, "once"],
  };

  test.each(NAMES)("%s is left as it is where it makes no sense, and the rest is read", (name) => {
    const usual = all(new Settings());
    for (const bad of BAD[name]) {
      const settings = new Settings(shelf(JSON.stringify({ ...OTHERWISE, [name]: bad })));
      expect(all(settings), JSON.stringify(bad)).toEqual({ ...OTHERWISE, [name]: usual[name] });
    }
  });

  test("one that knew little keeps what it knew", () => {
    const old = { speed: "fast", leftHanded: true, lettersOn: true, letters: { hint: "q" } };
    const settings = new Settings(shelf(JSON.stringify(old)));
    expect(all(settings)).toEqual({ ...all(new Settings()), speed: "fast", leftHanded: true });
    expect([settings.letters.hint, settings.letters.same]).toEqual(["q", "m"]);
  });

  test("a letter that is new here gives way to one that was chosen there", () => {
    const settings = new Settings(shelf(JSON.stringify({ letters: { hint: "m" } })));
    expect([settings.letters.hint, settings.letters.same]).toEqual(["m", "h"]);
  });

  test.each(["", "{", "7", "null", "[]", '"felt"', '{"letters":null,"theme":{}}'])(
    "%j is no reason to fail",
    (text) => {
      expect(all(new Settings(shelf(text)))).toEqual(all(new Settings()));
    },
  );
});

test("a theme that was chosen counts, and otherwise the system's wish", () => {
  const quiet = { dark: false, contrast: false };
  for (const theme of THEMES) expect(themeOf(theme, { dark: true, contrast: true })).toBe(theme);
  expect(themeOf("system", quiet)).toBe("felt");
  expect(themeOf("system", { ...quiet, dark: true })).toBe("midnight");
  expect(themeOf("system", { dark: true, contrast: true })).toBe("contrast");
});

test("the table grows and shrinks by steps, and stops at the last", () => {
  expect([zoomed(100, 1), zoomed(100, -1)]).toEqual([125, 90]);
  expect([zoomed(Math.max(...ZOOMS), 1), zoomed(Math.min(...ZOOMS), -1)]).toEqual([200, 60]);
  const press = (key: string, more: KeyboardEventInit = { ctrlKey: true }) =>
    zoomKeyOf(new KeyboardEvent("keydown", { key, ...more }));
  expect(["+", "=", "-", "0"].map((key) => press(key))).toEqual([1, 1, -1, 0]);
  expect([press("+", {}), press("5"), press("-", { ctrlKey: true, altKey: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["theme", THEME_CHOICES],
  ["deck", DECKS],
  ["back", BACK_CHOICES],
  ["speed", SPEEDS],
  ["guide", GUIDES],
  ["autoplay", AUTOPLAYS],
  ["indices", INDICES],
] as const)("every %s that can be chosen has a name of its own", (name, choices) => {
  const names = choices.map((choice) => say(`${name}-${choice}`));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((said) => said.startsWith(`${name}-`))).toEqual([]);
});
