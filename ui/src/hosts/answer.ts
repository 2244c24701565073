// What the host answers to a request: the type of its reply, or why it was not carried out.

import type { Replies, Reply, Request, Unfulfilled } from "../protocol";

/** The name of a request. */
export type RequestKind = Request["kind"];

/** A request of this kind. */
export type RequestOf<K extends RequestKind> = { kind: K } & Extract<Request, { kind: K }>;

/** The answer to a request of this kind. */
export type Answer<K extends RequestKind> = Replies[K] | Unfulfilled;

/** Sends a request. Its kind decides the type of the answer. */
export type Ask = <K extends RequestKind>(request: RequestOf<K>) => Promise<Answer<K>>;

/** Asks and tells the player nothing. `undefined`: it was not carried out. */
export type AskQuietly = <K extends RequestKind>(request: RequestOf<K>) => Promise<Replies[K] | undefined>;

/** Whether a request was not carried out. */
export function isUnfulfilled(reply: Reply): reply is Unfulfilled {
  return reply.kind === "failed" || reply.kind === "refused";
}
