// Preferences: stored with every change, wherever it is made; read with care; and combined with what the system asks for.
// @vitest-environment jsdom

import { describe, expect, test } from "vitest";
import { DECKS } from "../src/cards/style";
import type { Host } from "../src/host";
import { say } from "../src/language/language.svelte";
import {
  AUTOPLAYS,
  BACK_CHOICES,
  GUIDES,
  INDICES,
  paceOf,
  SPEEDS,
  THEME_CHOICES,
  THEMES,
  themeOf,
  ZOOMS,
  zoomed,
} from "../src/preferences/choices";
import { zoomKeyOf } from "../src/preferences/keys";
import {
  DEFAULT_PAGE_PREFERENCES,
  PAGE_PREFERENCES,
  type PagePreferences,
  parsePreferences,
  withFavouriteToggled,
  withLetter,
} from "../src/preferences/preferences";
import { type PreferenceStorage, PreferencesStore } from "../src/preferences/store.svelte";
import type { Prefs, Reply, Request } from "../src/protocol";
import { Requests } from "../src/store/requests";
import { Session } from "../src/store/session.svelte";
import { asks } from "./asks";
import { klondike, view } from "./views";

function memory(text: string | null = null): PreferenceStorage & { text: string | null } {
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

/** Every preference of the page, with a value that is not the default one. */
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
  countsDraws: true,
  titlePage: true,
  guide: "pointed",
  ranks: false,
  oneClick: false,
  daily: false,
  achievements: false,
  zoom: 150,
  lettersOn: false,
  letters: withLetter(DEFAULT_PAGE_PREFERENCES.letters, "same", "x"),
  favourites: ["klondike"],
  starts: { spider: "suits-2" },
  asks: false,
  welcomed: true,
  appliesAsTyped: false,
  setsOnSave: true,
  searchesOddsAgain: true,
  workshopWidth: 700,
  paneHeight: 300,
} as const satisfies PagePreferences;
const ofPage = ({ values }: PreferencesStore) =>
  Object.fromEntries(PAGE_PREFERENCES.map((name) => [name, values[name]]));

/** A host that remembers what it is asked to keep and to follow. */
function keepingHost() {
  const kept: PagePreferences[] = [];
  const followed: Partial<Prefs>[] = [];
  const host: Pick<Host, "ask"> = {
    ask: asks(async (request) => {
      if (request.kind === "keep_settings") kept.push(JSON.parse(request.text));
      return { kind: "failed", message: "It keeps nothing.", problem: null, why: null };
    }),
  };
  const requests = new Requests(host, { unfulfilled: () => {}, unreachable: () => {} });
  const prefer = async (change: Partial<Prefs>) => {
    followed.push(change);
  };
  return { kept, followed, host: { requests, prefer } };
}

describe("a change is stored where it is made, with no sheet open", () => {
  test.each(PAGE_PREFERENCES)("%s", (name) => {
    const storage = memory();
    const { host, kept } = keepingHost();
    const preferences = new PreferencesStore(storage, host);
    expect(preferences.values[name]).not.toEqual(OTHERWISE[name]);
    preferences.change({ [name]: OTHERWISE[name] });
    expect(preferences.values[name]).toEqual(OTHERWISE[name]);
    expect(kept).toEqual([{ ...DEFAULT_PAGE_PREFERENCES, [name]: OTHERWISE[name] }]);
    expect(new PreferencesStore(storage).values[name]).toEqual(OTHERWISE[name]);
  });

  test("what the host follows goes to the host alone", () => {
    const storage = memory();
    const { host, kept, followed } = keepingHost();
    const preferences = new PreferencesStore(storage, host);
    preferences.change({ light: true });
    // The next view tells what the host follows.
    expect(preferences.values.light).toBe(false);
    preferences.follow({ deals: "easy", light: true, autoplay: "safe" });
    const { deals, light, autoplay } = preferences.values;
    expect([deals, light, autoplay]).toEqual(["easy", true, "safe"]);
    preferences.change({ deals: "easy" });
    expect([followed, kept, storage.text]).toEqual([[{ light: true }], [], null]);
  });

  test("nothing is stored where nothing changes", () => {
    const { host, kept } = keepingHost();
    new PreferencesStore(memory(), host).change({ theme: "system", zoom: 100 });
    expect(kept).toEqual([]);
  });
});

test("two changes of what the host follows, made one right after the other, both reach it", async () => {
  const asked: Prefs[] = [];
  const session = new Session({
    listen: async () => {},
    ask: asks(async (request) => {
      if (request.kind === "prefer") asked.push(request.prefs);
      const prefs = asked.at(-1);
      const now = view(
        klondike(() => "KH"),
        { version: asked.length, ...(prefs && { prefs }) },
      );
      return { kind: "view", view: now, followed: null };
    }),
  });
  session.preferences.change({ light: true });
  session.preferences.change({ autoplay: "all" });
  await session.game.look();
  expect(asked.at(-1)).toEqual({ deals: "any", light: true, autoplay: "all" });
  expect(session.preferences.values).toMatchObject({ light: true, autoplay: "all" });
});

test("every preference is stored, and nothing else is", () => {
  const storage = memory();
  new PreferencesStore(storage).change(OTHERWISE);
  expect(ofPage(new PreferencesStore(storage))).toEqual(OTHERWISE);
  expect(Object.keys(JSON.parse(storage.text ?? "")).sort()).toEqual(Object.keys(OTHERWISE).sort());
});

