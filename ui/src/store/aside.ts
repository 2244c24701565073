// Scripts of the player's own that were moved out of use, and the way back.

import { say } from "../language/language.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";

/** Says that a script was moved out of use, with a button that brings it back. */
export function tellAside(text: string, messages: Messages, requests: Requests): void {
  const bringBack = () =>
    requests.ask({ kind: "bring_back" }, ({ name }) => messages.say(say("script-brought-back", { variant: name })));
  messages.say(text, { button: { label: say("script-bring-back"), run: () => void bringBack() } });
}
