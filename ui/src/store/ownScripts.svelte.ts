// The player's own scripts: whether the rules on the table are such, and new ones.

import { say } from "../language/language.svelte";
import type { Mechanism } from "../protocol";
import { tellAside } from "./aside";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import type { WorkshopStore } from "./workshop.svelte";

/** Whose rules are on the table: the player's own ones, or those in place of bundled ones. */
export type Ownership = "own" | "instead";

/** What a new game begins as: another variant, or mechanisms that are put together; `null`: a small game with comments. */
export type GameBeginning = { readonly like: string | null } | { readonly mechanisms: string[] };

export class OwnScriptsStore {
  /** `undefined`: they come with the program. */
  table = $state<Ownership | undefined>();
  /** Counts changes of scripts on disk. */
  changes = $state(0);
  mechanisms = $state.raw<readonly Mechanism[]>([]);

  /** How many times it was asked whose rules are on the table. */
  #looks = 0;
  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #game: GameStore;
  readonly #workshop: WorkshopStore;

  constructor(requests: Requests, messages: Messages, game: GameStore, workshop: WorkshopStore) {
    this.#requests = requests;
    this.#messages = messages;
    this.#game = game;
    this.#workshop = workshop;
  }

  /** Asks whose rules are on the table. */
  look = async (): Promise<void> => {
    this.#looks += 1;
    const turn = this.#looks;
    const script = await this.#requests.askQuietly({ kind: "script" });
    // Answers may come in another order: only the newest one counts.
    if (turn !== this.#looks) return;
    const [file] = script?.files ?? [];
    this.table = file?.own ? (script?.hides ? "instead" : "own") : undefined;
  };

  /** Asks what a new script can begin with. */
  loadMechanisms = async (): Promise<void> => {
    if (this.mechanisms.length > 0) return;
    const reply = await this.#requests.askQuietly({ kind: "mechanisms" });
    this.mechanisms = reply?.mechanisms ?? [];
  };

  /** Writes a new script, deals it, and opens the workshop beside it. */
  create = (name: string, from: GameBeginning): Promise<void> =>
    this.#requests.ask({ kind: "new_script", name, ...from }, ({ variant, name, path }) => {
      this.#messages.say(say("new-game-made", { variant: name, path }));
      void this.#game.deal({ variant });
      if (!this.#workshop.isOpen) this.#workshop.toggle();
    });

  /** Puts the own rules on the table aside, so that the bundled ones are played again. */
  putAside = (variant: string): Promise<void> => this.#workshop.putAside(variant);

  /** Gives a variant another name. */
  rename = (variant: string, name: string): Promise<void> =>
    this.#requests.ask({ kind: "rename_script", variant, name }, (reply) => {
      this.#messages.say(say("script-renamed", { variant: reply.name }));
    });

  /** Moves a script out of use. If it is on the table, `next` is dealt instead. */
  remove = (variant: string, name: string, next: string | undefined): Promise<void> =>
    this.#requests.ask({ kind: "remove_script", variant }, ({ path }) => {
      tellAside(say("script-removed", { variant: name, path }), this.#messages, this.#requests);
      if (next !== undefined && this.#game.view?.variant.id === variant) void this.#game.deal({ variant: next });
    });
}