test("a storage that takes nothing is no reason to fail", () => {
  const full = new PreferencesStore({
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() => full.change({ zoom: 125 })).not.toThrow();
  expect(full.values.zoom).toBe(125);
});

test("what the host keeps replaces what this browser has stored", async () => {
  const storage = memory(JSON.stringify({ theme: "burgundy", zoom: 150 }));
  const kept = JSON.stringify({ theme: "midnight" });
  const asked: Request[] = [];
  let reply: Reply = { kind: "settings", text: kept };
  const host: Pick<Host, "ask"> = {
    ask: asks(async (request) => {
      asked.push(request);
      return reply;
    }),
  };
  const requests = new Requests(host, { unfulfilled: () => {}, unreachable: () => {} });
  const preferences = new PreferencesStore(storage, { requests, prefer: async () => {} });
  await preferences.load("started");
  expect([preferences.values.theme, preferences.values.zoom, storage.text]).toEqual(["midnight", 100, kept]);
  // Once a backup without preferences was restored, the default ones count.
  reply = { kind: "settings", text: null };
  await preferences.load("restored");
  expect(preferences.values.theme).toBe("system");
  // A host that has none yet gets those of this browser.
  preferences.change({ theme: "felt" });
  asked.length = 0;
  await preferences.load("started");
  expect(asked.map(({ kind }) => kind)).toEqual(["settings", "keep_settings"]);
});

test("what is changed while the kept preferences are on their way is put on top of them, and replaces none", async () => {
  const kept: string[] = [];
  let answer: (reply: Reply) => void = () => {};
  const host: Pick<Host, "ask"> = {
    ask: asks((request) => {
      if (request.kind === "keep_settings") kept.push(request.text);
      return new Promise((resolve) => {
        answer = resolve;
      });
    }),
  };
  const requests = new Requests(host, { unfulfilled: () => {}, unreachable: () => {} });
  const preferences = new PreferencesStore(memory(), { requests, prefer: async () => {} });
  const loaded = preferences.load("started");
  preferences.change({ welcomed: true });
  expect([preferences.values.welcomed, kept]).toEqual([true, []]);
  answer({ kind: "settings", text: JSON.stringify({ theme: "midnight" }) });
  await loaded;
  const now = { ...DEFAULT_PAGE_PREFERENCES, theme: "midnight", welcomed: true };
  expect([ofPage(preferences), kept.map((text) => JSON.parse(text))]).toEqual([now, [now]]);
  // From here on each change is kept at once.
  preferences.change({ zoom: 125 });
  expect(kept).toHaveLength(2);
});

test("favourites come and go", () => {
  const stars = ["alpha", "beta", "alpha"];
  expect(stars.reduce<readonly string[]>(withFavouriteToggled, [])).toEqual(["beta"]);
});

test("sounds are on at a modest volume, and music is off", () => {
  const { sounds, music, volume, theme, guide } = DEFAULT_PAGE_PREFERENCES;
  expect([sounds, music, theme, guide]).toEqual([true, false, "system", "held"]);
  expect(volume).toBeLessThanOrEqual(50);
  expect(SPEEDS.map(paceOf)).toEqual([0, 0.5, 1, 2]);
});

describe("what another release stored", () => {
  const BAD: Record<keyof PagePreferences, readonly unknown[]> = {
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
    countsDraws: [1],
    titlePage: ["once"],
    guide: ["always", false],
    ranks: ["on"],
    oneClick: ["yes", 1],
    daily: ["yes", 1],
    achievements: ["yes", 1],
    zoom: [0, 55, "100", 1e9],
    lettersOn: ["a"],
    letters: [null, 7, { hint: "??", draw: 7 }],
    favourites: ["klondike", [1], null, Array(1001).fill("klondike")],
    starts: ["spider", ["suits-2"], { spider: 2 }, null],
    asks: ["never", 0],
    welcomed: [1, "once"],
    appliesAsTyped: ["typed", 0],
    setsOnSave: ["yes", 1],
    searchesOddsAgain: ["again", 1],
    workshopWidth: [0, 99.5, "580", 1e9],
    paneHeight: [0, 99.5, "320", 1e9],
  };

  test.each(PAGE_PREFERENCES)("%s has its default value where it can't be used, and the rest is read", (name) => {
    for (const bad of BAD[name]) {
      const read = parsePreferences(JSON.stringify({ ...OTHERWISE, [name]: bad }));
      expect(read, JSON.stringify(bad)).toEqual({ ...OTHERWISE, [name]: DEFAULT_PAGE_PREFERENCES[name] });
    }
  });

  test("preferences that it did not know have their default values", () => {
    const old = { speed: "fast", leftHanded: true, lettersOn: true, letters: { hint: "q" } };
    const letters = withLetter(DEFAULT_PAGE_PREFERENCES.letters, "hint", "q");
    const read = { ...DEFAULT_PAGE_PREFERENCES, speed: "fast", leftHanded: true, letters };
    expect(parsePreferences(JSON.stringify(old))).toEqual(read);
  });

  test("a letter that is new here gives way to one that was chosen there", () => {
    const { letters } = parsePreferences(JSON.stringify({ letters: { hint: "m" } }));
    expect([letters.hint, letters.same]).toEqual(["m", "h"]);
  });

  test.each(["", "{", "7", "null", "[]", '"felt"', '{"letters":null,"theme":{}}'])(
    "%j is no reason to fail",
    (text) => {
      expect(parsePreferences(text)).toEqual(DEFAULT_PAGE_PREFERENCES);
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
