// The only store of preferences: one way to read them (`values`), and one to change them (`change`), which stores the change
// wherever it was made. The host keeps them; a copy in the browser's storage is for hosts that keep nothing.

import type { AskQuietly } from "../hosts/answer";
import type { Prefs } from "../protocol";
import {
  DEFAULT_PAGE_PREFERENCES,
  PAGE_PREFERENCES,
  type Preferences,
  parsePreferences,
  preferencesText,
} from "./preferences";

const HOST_PREFERENCES: readonly (keyof Prefs)[] = ["deals", "light", "autoplay"];
const STORAGE_KEY = "redeal.settings";

/** What the preferences need of the browser's storage. */
export type PreferenceStorage = Pick<Storage, "getItem" | "setItem">;

/** What the preferences need of the host. */
export interface PreferenceHost {
  /** Failures are not reported here: the next move reports a lost host. */
  readonly requests: { readonly askQuietly: AskQuietly };
  /** Changes what the host follows. The next view tells what it follows. */
  readonly prefer: (change: Partial<Prefs>) => Promise<void>;
}

/** Some preferences, changed. */
export type PreferenceChange = Partial<Preferences>;

export class PreferencesStore {
  #values = $state<Preferences>({ ...DEFAULT_PAGE_PREFERENCES, deals: "any", light: false, autoplay: "off" });
  #storage: PreferenceStorage | undefined;
  #host: PreferenceHost | undefined;
  /** What was changed while the kept preferences were on their way. `undefined`: none are. */
  #changedMeanwhile: PreferenceChange | undefined;

  constructor(storage?: PreferenceStorage, host?: PreferenceHost) {
    this.#storage = storage;
    this.#host = host;
    Object.assign(this.#values, parsePreferences(this.#stored));
  }

  /** All preferences as they are now. What reads one of them is told when that one changes. */
  get values(): Preferences {
    return this.#values;
  }

  /** Changes some preferences and stores them: the host's own with the host, the others with the host and here. */
  change = (change: PreferenceChange): void => {
    const changed = (name: keyof Preferences) => name in change && change[name] !== this.#values[name];
    const pick = (names: readonly (keyof Preferences)[]) =>
      Object.fromEntries(names.map((name) => [name, change[name]]));
    const ofPage = PAGE_PREFERENCES.filter(changed);
    if (ofPage.length > 0) {
      Object.assign(this.#values, pick(ofPage));
      // The kept ones would be written over with those of this page.
      if (this.#changedMeanwhile) Object.assign(this.#changedMeanwhile, pick(ofPage));
      else this.#save();
    }
    const ofHost = HOST_PREFERENCES.filter(changed);
    if (ofHost.length > 0) void this.#host?.prefer(pick(ofHost));
  };

  /** Takes over what the host follows, from a view. */
  follow(prefs: Prefs): void {
    Object.assign(this.#values, prefs);
  }

  /** Takes over the page's preferences that the host keeps; `null` stands for the default ones. */
  adopt(text: string | null): void {
    Object.assign(this.#values, parsePreferences(text));
    this.#store(text ?? "null");
  }

  /** Asks the host for the kept preferences. If it has none yet, it gets those of this browser. */
  async load(when: "started" | "restored"): Promise<void> {
    this.#changedMeanwhile ??= {};
    const reply = await this.#host?.requests.askQuietly({ kind: "settings" });
    const changed = this.#changedMeanwhile ?? {};
    this.#changedMeanwhile = undefined;
    if (reply && (reply.text !== null || when === "restored")) this.adopt(reply.text);
    else if (reply && this.#stored) this.#save();
    if (Object.keys(changed).length === 0) return;
    Object.assign(this.#values, changed);
    // Without an answer nobody knows what is kept: it must not be written over.
    if (reply || !this.#host) this.#save();
  }

  #save(): void {
    const text = preferencesText(this.#values);
    this.#store(text);
    void this.#host?.requests.askQuietly({ kind: "keep_settings", text });
  }

  get #stored(): string | null {
    try {
      return this.#storage?.getItem(STORAGE_KEY) ?? null;
    } catch {
      return null;
    }
  }

  #store(text: string): void {
    try {
      this.#storage?.setItem(STORAGE_KEY, text);
    } catch {
      // If the storage is full or closed, the preferences last until the window is closed.
    }
  }
}

/** The storage of this browser, if the page may use it. */
export function browserStorage(): PreferenceStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
