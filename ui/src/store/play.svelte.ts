// The page's side of the conversation: what the host said last, and every wish that goes to it. It holds no second
// truth: whatever is shown is the newest view.

import type { Host } from "../host";
import type { Choices, Event, Followed, Problem, Reply, Request, VariantEntry, View } from "../protocol";
import { Messages } from "./messages.svelte";
import { afterChange, problemText } from "./words";

export class Play {
  view = $state.raw<View | null>(null);
  /** When the view came, by the page's clock: the host's clock is shown from there on. */
  since = $state.raw(0);
  problem = $state.raw<Problem | null>(null);
  notice = $state.raw<string | null>(null);
  variants = $state.raw<readonly VariantEntry[] | null>(null);
  readonly messages = new Messages();

  #host: Host;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Listens first and looks then, so that nothing is missed in between. */
  async start(): Promise<void> {
    try {
      await this.#host.listen((event) => this.#hear(event));
    } catch (error) {
      this.messages.say(`News from the host can't be heard: ${String(error)}`);
    }
    await this.#ask({ kind: "look" });
  }

  play = (text: string): Promise<void> => this.#ask({ kind: "play", text });
  undo = (): Promise<void> => this.#ask({ kind: "undo" });
  redo = (): Promise<void> => this.#ask({ kind: "redo" });
  restart = (): Promise<void> => this.#ask({ kind: "restart" });
  pause = (): Promise<void> => this.#ask({ kind: "pause" });
  resume = (): Promise<void> => this.#ask({ kind: "resume" });
  findVariants = (): Promise<void> => this.#ask({ kind: "variants" });
  changeOptions = (options: Choices): Promise<void> => this.#ask({ kind: "options", options });

  /** Deals: what is left out stays as it is, but for the seed, which is a fresh one. */
  deal = (what: { variant?: string; seed?: string; options?: Choices } = {}): Promise<void> =>
    this.#ask({ kind: "deal", ...what });

  /** One request at a time, in the order of the wishes; kept when its reply has been taken in. */
  #ask(request: Request): Promise<void> {
    const done = this.#queue.then(async () => {
      try {
        this.#take(await this.#host.ask(request), request);
      } catch (error) {
        this.messages.say(`The host does not answer: ${String(error)}`);
      }
    });
    this.#queue = done;
    return done;
  }

  #take(reply: Reply, request: Request): void {
    switch (reply.kind) {
      case "view":
        this.#accept(reply.view);
        if (request.kind !== "look") this.messages.settle("refusal");
        if (reply.followed) this.#tell(reply.followed, "options");
        break;
      case "refused":
        this.messages.say(reply.reason, { topic: "refusal" });
        break;
      case "variants":
        this.variants = reply.variants;
        break;
      case "failed":
        this.messages.say(reply.problem ? `${reply.message} ${problemText(reply.problem)}` : reply.message);
        break;
    }
  }

  #hear(event: Event): void {
    switch (event.kind) {
      case "reloaded":
        this.#accept(event.view);
        this.#tell(event.followed, "rules");
        break;
      case "changed":
        this.#accept(event.view);
        break;
      case "problem":
        if (event.problem) this.messages.note(`The rules are broken: ${event.problem.message}`);
        else if (this.problem) this.messages.note("The rules are mended.");
        this.problem = event.problem;
        break;
      case "variants_changed":
        if (this.variants) void this.findVariants();
        break;
      case "notice":
        if (event.text) this.messages.note(event.text);
        this.notice = event.text;
        break;
    }
  }

  /** Takes a view in, unless a newer one has come already: replies and events overtake each other. */
  #accept(view: View): void {
    if (this.view && view.version < this.view.version) return;
    const before = this.view;
    this.view = view;
    this.since = performance.now();
    this.problem = view.problem;
    this.notice = view.notice;
    if (before && before.game === view.game && before.status === view.status) return;
    if (view.status === "stuck") this.messages.note("No legal move is left.");
    if (view.status === "won") this.messages.note("The game is won.");
  }

  #tell(followed: Followed, what: "rules" | "options"): void {
    const { text, dealAgain } = afterChange(followed, what);
    const remedy = dealAgain ? { label: "Deal again", act: () => void this.restart() } : undefined;
    this.messages.say(text, { topic: "change", remedy });
  }
}
