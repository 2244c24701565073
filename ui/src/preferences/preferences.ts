// The player's preferences: each with its default value and its check, and all of them as text.

import { DECKS, type DeckId } from "../cards/style";
import { LANGUAGE_CHOICES, type LanguageChoice } from "../language/choice";
import type { Prefs } from "../protocol";
import {
  BACK_CHOICES,
  BACKGROUNDS,
  type BackChoice,
  type Background,
  GUIDES,
  type Guide,
  INDICES,
  type Indices,
  SPEEDS,
  type Speed,
  THEME_CHOICES,
  type ThemeChoice,
  ZOOMS,
} from "./choices";
import { type CommandLetters, USUAL_LETTERS } from "./keys";

/** Preferences of the page. The host keeps them as one text, which only the page reads. */
export interface PagePreferences {
  readonly language: LanguageChoice;
  /** The letters on the cards. */
  readonly indices: Indices;
  readonly theme: ThemeChoice;
  /** What lies under the cards. */
  readonly ground: Background;
  readonly deck: DeckId;
  readonly back: BackChoice;
  readonly speed: Speed;
  readonly sounds: boolean;
  readonly music: boolean;
  /** Of sounds and music, in per cent. */
  readonly volume: number;
  readonly leftHanded: boolean;
  readonly showsScore: boolean;
  readonly showsMoves: boolean;
  readonly showsTime: boolean;
  /** Whether the counter of moves counts draws, too; statistics never do. */
  readonly countsDraws: boolean;
  /** Whether each start shows the title page; the first one always does. */
  readonly titlePage: boolean;
  readonly guide: Guide;
  /** Whether cards of one rank can be looked for. */
  readonly ranks: boolean;
  /** Whether one click plays a move that is best beyond doubt. */
  readonly oneClick: boolean;
  /** Whether the daily deals are offered. */
  readonly daily: boolean;
  /** Whether achievements are told. */
  readonly achievements: boolean;
  readonly zoom: number;
  /** Whether single letters and figures are commands. */
  readonly lettersOn: boolean;
  readonly letters: CommandLetters;
  /** Ids of variants. */
  readonly favourites: readonly string[];
  /** Variant → the way to begin it that was chosen last in the gallery. */
  readonly starts: Readonly<Record<string, string>>;
  /** Whether a game with moves is given up only after a question. */
  readonly asks: boolean;
  /** The welcome was shown. */
  readonly welcomed: boolean;
  /** Whether a script is applied while it is typed in the workshop. */
  readonly appliesAsTyped: boolean;
  /** Whether the text is set tidily when it is saved by a key. */
  readonly setsOnSave: boolean;
  /** Whether odds that were asked for are searched again once edited rules rest. */
  readonly searchesOddsAgain: boolean;
  /** Of the editor, in CSS px. */
  readonly workshopWidth: number;
  /** The height of the pane below the table, in CSS px. */
  readonly paneHeight: number;
}

/** All preferences: those of the page, and those which the host itself follows (`deals`, `light`, `autoplay`). */
export interface Preferences extends PagePreferences, Prefs {}

export const DEFAULT_PAGE_PREFERENCES: PagePreferences = {
  language: "system",
  indices: "own",
  theme: "system",
  ground: "theme",
  deck: "classic",
  back: "lattice",
  speed: "normal",
  sounds: true,
  music: false,
  volume: 40,
  leftHanded: false,
  showsScore: true,
  showsMoves: true,
  showsTime: true,
  countsDraws: false,
  titlePage: false,
  guide: "held",
  ranks: true,
  oneClick: true,
  daily: true,
  achievements: true,
  zoom: 100,
  lettersOn: true,
  letters: USUAL_LETTERS,
  favourites: [],
  starts: {},
  asks: true,
  welcomed: false,
  appliesAsTyped: true,
  setsOnSave: false,
  searchesOddsAgain: false,
  workshopWidth: 580,
  paneHeight: 320,
};

