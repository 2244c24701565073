// The report for maintainers. It is always in English.

import type { UserData } from "../hosts/userData";
import { say } from "../language/language.svelte";
import type { PagePreferences } from "../preferences/preferences";
import type { Requests } from "./requests";

export class ReportStore {
  /** `undefined` until it is complete. */
  text = $state.raw<string | undefined>();

  readonly #requests: Requests;
  readonly #userData: UserData | undefined;
  readonly #preferences: () => PagePreferences;

  constructor(requests: Requests, userData: UserData | undefined, preferences: () => PagePreferences) {
    this.#requests = requests;
    this.#userData = userData;
    this.#preferences = preferences;
  }

  load = async (): Promise<void> => {
    this.text = undefined;
    const reply = await this.#requests.askQuietly({ kind: "report" });
    const shell = await this.#userData?.shell().catch(String);
    const host = reply?.text ?? say("report-silent");
    this.text = pageReport(shell ?? "", this.#preferences(), host);
  };
}

/** What only the page knows, and then the host's report. */
function pageReport(shell: string, preferences: PagePreferences, host: string): string {
  const { language, theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn } = preferences;
  const shown = { language, theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn };
  const lines = [
    `Shown by: ${shell}`,
    `Page: ${innerWidth} × ${innerHeight}, screen ${screen.width} × ${screen.height}, scale ${devicePixelRatio}`,
    `Settings: ${JSON.stringify(shown)}`,
  ];
  const errors = (window.__errors ?? []).slice(-20);
  if (errors.length > 0) lines.push("Errors in the page:", ...errors.map((error) => `  ${error}`));
  return `${lines.join("\n")}\n\n${host}`;
}
