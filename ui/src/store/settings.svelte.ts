// What a player likes, for every game alike. The host keeps it with all else, and plays the same for everybody; a copy in
// the storage of the window or browser is for hosts that keep nothing.

import { DECKS, type DeckId } from "../cards/style";
import { LANGUAGE_CHOICES, type LanguageChoice } from "../language/choice";
import { type Letters, USUAL } from "./keys";
import {
  BACK_CHOICES,
  type BackChoice,
  GROUNDS,
  type Ground,
  GUIDES,
  type Guide,
  INDICES,
  type Indices,
  THEME_CHOICES,
  type ThemeChoice,
  ZOOMS,
} from "./looks";

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];

/** What every duration is multiplied by. */
const PACES: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
const KEPT_AS = "redeal.settings";

/** What of the browser's storage is needed. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

/** Whether a kept value makes sense. */
type Sense = (value: unknown) => boolean;
const among =
  (all: readonly unknown[]): Sense =>
  (value) =>
    all.includes(value);
const flag: Sense = (value) => typeof value === "boolean";
const volume: Sense = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;

/** No more is kept than anybody could mean: what is kept may be anything. */
const MOST_FAVOURITES = 1000;
const ids: Sense = (value) =>
  Array.isArray(value) && value.length <= MOST_FAVOURITES && value.every((id) => typeof id === "string");

/** Everything that is kept but the letters, by name, with what makes sense of it. */
const KEPT = {
  language: among(LANGUAGE_CHOICES),
  indices: among(INDICES),
  theme: among(THEME_CHOICES),
  ground: among(GROUNDS),
  deck: among(DECKS),
  back: among(BACK_CHOICES),
  speed: among(SPEEDS),
  sounds: flag,
  music: flag,
  volume,
  leftHanded: flag,
  showsScore: flag,
  showsMoves: flag,
  showsTime: flag,
  guide: among(GUIDES),
  ranks: flag,
  zoom: among(ZOOMS),
  lettersOn: flag,
  favourites: ids,
  asks: flag,
  welcomed: flag,
} as const satisfies Record<string, Sense>;
type Name = keyof typeof KEPT;
const NAMES = Object.keys(KEPT) as Name[];

export class Settings {
  language = $state<LanguageChoice>("system");
  /** The letters on the cards. */
  indices = $state<Indices>("own");
  theme = $state<ThemeChoice>("system");
  /** What lies under the cards. */
  ground = $state<Ground>("theme");
  deck = $state<DeckId>("classic");
  back = $state<BackChoice>("lattice");
  speed = $state<Speed>("normal");
  sounds = $state(true);
  music = $state(false);
  /** Of sounds and music, in per cent. */
  volume = $state(40);
  leftHanded = $state(false);
  showsScore = $state(true);
  showsMoves = $state(true);
  showsTime = $state(true);
  guide = $state<Guide>("held");
  /** Whether cards of one rank can be looked for. */
  ranks = $state(true);
  zoom = $state<number>(100);
  /** Whether single letters and figures are commands. */
  lettersOn = $state(true);
  letters = $state.raw<Letters>(USUAL);
  /** Ids of variants. */
  favourites = $state.raw<readonly string[]>([]);
  /** Whether a game with moves is given up only after a question. */
  asks = $state(true);
  /** The first words were said. */
  welcomed = $state(false);
  /** Hears what is kept. */
  onkept: (text: string) => void = () => {};
  #shelf: Shelf | undefined;

  constructor(shelf?: Shelf) {
    this.#shelf = shelf;
    this.#take(this.onShelf);
  }

  /** Multiplies every duration; 0 where nothing is to move. */
  get pace(): number {
    return PACES[this.speed];
  }

  /** Gives a command another letter. One that had this letter takes the old one, so that each keeps one. */
  assign(command: keyof Letters, letter: string): void {
    const wanted = letter.toLowerCase();
    if (!/^[a-z]$/.test(wanted)) return;
    const next = { ...this.letters, [command]: wanted };
    for (const other of Object.keys(next) as (keyof Letters)[]) {
      if (other !== command && next[other] === wanted) next[other] = this.letters[command];
    }
    this.letters = next;
  }

  /** Makes a variant a favourite, or none any more. */
  star(variant: string): void {
    const others = this.favourites.filter((id) => id !== variant);
    this.favourites = others.length < this.favourites.length ? others : [...others, variant];
    this.keep();
  }

  usualLetters(): void {
    this.letters = USUAL;
  }

  /** Keeps everything as it is now. A shelf that takes nothing is no reason to stop playing. */
  keep(): void {
    const likes = Object.fromEntries(NAMES.map((name) => [name, this[name]]));
    const text = JSON.stringify({ ...likes, letters: this.letters });
    this.#put(text);
    this.onkept(text);
  }

  /** What is kept here, whatever it is. */
  get onShelf(): string | null {
    try {
      return this.#shelf?.getItem(KEPT_AS) ?? null;
    } catch {
      return null;
    }
  }

  /** Takes others in place of these: what was kept elsewhere, or the usual ones. */
  adopt(text: string | null): void {
    const usual = new Settings();
    for (const name of NAMES) Object.assign(this, { [name]: usual[name] });
    this.letters = USUAL;
    this.#take(text);
    this.#put(text ?? "null");
  }

  #put(text: string): void {
    try {
      this.#shelf?.setItem(KEPT_AS, text);
    } catch {
      // The settings last until the window closes.
    }
  }

  /** Takes over what makes sense of what was kept, which may stem from another release. */
  #take(text: string | null): void {
    let kept: unknown;
    try {
      kept = JSON.parse(text ?? "null");
    } catch {
      return;
    }
    if (typeof kept !== "object" || kept === null) return;
    const found = kept as Record<string, unknown>;
    for (const name of NAMES) {
      if (KEPT[name](found[name])) Object.assign(this, { [name]: found[name] });
    }
    const letters: Record<string, unknown> = typeof found.letters === "object" ? { ...found.letters } : {};
    for (const command of Object.keys(USUAL) as (keyof Letters)[]) {
      const letter = letters[command];
      if (typeof letter === "string") this.assign(command, letter);
    }
  }
}

/** The storage of this window, unless it is out of bounds. */
export function ownShelf(): Shelf | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
