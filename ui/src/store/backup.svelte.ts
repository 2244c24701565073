// Backups of all stored data, and the folders of the data.

import type { UserData } from "../hosts/userData";
import { say } from "../language/language.svelte";
import type { BackedUpReply, Place, RestoredReply, Unfulfilled } from "../protocol";
import { reasonText } from "./reasonText";
import type { Requests } from "./requests";

type BackupReply = BackedUpReply | RestoredReply | Unfulfilled;

/** The result of a backup or of a restore. */
export interface BackupOutcome {
  readonly well: boolean;
  readonly text: string;
}

export class BackupStore {
  places = $state.raw<readonly Place[]>([]);
  outcome = $state.raw<BackupOutcome | undefined>();
  busy = $state(false);

  readonly #requests: Requests;
  readonly #userData: UserData | undefined;

  constructor(requests: Requests, userData: UserData | undefined) {
    this.#requests = requests;
    this.#userData = userData;
  }

  /** Asks for the folders of the data, and drops the result of the last backup. */
  begin = async (): Promise<void> => {
    this.outcome = undefined;
    const reply = await this.#requests.askQuietly({ kind: "places" });
    if (reply) this.places = reply.places;
  };

  backUp = (): Promise<void> => this.#run(async () => this.#userData?.backUp());
  restore = (): Promise<void> => this.#run(async () => this.#userData?.restore());

  async #run(task: () => Promise<BackupReply | undefined>): Promise<void> {
    this.busy = true;
    this.outcome = undefined;
    try {
      this.outcome = outcomeOf(await task());
    } catch (error) {
      this.outcome = { well: false, text: say("keeping-undone", { error: String(error) }) };
    }
    this.busy = false;
  }
}

function outcomeOf(reply: BackupReply | undefined): BackupOutcome | undefined {
  switch (reply?.kind) {
    case "backed_up":
      return { well: true, text: say("keeping-backed-up", { path: reply.path, left: reply.left_out }) };
    case "restored":
      return { well: true, text: say("keeping-restored", { aside: reply.aside }) };
    case "failed":
      return {
        well: false,
        text: say("keeping-undone", { error: reply.why ? reasonText(reply.why, []) : reply.message }),
      };
    default:
      return undefined;
  }
}
