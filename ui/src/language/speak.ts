// Has the page speak the language that the player chose, and says so in the document.

import { type LanguageChoice, spokenOf } from "./choice";
import { words } from "./language.svelte";

/** `?language=pseudo` and `?language=rtl` are for those who test the page; they hold until it is opened without. */
const ASKED = new URLSearchParams(globalThis.location?.search ?? "").get("language");

/** Speaks what a choice comes to on this system, as soon as it is there. */
export async function speak(choice: LanguageChoice): Promise<void> {
  const spoken = spokenOf(choice, navigator.languages, ASKED);
  await words.speak(spoken, navigator.languages);
  const { documentElement: root } = document;
  // The letters of the one that is only longer are still those of English.
  root.lang = words.spoken in { pseudo: 1, rtl: 1 } ? "en" : words.spoken;
  root.dir = words.rtl ? "rtl" : "ltr";
}
