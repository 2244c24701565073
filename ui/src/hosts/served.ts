// The host behind `redeal serve`: a socket, and a new one whenever it is lost.

import { say } from "../language/language.svelte";
import type { Event, Reply } from "../protocol";
import { type Answer, isUnfulfilled, type RequestKind, type RequestOf } from "./answer";
import { servedUserData } from "./userData";

/** What comes over the socket. */
type Said = { id: number; reply: Reply } | { event: Event };

interface Waiting {
  answer: (reply: Reply) => void;
  fail: (why: string) => void;
}

/** How long to wait before another try: longer each time, up to the last. */
const PAUSES = [200, 400, 800, 1600, 3000];

export class ServedHost {
  readonly userData = servedUserData;
  #socket: WebSocket | undefined;
  #tell: (event: Event) => void = () => {};
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  ask<K extends RequestKind>(request: RequestOf<K>): Promise<Answer<K>> {
    const socket = this.#socket;
    // Requests are not queued: the table may be another one by then.
    if (!socket) return Promise.reject(say("host-unconnected"));
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((answer, fail) => {
      // The host answers each request with a reply of its kind.
      this.#waiting.set(id, { answer: (reply) => answer(reply as Answer<K>), fail });
      socket.send(JSON.stringify({ id, request }));
    });
  }

  async listen(onEvent: (event: Event) => void): Promise<void> {
    this.#tell = onEvent;
    // An address with another token, pasted over this one, loads nothing by itself.
    window.addEventListener("hashchange", () => {
      if (location.hash.length > 1) location.reload();
    });
    await this.#sit();
  }

  /** Takes a seat at the table, however long that takes. */
  async #sit(): Promise<void> {
    let gone = false;
    for (let tries = 0; ; tries += 1) {
      const status = await enter();
      if (status === 401) {
        this.#say(say("host-locked"));
        return new Promise(() => {});
      }
      // A server that was away and is back has another table: begin anew.
      if (status === 200 && gone) location.reload();
      if (status === 200 && (await this.#connect())) return;
      gone ||= status === undefined;
      if (tries === 0) this.#say(say("host-lost"));
      await pause(PAUSES[tries] ?? 3000);
    }
  }

  #connect(): Promise<boolean> {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/table`);
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as Said);
    return new Promise((seated) => {
      socket.onopen = () => {
        this.#socket = socket;
        seated(true);
      };
      socket.onclose = () => {
        seated(false);
        if (this.#socket === socket) void this.#lose();
      };
    });
  }

  #hear(said: Said): void {
    if ("event" in said) {
      this.#tell(said.event);
    } else {
      this.#waiting.get(said.id)?.answer(said.reply);
      this.#waiting.delete(said.id);
    }
  }

  /** Whether the last requests were fulfilled is not known: the view tells, once there is a connection again. */
  async #lose(): Promise<void> {
    this.#socket = undefined;
    for (const { fail } of this.#waiting.values()) fail(say("host-gone"));
    this.#waiting.clear();
    await this.#sit();
    // Should this seat be lost as well, the next one looks again.
    const reply = await this.ask({ kind: "look" }).catch(() => undefined);
    if (reply && !isUnfulfilled(reply)) this.#tell({ kind: "changed", view: reply.view });
  }

  #say(text: string): void {
    this.#tell({ kind: "notice", text, why: null });
  }
}

/** Shows the token, if the address brought one, and asks whether we may sit down. Nothing: there is no server. */
async function enter(): Promise<number | undefined> {
  try {
    const { status } = await fetch("/enter", { method: "POST", body: location.hash.slice(1) });
    // The token has done its work, and the address may be looked at, or kept as a bookmark.
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    return status;
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
