// Has the page speak the language that the player chose, and says so in the document.

import { isLanguage, type LanguageChoice, spokenOf } from "./choice";
import { words } from "./language.svelte";

/** `?language=pseudo` and `?language=rtl` are for those who test the page; they hold until it is opened without. */
const ASKED = new URLSearchParams(globalThis.location?.search ?? "").get("language");

/** Speaks what a choice comes to on this system, as soon as it is there. */
export async function speak(choice: LanguageChoice): Promise<void> {
  const spoken = spokenOf(choice, navigator.languages, ASKED);
  await words.speak(spoken, navigator.languages);
  const { documentElement: root } = document;
  // What is made from English is read as English.
  root.lang = isLanguage(words.spoken) ? words.spoken : "en";
  root.dir = words.rtl ? "rtl" : "ltr";
}
