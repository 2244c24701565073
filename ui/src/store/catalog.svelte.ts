// The catalog of variants, and the player's own copies of their scripts.

import type { Played, Replies, VariantEntry } from "../protocol";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import { copiedText } from "./texts";

/** Where a script lies that can't be played, or a copy that was put aside. */
export interface CopiedScript {
  readonly variant: string;
  readonly path: string;
  readonly what: "broken" | "dropped";
}

function isSame(one: readonly VariantEntry[], other: readonly VariantEntry[] | null): boolean {
  return other !== null && JSON.stringify(one) === JSON.stringify(other);
}

export class CatalogStore {
  /** `null` until they were asked for. */
  variants = $state.raw<readonly VariantEntry[] | null>(null);
  /** Variants that were played, the latest first. */
  played = $state.raw<readonly Played[]>([]);
  /** How many scripts are not among the variants, because their folder has too many. */
  leftOut = $state(0);
  /** The result of the last copy, while the gallery is open. */
  copied = $state.raw<CopiedScript | undefined>();

  #wanted = false;
  readonly #requests: Requests;
  readonly #messages: Messages;

  constructor(requests: Requests, messages: Messages) {
    this.#requests = requests;
    this.#messages = messages;
  }

  load = (): Promise<void> => {
    this.#wanted = true;
    return this.#requests.ask({ kind: "variants" }, this.#take);
  };

  /** Loads the variants again, if they were asked for: the reply that is under way may be older than what has changed. */
  reload(): void {
    if (this.#wanted) void this.#requests.askForNewest({ kind: "variants" }, this.#take);
  }

  #take = ({ variants, played, left_out }: Replies["variants"]): void => {
    // Mostly they are as they were, and the gallery would draw all its pictures once more.
    if (!isSame(variants, this.variants)) this.variants = variants;
    this.leftOut = left_out ?? 0;
    this.played = played;
  };

  editCopy = (variant: string): Promise<void> =>
    this.#requests.ask({ kind: "edit_copy", variant }, ({ path }) => this.#report({ variant, path, what: "broken" }));

  dropCopy = (variant: string): Promise<void> =>
    this.#requests.ask({ kind: "drop_copy", variant }, ({ path }) => this.#report({ variant, path, what: "dropped" }));

  #report(copied: CopiedScript): void {
    this.copied = copied;
    this.#messages.note(copiedText(copied));
    void this.load();
  }
}
