// Commands of the window: full screen, quit, copy a text to the clipboard; and what is dragged over it.

import type { Host } from "../host";
import type { ArrivingFile } from "../hosts/arrivingFile";
import { say } from "../language/language.svelte";
import type { Messages } from "./messages.svelte";

type WindowHost = Pick<Host, "fullscreen" | "quit" | "watchArriving">;

const asBlob = (text: string) => new Blob([text], { type: "text/plain" });

export class WindowActions {
  readonly #host: WindowHost;
  readonly #messages: Messages;

  constructor(host: WindowHost, messages: Messages) {
    this.#host = host;
    this.#messages = messages;
  }

  /** Whether there is a program that can be ended. */
  get canQuit(): boolean {
    return this.#host.quit !== undefined;
  }

  quit = (): Promise<void> => this.#try(async () => this.#host.quit?.());

  /** Listens to files that are dragged over the window, where the page does not hear of them by itself. */
  watchArriving = (onArriving: (arriving: ArrivingFile) => void): Promise<void> =>
    this.#try(async () => this.#host.watchArriving?.(onArriving));

  /** Switches full screen, by the shell or else by the browser. */
  fullscreen = (): Promise<void> =>
    this.#try(async () => {
      if (this.#host.fullscreen) await this.#host.fullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    });

  /**
   * Copies a text, and says so, or that it could not be copied. The window lets a page copy only while a click is handled, so a
   * text that has to be asked for is given as a promise. Who promised it tells why it does not come.
   */
  copy = async (text: string | Promise<string>, told = say("copied")): Promise<void> => {
    try {
      if (typeof text === "string") await navigator.clipboard.writeText(text);
      else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(asBlob) })]);
      this.#messages.say(told);
    } catch {
      const came = await Promise.resolve(text).then(
        () => true,
        () => false,
      );
      if (came) this.#messages.say(say("clipboard-closed"));
    }
  };

  async #try(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#messages.say(say("cannot-here", { error: String(error) }));
    }
  }
}
