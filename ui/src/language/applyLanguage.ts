// Switches the page to the language that the player chose, and sets `lang` and `dir` of the document.

import { isLanguage, type LanguageChoice, spokenOf } from "./choice";
import { currentLanguage } from "./language.svelte";

/** `?language=pseudo` and `?language=rtl` are for those who test the page; they hold until it is opened without. */
const ASKED = new URLSearchParams(globalThis.location?.search ?? "").get("language");

/** Speaks what a choice comes to on this system, as soon as it is there. */
export async function applyLanguage(choice: LanguageChoice): Promise<void> {
  const spoken = spokenOf(choice, navigator.languages, ASKED);
  await currentLanguage.speak(spoken, navigator.languages);
  const { documentElement: root } = document;
  // What is made from English is read as English.
  root.lang = isLanguage(currentLanguage.spoken) ? currentLanguage.spoken : "en";
  root.dir = currentLanguage.rtl ? "rtl" : "ltr";
}
