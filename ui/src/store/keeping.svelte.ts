// What is kept beside the game: settings and pictures, backups of everything, where it lies, and what a report says.

import type { Host } from "../host";
import { say } from "../language/language.svelte";
import type { Place, Reply, Request } from "../protocol";
import { pageReport } from "./report";
import type { Settings } from "./settings.svelte";
import { whyText } from "./why";

/** What became of a wish. */
export interface Outcome {
  readonly well: boolean;
  readonly text: string;
}

export class Keeping {
  places = $state.raw<readonly Place[]>([]);
  /** What those should know who are to find a fault. */
  report = $state.raw<string | undefined>();
  outcome = $state.raw<Outcome | undefined>();
  busy = $state(false);
  /** Grows whenever other settings and pictures may be kept. */
  renewals = $state(0);
  #host: Host;
  #settings: Settings;

  constructor(host: Host, settings: Settings) {
    this.#host = host;
    this.#settings = settings;
    settings.onkept = (text) => void this.#ask({ kind: "keep_settings", text });
  }

  /** Takes over the settings that the host keeps. Those of this browser are handed over where it has none yet. */
  renew = async (restored: boolean): Promise<void> => {
    const reply = await this.#ask({ kind: "settings" });
    if (reply?.kind === "settings") {
      if (reply.text !== null || restored) this.#settings.adopt(reply.text);
      else if (this.#settings.onShelf) this.#settings.keep();
    }
    this.renewals += 1;
  };

  findPlaces = async (): Promise<void> => {
    const reply = await this.#ask({ kind: "places" });
    if (reply?.kind === "places") this.places = reply.places;
  };

  findReport = async (): Promise<void> => {
    this.report = undefined;
    const reply = await this.#ask({ kind: "report" });
    const shell = await this.#host.keeper?.shell().catch(String);
    const host = reply?.kind === "report" ? reply.text : say("report-silent");
    this.report = pageReport(shell ?? "", this.#settings, host);
  };

  backUp = (): Promise<void> => this.#try(async () => this.#host.keeper?.backUp());
  restore = (): Promise<void> => this.#try(async () => this.#host.keeper?.restore());

  async #try(wish: () => Promise<Reply | undefined>): Promise<void> {
    this.busy = true;
    this.outcome = undefined;
    try {
      this.outcome = outcomeOf(await wish());
    } catch (error) {
      this.outcome = { well: false, text: say("keeping-undone", { error: String(error) }) };
    }
    this.busy = false;
  }

  /** Nothing, where the host can't be reached: whoever plays is told so by the next move. */
  async #ask(request: Request): Promise<Reply | undefined> {
    try {
      return await this.#host.ask(request);
    } catch {
      return undefined;
    }
  }
}

function outcomeOf(reply: Reply | undefined): Outcome | undefined {
  switch (reply?.kind) {
    case "backed_up":
      return { well: true, text: say("keeping-backed-up", { path: reply.path, left: reply.left_out }) };
    case "restored":
      return { well: true, text: say("keeping-restored", { aside: reply.aside }) };
    case "failed":
      return {
        well: false,
        text: say("keeping-undone", { error: reply.why ? whyText(reply.why, []) : reply.message }),
      };
    default:
      return undefined;
  }
}