/** Decides whether a stored value can be used. It may have been written by another release. */
type Check = (value: unknown) => boolean;
const oneOf =
  (all: readonly unknown[]): Check =>
  (value) =>
    all.includes(value);
const flag: Check = (value) => typeof value === "boolean";
const percent: Check = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
const pixels: Check = (value) => Number.isInteger(value) && (value as number) >= 200 && (value as number) <= 10_000;

/** A longer list of favourites is rejected. */
const MOST_FAVOURITES = 1000;
const ids: Check = (value) =>
  Array.isArray(value) && value.length <= MOST_FAVOURITES && value.every((id) => typeof id === "string");

const names: Check = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && ids(Object.values(value));

/** The check of every preference of the page, except for the letters, which are checked one by one. */
const CHECKS: Readonly<Record<Exclude<keyof PagePreferences, "letters">, Check>> = {
  language: oneOf(LANGUAGE_CHOICES),
  indices: oneOf(INDICES),
  theme: oneOf(THEME_CHOICES),
  ground: oneOf(BACKGROUNDS),
  deck: oneOf(DECKS),
  back: oneOf(BACK_CHOICES),
  speed: oneOf(SPEEDS),
  sounds: flag,
  music: flag,
  volume: percent,
  leftHanded: flag,
  showsScore: flag,
  showsMoves: flag,
  showsTime: flag,
  countsDraws: flag,
  titlePage: flag,
  guide: oneOf(GUIDES),
  ranks: flag,
  oneClick: flag,
  daily: flag,
  achievements: flag,
  zoom: oneOf(ZOOMS),
  lettersOn: flag,
  favourites: ids,
  starts: names,
  asks: flag,
  welcomed: flag,
  appliesAsTyped: flag,
  setsOnSave: flag,
  searchesOddsAgain: flag,
  workshopWidth: pixels,
  paneHeight: pixels,
};
const CHECKED = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** The names of the page's preferences. */
export const PAGE_PREFERENCES: readonly (keyof PagePreferences)[] = [...CHECKED, "letters"];

/** Reads stored preferences. What is missing or can't be used has its default value. */
export function parsePreferences(text: string | null): PagePreferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return DEFAULT_PAGE_PREFERENCES;
  }
  if (typeof stored !== "object" || stored === null) return DEFAULT_PAGE_PREFERENCES;
  const found = stored as Record<string, unknown>;
  const usable = CHECKED.filter((name) => CHECKS[name](found[name])).map((name) => [name, found[name]]);
  return { ...DEFAULT_PAGE_PREFERENCES, ...Object.fromEntries(usable), letters: parseLetters(found.letters) };
}

function parseLetters(stored: unknown): CommandLetters {
  const found: Record<string, unknown> = typeof stored === "object" ? { ...stored } : {};
  return (Object.keys(USUAL_LETTERS) as (keyof CommandLetters)[]).reduce((letters, command) => {
    const letter = found[command];
    return typeof letter === "string" ? withLetter(letters, command, letter) : letters;
  }, USUAL_LETTERS);
}

/** The preferences of the page as the text in which they are stored. */
export function preferencesText(preferences: PagePreferences): string {
  return JSON.stringify(Object.fromEntries(PAGE_PREFERENCES.map((name) => [name, preferences[name]])));
}

/** Gives a command another letter. A command that had this letter gets the old one, so that each keeps one. */
export function withLetter(letters: CommandLetters, command: keyof CommandLetters, letter: string): CommandLetters {
  const wanted = letter.toLowerCase();
  if (!/^[a-z]$/.test(wanted)) return letters;
  const next = { ...letters, [command]: wanted };
  for (const holder of Object.keys(next) as (keyof CommandLetters)[]) {
    if (holder !== command && next[holder] === wanted) next[holder] = letters[command];
  }
  return next;
}

/** Makes a variant a favourite, or removes it from the favourites. */
export function withFavouriteToggled(favourites: readonly string[], variant: string): readonly string[] {
  return favourites.includes(variant) ? favourites.filter((id) => id !== variant) : [...favourites, variant];
}
