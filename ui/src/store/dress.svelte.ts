// How the page is dressed: what the player chose, what the system asks for and the player's own pictures, put together.

import { MediaQuery } from "svelte/reactivity";
import type { DeckChoice } from "../cards/style";
import type { Keeper } from "../hosts/keeper";
import { words } from "../language/language.svelte";
import { Own } from "../own/own.svelte";
import { type Theme, themeOf } from "./looks";
import type { Settings } from "./settings.svelte";

/** The deck, but for what only the table knows of it. */
export type Deck = Omit<DeckChoice, "index">;

export class Dress {
  readonly own: Own;
  #settings: Settings;
  #dark = new MediaQuery("(prefers-color-scheme: dark)", false);
  #more = new MediaQuery("(prefers-contrast: more)", false);
  #forced = new MediaQuery("(forced-colors: active)", false);

  constructor(settings: Settings, keeper?: Keeper) {
    this.#settings = settings;
    this.own = new Own(keeper);
  }

  /** Takes out the player's own pictures, where they are to be shown. */
  renew(): void {
    const { ground, back } = this.#settings;
    if (ground === "own") void this.own.load(["ground"]);
    if (back === "own") void this.own.load(["back"]);
  }

  readonly theme = $derived.by((): Theme => {
    const contrast = this.#more.current || this.#forced.current;
    return themeOf(this.#settings.theme, { dark: this.#dark.current, contrast });
  });

  readonly deck = $derived.by((): Deck => {
    const { deck, back: chosen, indices } = this.#settings;
    // Until the picture is there, and if it is gone, the usual back is shown.
    const back = chosen === "own" ? (this.own.back ?? "lattice") : chosen;
    return { deck, back, contrast: this.theme === "contrast", letters: indices === "own" ? words.letters : "AKQJ" };
  });

  /** The address of the picture under the cards, if there is to be one. */
  readonly ground = $derived.by(() => (this.#settings.ground === "own" ? this.own.ground : undefined));
}
