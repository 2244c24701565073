// The rules of the variant on the table, as text.

import { currentLanguage } from "../language/language.svelte";
import type { RulesReply } from "../protocol";
import type { Requests } from "./requests";

/** How a variant is played, as HTML that the host made safe: in the page's language, or in that of the script. */
export type RulesText = Pick<RulesReply, "html" | "translated">;

export class RulebookStore {
  /** `null` until it was requested. */
  text = $state.raw<RulesText | null>(null);

  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  /** Asks for the text in the page's language; English is that of the scripts. */
  load = (): Promise<void> =>
    this.#requests.ask(
      currentLanguage.spoken === "en" ? { kind: "rules" } : { kind: "rules", language: currentLanguage.spoken },
      (reply) => {
        this.text = reply;
      },
    );

  /** Loads the text again, if it was requested before. */
  reload(): void {
    if (this.text) void this.load();
  }

  /** Drops the text, because it is about another variant. */
  forget(): void {
    this.text = null;
  }
}
