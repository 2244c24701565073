// The connection to the host: that of the window, or the server's. The only file that imports the window's shell.

import { invoke, isTauri } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { getCurrentWindow } from "@tauri-apps/api/window";
import type { Answer, Ask, RequestKind, RequestOf } from "./hosts/answer";
import { ServedHost } from "./hosts/served";
import { pictureOf, type UserData } from "./hosts/userData";
import type { BackedUpReply, Event, RestoredReply, SettingsReply, Unfulfilled } from "./protocol";

/** The replies to the page's first requests, sent with the page: its first picture needs no request. */
export interface First {
  readonly settings: Answer<"settings">;
  readonly look: Answer<"look">;
}

declare global {
  /** Put there by the window's shell before any script runs. */
  var redealFirst: First | undefined;
}

/** What the page needs of a host, however it is reached. */
export interface Host {
  /** What it said when the window was opened, where it does. It may be out of date: the page still asks. */
  readonly first?: First | undefined;
  /** Asks one thing. A rejection means that the host could not be reached at all. */
  readonly ask: Ask;
  /** Hears what the host says unasked, from the moment that the promise is kept. */
  listen(onEvent: (event: Event) => void): Promise<void>;
  /** Where the player's own things are kept; absent where nothing is. */
  readonly userData?: UserData;
  /** Fills the screen, or stops doing so; absent where that is the browser's business. */
  fullscreen?(): Promise<void>;
  /** Ends the program; absent where there is none to end. */
  quit?(): Promise<void>;
}

/** What the window's shell keeps. Where files go is asked in dialogs of the system. */
const userData: UserData = {
  find: async (use) => pictureOf(new Uint8Array(await invoke<ArrayBuffer>("fetch", { of: use })).buffer),
  async put(use, picture) {
    const bytes = picture ? [...new Uint8Array(await picture.arrayBuffer())] : [];
    return invoke<SettingsReply | Unfulfilled>("bring", { of: use, bytes });
  },
  backUp: async () => (await invoke<BackedUpReply | Unfulfilled | null>("back_up")) ?? undefined,
  restore: async () => (await invoke<RestoredReply | Unfulfilled | null>("restore")) ?? undefined,
  shell: () => invoke<string>("shell"),
};

/** A page that is loaded again finds what was said to the first one, which is long over. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/** The host on the other side of the window. */
export const shell: Host = {
  first: isReloaded() ? undefined : globalThis.redealFirst,
  userData,
  ask: <K extends RequestKind>(request: RequestOf<K>) => invoke<Answer<K>>("ask", { request }),
  async listen(onEvent) {
    await listen<Event>("redeal", ({ payload }) => onEvent(payload));
  },
  async fullscreen() {
    const window = getCurrentWindow();
    await window.setFullscreen(!(await window.isFullscreen()));
  },
  quit: () => getCurrentWindow().close(),
};

/** The host that this page belongs to: that of its window, or the one that serves it to a browser. */
export const host: Host = isTauri() ? shell : new ServedHost();
