// Which language the page uses: the player's choice, or else the first of the system's languages that exists here.

import { negotiateLanguages } from "@fluent/langneg";
import type { CardLetters } from "../cards/style";

/** The languages that are offered, each with its own name for itself. */
export const LANGUAGES = { en: "English", de: "Deutsch", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CHOICES = ["system", ...(Object.keys(LANGUAGES) as Language[])] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Languages for tests, made from English: longer words, and lines from right to left. They are not offered. */
export const MADE_UP = ["pseudo", "rtl"] as const;
export type Spoken = Language | (typeof MADE_UP)[number];

/** What stands on Ace, King, Queen and Jack. */
export const CARD_LETTERS: Readonly<Record<Language, CardLetters>> = { en: "AKQJ", de: "AKDB", pl: "AKDW" };

const ALL: readonly string[] = [...Object.keys(LANGUAGES), ...MADE_UP];

/** What is spoken under a choice. `asked`: what the page's address asks for, which comes first. */
export function spokenOf(choice: LanguageChoice, system: readonly string[], asked?: string | null): Spoken {
  if (asked && ALL.includes(asked)) return asked as Spoken;
  if (choice !== "system") return choice;
  const options = { defaultLocale: "en", strategy: "lookup" } as const;
  return (negotiateLanguages(system, Object.keys(LANGUAGES), options)[0] ?? "en") as Language;
}

/** Whether it is a real language. */
export function isLanguage(spoken: Spoken): spoken is Language {
  return spoken in LANGUAGES;
}

/** How numbers and days are written: as where the player lives, if that place speaks the language. */
export function localeOf(spoken: Spoken, system: readonly string[]): string {
  if (!isLanguage(spoken)) return "en";
  return system.find((tag) => tag.split("-")[0]?.toLowerCase() === spoken) ?? spoken;
}
