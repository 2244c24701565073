// The connection to the host: that of the window, or the server's. The only file that imports the window's shell.

import { invoke, isTauri } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { getCurrentWindow } from "@tauri-apps/api/window";
import type { Answer, Ask, RequestKind, RequestOf } from "./hosts/answer";
import type { ArrivingFile } from "./hosts/arrivingFile";
import { ServedHost } from "./hosts/served";
import { pictureOf, type UserData } from "./hosts/userData";
import type {
  BackedUpReply,
  CopyReply,
  Event,
  ReceivedReply,
  RestoredReply,
  SettingsReply,
  Unfulfilled,
} from "./protocol";

/** The replies to the page's first requests, sent with the page: its first picture needs no request. */
export interface First {
  readonly settings: Answer<"settings">;
  readonly look: Answer<"look">;
  /** What is in the file that the program was started with. */
  readonly received?: ReceivedReply | Unfulfilled;
}

declare global {
  /** Put there by the window's shell before any script runs. */
  var redealFirst: First | undefined;
}

/** What the page needs from a host, through whichever connection. */
export interface Host {
  /** Replies that the host sent with the page, if any. They may be out of date, so the page asks again. */
  readonly first?: First | undefined;
  /** Sends a request. The promise is rejected if the host could not be reached. */
  readonly ask: Ask;
  /** Listens to events of the host, once the promise is fulfilled. */
  listen(onEvent: (event: Event) => void): Promise<void>;
  /** Listens to files that are dragged over the window; absent in a browser, which tells its page of them. */
  watchArriving?(onArriving: (arriving: ArrivingFile) => void): Promise<void>;
  /** Access to the player's pictures and backups; absent if none are stored. */
  readonly userData?: UserData;
  /** Switches full screen; absent if the browser does that. */
  fullscreen?(): Promise<void>;
  /** Ends the program; absent in a browser. */
  quit?(): Promise<void>;
}

/** Pictures and backups in the window. Files are chosen in dialogs of the system. */
const userData: UserData = {
  find: async (use) => pictureOf(new Uint8Array(await invoke<ArrayBuffer>("fetch", { of: use })).buffer),
  async put(use, picture) {
    const bytes = picture ? [...new Uint8Array(await picture.arrayBuffer())] : [];
    return invoke<SettingsReply | Unfulfilled>("bring", { of: use, bytes });
  },
  backUp: async () => (await invoke<BackedUpReply | Unfulfilled | null>("back_up")) ?? undefined,
  restore: async () => (await invoke<RestoredReply | Unfulfilled | null>("restore")) ?? undefined,
  savePackage: async (_, form, deal) =>
    (await invoke<CopyReply | Unfulfilled | null>("save_package", { deal, form })) ?? undefined,
  saveGame: async () => (await invoke<CopyReply | Unfulfilled | null>("save_game")) ?? undefined,
  reveal: (what) => invoke<CopyReply | Unfulfilled>("reveal", { what }),
  shell: () => invoke<string>("shell"),
};

/** A page that was loaded again has the replies for the first one, which are out of date. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType?.("navigation") ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/** The host of the window. */
export const shell: Host = {
  first: isReloaded() ? undefined : globalThis.redealFirst,
  userData,
  ask: <K extends RequestKind>(request: RequestOf<K>) => invoke<Answer<K>>("ask", { request }),
  async listen(onEvent) {
    await listen<Event>("redeal", ({ payload }) => onEvent(payload));
  },
  async watchArriving(onArriving) {
    await listen<ArrivingFile>("arriving", ({ payload }) => onArriving(payload));
  },
  async fullscreen() {
    const window = getCurrentWindow();
    await window.setFullscreen(!(await window.isFullscreen()));
  },
  quit: () => getCurrentWindow().close(),
};

/** The host that this page belongs to: that of its window, or the one that serves it to a browser. */
export const host: Host = isTauri() ? shell : new ServedHost();
