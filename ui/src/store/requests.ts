// The page's requests. Every request goes through `Requests`: one at a time, in the order in which they were made.

import type { Host } from "../host";
import type { Reply, Request } from "../protocol";

/** Replies that are the same for all requests: something was not done. */
export type Unfulfilled = Reply & { kind: "failed" | "refused" };

/** What is to be done about a request that came to nothing. */
export interface RequestFailures {
  /** The host answered that it did not do it. */
  readonly unfulfilled: (reply: Unfulfilled) => void;
  /** The host could not be reached. */
  readonly unreachable: (error: unknown) => void;
}

export class Requests {
  readonly #host: Pick<Host, "ask">;
  readonly #failures: RequestFailures;
  #last: Promise<unknown> = Promise.resolve();

  constructor(host: Pick<Host, "ask">, failures: RequestFailures) {
    this.#host = host;
    this.#failures = failures;
  }

  /**
   * Asks once the replies to all earlier requests have been taken in; resolves when this one has been, too. A request that
   * depends on earlier replies is made by a function.
   */
  ask = (request: Request | (() => Request), take: (reply: Exclude<Reply, Unfulfilled>) => void): Promise<void> => {
    const done = this.#last.then(async () => {
      try {
        const reply = await this.#host.ask(typeof request === "function" ? request() : request);
        if (reply.kind === "failed" || reply.kind === "refused") this.#failures.unfulfilled(reply);
        else take(reply);
      } catch (error) {
        this.#failures.unreachable(error);
      }
    });
    this.#last = done;
    return done;
  };

  /** Asks at once. The reply is `undefined` where the host can't be reached; the player is not told. */
  askQuietly = async (request: Request): Promise<Reply | undefined> => {
    try {
      return await this.#host.ask(request);
    } catch {
      return undefined;
    }
  };
}
