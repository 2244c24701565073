// The book: where it is open, the way back, and its examples, which are tried in scratch copies.

import { say } from "../language/language.svelte";
import type { BookData } from "./book/data";
import { anchorOfWord, type BookPlace, type ScriptWord } from "./book/find";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import type { WorkshopStore } from "./workshop.svelte";

/** How many places the way back has. */
const TRAIL = 100;

export class BookStore {
  /** `null` until it was fetched. */
  book = $state.raw<BookData | null>(null);
  place = $state.raw<BookPlace>({ page: "rules", anchor: "" });
  query = $state("");
  /** Counts how often a place was asked for from elsewhere: the book is to be shown then. */
  asked = $state(0);
  /** Which of these was the last that was shown. */
  shown = $state(0);
  /** The place that was asked for is to be read out: the focus goes there. */
  due = false;
  /** Whether scripts may be written here. */
  canTry = $state(false);
  #trail = $state.raw<readonly BookPlace[]>([]);

  readonly #game: GameStore;
  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #workshop: WorkshopStore;
  /** The variant that was on the table before an example was tried. */
  #before: string | undefined;

  constructor(game: GameStore, requests: Requests, messages: Messages, workshop: WorkshopStore) {
    this.#game = game;
    this.#requests = requests;
    this.#messages = messages;
    this.#workshop = workshop;
  }

  get canGoBack(): boolean {
    return this.#trail.length > 0;
  }

  load = async (): Promise<void> => {
    const [{ book }, script] = await Promise.all([
      import("./book/pages"),
      this.#requests.askQuietly({ kind: "script" }),
    ]);
    this.book = book;
    this.canTry = script?.files.some(({ editable }) => editable) ?? false;
  };

  go(place: BookPlace): void {
    if (place.page === this.place.page && place.anchor === this.place.anchor) return;
    this.#trail = [...this.#trail, this.place].slice(-TRAIL);
    this.place = place;
  }

  back = (): void => {
    const last = this.#trail.at(-1);
    if (!last) return;
    this.#trail = this.#trail.slice(0, -1);
    this.place = last;
  };

  /** Shows the book, at a place if one is given. */
  ask(place?: BookPlace): void {
    if (place) {
      this.query = "";
      this.go(place);
    }
    this.due = true;
    this.asked += 1;
  }

  /** Shows what the reference tells of a word; where it tells nothing, the places that have it. */
  askWord = async (word: ScriptWord): Promise<void> => {
    if (!this.book) await this.load();
    const anchor = anchorOfWord(this.book?.words ?? [], word);
    if (anchor !== undefined) return this.ask({ page: "reference", anchor });
    this.query = word.name;
    this.ask();
  };

  /** Puts a variant on the table; the game that is there stays as it is. */
  play = (variant: string): Promise<void> => this.#game.deal({ variant });

  /** Lays the script of an example into a scratch copy, deals it, and shows where the example stands in it. */
  tryIt = (script: string, shown: string): Promise<void> =>
    this.#requests.ask({ kind: "try_script", text: script }, ({ variant, path }) => {
      const now = this.#game.view?.variant.id;
      if (now !== undefined && !this.#workshop.scratch) this.#before = now;
      const line = script.slice(0, Math.max(0, script.indexOf(shown))).split("\n").length;
      this.#workshop.showNext(line);
      // A new deal: what was played in an earlier scratch copy of this name is over.
      void this.#game.deal({ variant, options: {} });
      this.#messages.say(say("scratch-made", { path }), { topic: "change" });
    });

  keepScratch = async (variant: string): Promise<void> => {
    await this.#workshop.save();
    await this.#requests.ask({ kind: "keep_scratch", variant }, ({ path }) => {
      this.#messages.say(say("scratch-kept", { path }), { topic: "change" });
      void this.#workshop.load();
    });
  };

  /** Puts the variant from before on the table, and the scratch copy aside. */
  dropScratch = async (variant: string): Promise<void> => {
    let before = this.#before;
    if (before === undefined || before === variant) {
      const listed = await this.#requests.askQuietly({ kind: "variants" });
      const played = listed?.played.map(({ variant }) => variant) ?? [];
      const others = [...played, ...(listed?.variants.map(({ id }) => id) ?? [])];
      before = others.find((other) => other !== variant);
    }
    if (before === undefined) return;
    await this.#game.deal({ variant: before });
    if (this.#game.view?.variant.id === variant) return;
    await this.#requests.ask({ kind: "drop_scratch", variant }, ({ path }) =>
      this.#messages.say(say("scratch-dropped", { path }), { topic: "change" }),
    );
  };
}
