// Scripts that are passed on: what came and waits for an answer, and the script on the table, packed.

import { base64Of } from "../hosts/bytes";
import type { PackedForm, UserData } from "../hosts/userData";
import { say } from "../language/language.svelte";
import type { CopyReply, PackedReply, ReceivedReply, SameName, Unfulfilled } from "../protocol";
import type { GameStore, TypedDealOutcome } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";

/** How something came. */
export type Arrival = "dropped" | "pasted" | "opened";

/** The longest file that is read: the host takes no longer one. */
const LONGEST = 512 << 10;

/** Whether a text is the code of a script. */
export const isScriptCode = (text: string): boolean => /^\s*redeal-script:/i.test(text);
/** Whether a text is the code of a deal. */
export const isDealCode = (text: string): boolean => /^\s*redeal:[^\s/]+\/\S[\s\S]*$/i.test(text);
/** Whether a text lists the cards of a deal: more of them than anybody writes in a sentence. */
export const isDealText = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])(?:10|[A2-9TJQK])[SHDC♠♥♦♣](?![\p{L}\d])/giu) ?? []).length >= 20;

/** Whether a file has a game or cards to deal, by its name: scripts have names of their own. */
export const isDealFile = ({ name }: File): boolean => /[.](json|txt|deal|board)$/i.test(name);

export class SharingStore {
  /** What came and waits for an answer. */
  received = $state.raw<ReceivedReply | undefined>();
  arrival = $state<Arrival>("opened");
  /** The script on the table, packed. */
  packed = $state.raw<PackedReply | undefined>();
  /** What was kept last, until another deal: it may be played now. */
  kept = $state.raw<{ variant: string; name: string; code: string | null } | undefined>();

  #withDeal = false;
  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #game: GameStore;
  readonly #userData: UserData | undefined;

  constructor(requests: Requests, messages: Messages, game: GameStore, userData: UserData | undefined) {
    this.#requests = requests;
    this.#messages = messages;
    this.#game = game;
    this.#userData = userData;
  }

  /** Looks at a file. */
  receiveFile = async (file: File, arrival: Arrival): Promise<void> => {
    if (file.size > LONGEST) return this.#messages.say(say("received-large", { file: file.name }));
    const data = await base64Of(file);
    await this.#receive(file.name, data, arrival);
  };

  /** Looks at a code. Where it was typed, what becomes of it is told there. */
  receiveCode = (text: string, arrival: Arrival, outcome?: TypedDealOutcome): Promise<void> =>
    this.#receive("", text.trim(), arrival, outcome);

  /** Shows what the host has read by itself, from an argument of the program. */
  show(received: ReceivedReply): void {
    this.kept = undefined;
    this.received = received;
    this.arrival = "opened";
  }

  forget = (): void => {
    this.received = undefined;
  };

  forgetKept = (): void => {
    this.kept = undefined;
  };

  keep = (same: SameName): Promise<void> => {
    const hash = this.received?.hash ?? "";
    return this.#requests.ask({ kind: "keep_received", hash, same }, ({ variant, name, code }) => {
      this.received = undefined;
      this.kept = { variant, name, code };
      this.#messages.note(say("received-kept", { variant: name }));
    });
  };

  playOnce = (): Promise<void> => {
    const hash = this.received?.hash ?? "";
    this.received = undefined;
    return this.#game.playReceived(hash);
  };

  /** Packs the script on the table. */
  pack = (deal: boolean): Promise<void> => {
    this.packed = undefined;
    this.#withDeal = deal;
    return this.#requests.ask({ kind: "pack", deal }, (packed) => {
      this.packed = packed;
    });
  };

  /** Saves what was packed as a file. */
  save = (form: PackedForm): Promise<void> => {
    const { packed } = this;
    return this.#outside(
      async () => packed && this.#userData?.savePackage(packed, form, this.#withDeal),
      (path) => say("share-saved", { path }),
    );
  };

  /** Whether own scripts can be shown in other programs. */
  get canReveal(): boolean {
    return this.#userData?.reveal !== undefined;
  }

  /** Shows the player's own scripts in another program. */
  reveal = (what: "folder" | "script"): Promise<void> =>
    this.#outside(
      async () => this.#userData?.reveal?.(what),
      (path) => say("own-opened", { path }),
    );

  async #outside(task: () => Promise<CopyReply | Unfulfilled | undefined>, done: (path: string) => string) {
    try {
      const reply = await task();
      if (reply?.kind === "copy") this.#messages.say(done(reply.path));
      else if (reply) this.#game.reportUnfulfilled(reply);
    } catch (error) {
      this.#messages.say(say("cannot-here", { error: String(error) }));
    }
  }

  #receive(file: string, data: string, arrival: Arrival, outcome?: TypedDealOutcome): Promise<void> {
    return this.#requests.ask(
      { kind: "receive", file, data },
      (received) => {
        outcome?.taken();
        this.kept = undefined;
        this.received = received;
        this.arrival = arrival;
      },
      outcome && ((reply) => outcome.refused(this.#game.unfulfilledText(reply))),
    );
  }
}
