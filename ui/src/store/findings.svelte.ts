// What a check finds in the script on the table, as its files lie on disk: the host loads it under each choice of every option and
// plays, in a process of its own. It is asked for once they have been unchanged for a moment, whether they are in force or not.

import type { ScriptFinding } from "../protocol";
import type { Requests } from "./requests";

/** How long nothing changes before it is asked for. */
const REST_MS = 800;

export class FindingsStore {
  /** What was found; `null` while it is not known. */
  found = $state.raw<readonly ScriptFinding[] | null>(null);
  /** A check is under way, or about to begin. */
  isLooking = $state(false);

  readonly #requests: Pick<Requests, "askQuietly">;
  /** The texts that are looked at. */
  #of: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(requests: Pick<Requests, "askQuietly">) {
    this.#requests = requests;
  }

  /** Something was found, or will be: the workshop tells it. */
  get isTold(): boolean {
    return this.found !== null || this.isLooking;
  }

  /** Names the texts on disk; `undefined` where the host checks none. Other texts are checked anew. */
  look(of: string | undefined): void {
    if (of === this.#of) return;
    this.#of = of;
    this.found = null;
    this.isLooking = of !== undefined;
    clearTimeout(this.#timer);
    if (of !== undefined) this.#timer = setTimeout(() => void this.#ask(of), REST_MS);
  }

  async #ask(of: string): Promise<void> {
    const checked = await this.#requests.askQuietly({ kind: "check_script" });
    if (this.#of !== of) return;
    this.isLooking = false;
    this.found = checked?.findings ?? null;
  }
}
