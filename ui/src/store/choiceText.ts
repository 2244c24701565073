// A choice for an option, in the player's language.

import { capital } from "../language/bundle";
import { figure } from "../language/figures";
import { ofScript, say } from "../language/language.svelte";
import type { Choice } from "../protocol";

/** A choice by itself, or after its option's label. */
export function choiceText(choice: Choice): string {
  if (typeof choice === "number") return figure(choice);
  return capital(typeof choice === "boolean" ? say(choice ? "choice-yes" : "choice-no") : ofScript("choices", choice));
}
