// The current language: every text of the page is looked up here. English is always loaded, other languages when they are chosen.

import type { FluentBundle } from "@fluent/bundle";
import type { CardLetters } from "../cards/style";
import { type Args, bundleOf, formatted, type Name } from "./bundle";
import { CARD_LETTERS, isLanguage, type Language, localeOf, type Spoken } from "./choice";
import ENGLISH from "./en";
import { bracketed, lengthened, turned } from "./pseudo";

/** Texts of scripts in another language, by kind and by what the script says. */
export interface Dictionary {
  readonly [kind: string]: Readonly<Record<string, string>>;
}

/** All texts of one language. */
export interface LanguageTexts {
  readonly messages: string;
  readonly scripts: Dictionary;
}

const FETCHED: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: LanguageTexts }>>> = {
  de: () => import("./de"),
  pl: () => import("./pl"),
};

/** What scripts say that the page may say otherwise. */
export type ScriptText =
  | "names"
  | "families"
  | "summaries"
  | "options"
  | "choices"
  | "missions"
  | "achievements"
  | "piles"
  | "said"
  | "ids";

interface LoadedLanguage {
  readonly spoken: Spoken;
  readonly locale: string;
  readonly bundle: FluentBundle;
  readonly scripts: Dictionary;
}

const NO_SCRIPTS: Dictionary = {};
const english = bundleOf("en", ENGLISH);

async function loadLanguage(spoken: Spoken, locale: string): Promise<LoadedLanguage> {
  if (spoken === "en") return { spoken, locale, bundle: bundleOf(locale, ENGLISH), scripts: NO_SCRIPTS };
  if (spoken === "pseudo") {
    return { spoken, locale, bundle: bundleOf(locale, ENGLISH, { transform: lengthened }), scripts: NO_SCRIPTS };
  }
  if (spoken === "rtl") {
    const bundle = bundleOf(locale, ENGLISH, { transform: turned, isolating: true });
    return { spoken, locale, bundle, scripts: NO_SCRIPTS };
  }
  const { messages, scripts } = (await FETCHED[spoken]()).default;
  return { spoken, locale, bundle: bundleOf(locale, messages), scripts };
}

class CurrentLanguage {
  #voice = $state.raw<LoadedLanguage>({ spoken: "en", locale: "en", bundle: english, scripts: NO_SCRIPTS });
  /** Counts what was chosen: of two choices the later one counts, however long it takes to come. */
  #chosen = 0;

  get spoken(): Spoken {
    return this.#voice.spoken;
  }

  get locale(): string {
    return this.#voice.locale;
  }

  get rtl(): boolean {
    return this.#voice.spoken === "rtl";
  }

  /** The letters of Ace, King, Queen and Jack. */
  get letters(): CardLetters {
    const { spoken } = this.#voice;
    return isLanguage(spoken) ? CARD_LETTERS[spoken] : CARD_LETTERS.en;
  }

  /** Speaks another language from now on, wherever something is shown. */
  async speak(spoken: Spoken, system: readonly string[] = []): Promise<void> {
    this.#chosen += 1;
    const chosen = this.#chosen;
    const locale = localeOf(spoken, system);
    if (spoken === this.spoken && locale === this.locale) return;
    try {
      const voice = await loadLanguage(spoken, locale);
      if (chosen === this.#chosen) this.#voice = voice;
    } catch {
      // What can't be fetched is not spoken; the page goes on in the language that it has.
    }
  }

  say(key: string, args?: Args): string {
    const { spoken, bundle } = this.#voice;
    // One that a language lacks is said in English.
    const text = formatted(bundle, key, args) ?? formatted(english, key, args) ?? key;
    return spoken === "pseudo" ? bracketed(text) : text;
  }

  /** A name by itself, in one of its forms. */
  name(name: Name, form = ""): string {
    return name.as(this.#voice.bundle, form);
  }

  /** What a script says, in the player's language if it is known there: a script of the player's own is as it is. */
  ofScript(kind: ScriptText, text: string): string {
    const { spoken, scripts } = this.#voice;
    if (spoken === "pseudo") return text && bracketed(lengthened(text));
    if (spoken === "rtl") return turned(text);
    return scripts[kind]?.[text] ?? text;
  }
}

const currentLanguage = new CurrentLanguage();

export { currentLanguage };

/** A sentence, label or title in the player's language. */
export const say = (key: string, args?: Args): string => currentLanguage.say(key, args);

/** What a script says, in the player's language. */
export const ofScript = (kind: ScriptText, text: string): string => currentLanguage.ofScript(kind, text);
