// The appearance of the page, computed from the player's preferences and pictures and the system's settings.

import { MediaQuery } from "svelte/reactivity";
import type { DeckChoice } from "../cards/style";
import { currentLanguage } from "../language/language.svelte";
import type { OwnPictures } from "../pictures/ownPictures.svelte";
import { type Theme, themeOf } from "./choices";
import type { PreferencesStore } from "./store.svelte";

/** The chosen deck. Only the table knows where its indices stand. */
export type ChosenDeck = Omit<DeckChoice, "index">;

export class Appearance {
  readonly pictures: OwnPictures;
  #preferences: PreferencesStore;
  #dark = new MediaQuery("(prefers-color-scheme: dark)", false);
  #more = new MediaQuery("(prefers-contrast: more)", false);
  #forced = new MediaQuery("(forced-colors: active)", false);

  constructor(preferences: PreferencesStore, pictures: OwnPictures) {
    this.#preferences = preferences;
    this.pictures = pictures;
  }

  readonly theme = $derived.by((): Theme => {
    const contrast = this.#more.current || this.#forced.current;
    return themeOf(this.#preferences.values.theme, { dark: this.#dark.current, contrast });
  });

  readonly deck = $derived.by((): ChosenDeck => {
    const { deck, back: chosen, indices } = this.#preferences.values;
    // The default back is shown until the picture is loaded, and if it is missing.
    const back = chosen === "own" ? (this.pictures.back ?? "lattice") : chosen;
    return {
      deck,
      back,
      contrast: this.theme === "contrast",
      letters: indices === "own" ? currentLanguage.letters : "AKQJ",
    };
  });

  /** The address of the picture under the cards; `undefined` where the theme lies there. */
  readonly background = $derived.by(() =>
    this.#preferences.values.ground === "own" ? this.pictures.ground : undefined,
  );
}
