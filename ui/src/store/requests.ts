// The page's requests. Every request goes through `Requests`: one at a time, in the order in which they were made.

import type { Host } from "../host";
import { isUnfulfilled, type RequestKind, type RequestOf } from "../hosts/answer";
import type { Replies, Unfulfilled } from "../protocol";

/** What to do with a request that failed. */
export interface RequestFailures {
  /** The host did not carry it out. */
  readonly unfulfilled: (reply: Unfulfilled) => void;
  /** The host could not be reached. */
  readonly unreachable: (error: unknown) => void;
}

export class Requests {
  readonly #host: Pick<Host, "ask">;
  readonly #failures: RequestFailures;
  #last: Promise<unknown> = Promise.resolve();
  /** How many times the newest state was asked for, by kind. */
  readonly #newest = new Map<RequestKind, number>();

  constructor(host: Pick<Host, "ask">, failures: RequestFailures) {
    this.#host = host;
    this.#failures = failures;
  }

  /**
   * Asks once the replies to all earlier requests have been taken in; resolves when this one has been, too. A request that
   * depends on earlier replies is made by a function; `undefined`: after them there is nothing to ask any more. Who tells
   * the player in another place why it was not carried out gives `refused`.
   */
  ask = <K extends RequestKind>(
    request: RequestOf<K> | (() => RequestOf<K> | undefined),
    take: (reply: Replies[K]) => void,
    refused: (reply: Unfulfilled) => void = this.#failures.unfulfilled,
  ): Promise<void> => {
    const done = this.#last.then(async () => {
      try {
        const due = typeof request === "function" ? request() : request;
        if (!due) return;
        const reply = await this.#host.ask<K>(due);
        if (isUnfulfilled(reply)) refused(reply);
        else take(reply);
      } catch (error) {
        this.#failures.unreachable(error);
      }
    });
    this.#last = done;
    return done;
  };

  /**
   * Asks for something as it is by then: of several such requests of a kind that wait for earlier replies, the last one alone is
   * sent. All who ask for a kind so take its reply in the same way. Resolves at its turn.
   */
  askForNewest = <K extends RequestKind>(request: RequestOf<K>, take: (reply: Replies[K]) => void): Promise<void> => {
    const { kind } = request;
    const turn = (this.#newest.get(kind) ?? 0) + 1;
    this.#newest.set(kind, turn);
    return this.ask<K>(() => (this.#newest.get(kind) === turn ? request : undefined), take);
  };

  /** Sends a request at once. `undefined` means that it was not carried out. The player is not told. */
  askQuietly = async <K extends RequestKind>(request: RequestOf<K>): Promise<Replies[K] | undefined> => {
    try {
      const reply = await this.#host.ask<K>(request);
      return isUnfulfilled(reply) ? undefined : reply;
    } catch {
      return undefined;
    }
  };
}
