// The host of `redeal serve`: a socket, which is replaced when the connection is lost.

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
    // Requests are not queued: after a new connection the table may be another one.
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

  /** Connects to the table, and retries until it succeeds. */
  async #sit(): Promise<void> {
    let gone = false;
    for (let tries = 0; ; tries += 1) {
      const status = await enter();
      if (status === 401) {
        this.#say(say("host-locked"));
        return new Promise(() => {});
      }
      // A server that was restarted has another table, so the page is loaded again.
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

  /** It is not known whether the last requests were carried out. The view shows it after the next connection. */
  async #lose(): Promise<void> {
    this.#socket = undefined;
    for (const { fail } of this.#waiting.values()) fail(say("host-gone"));
    this.#waiting.clear();
    await this.#sit();
    // If this connection is lost as well, the next one asks again.
    const reply = await this.ask({ kind: "look" }).catch(() => undefined);
    if (reply && !isUnfulfilled(reply)) this.#tell({ kind: "changed", view: reply.view });
  }

  #say(text: string): void {
    this.#tell({ kind: "notice", text, why: null });
  }
}

/** Sends the token of the address, if it has one, and asks whether the page may connect. Undefined: no server. */
async function enter(): Promise<number | undefined> {
  try {
    const { status } = await fetch("/enter", { method: "POST", body: location.hash.slice(1) });
    // The token is removed from the address, which the player may see or keep as a bookmark.
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    return status;
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
