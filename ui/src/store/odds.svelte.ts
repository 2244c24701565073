// What a number or an option of the game does to its odds: the host solves and plays the same deals with each of its values.

import { tick } from "svelte";
import { say } from "../language/language.svelte";
import type { PreferencesStore } from "../preferences/store.svelte";
import type { Choice, Choices, Event, Explored, ExploredRow, Knob, TextEdit, TriedRules } from "../protocol";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { PlacingStore } from "./placing.svelte";
import type { Requests } from "./requests";
import type { WorkshopStore } from "./workshop.svelte";

/** How many deals each value gets. */
export const DEALS_EACH = 100;
/** How long edited rules must rest before the odds are searched again, in milliseconds. */
export const RULES_REST = 10_000;
/** How many results are kept. */
const KEPT = 20;

const NUMBER = /^-?\d+(?:\.\d+)?/;

const isSame = (a: readonly Choice[], b: readonly Choice[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

const names = (knobs: readonly Knob[]) => knobs.map(({ name }) => name);

/** The same knobs were turned, under the same rules. */
const isSameQuestion = (a: Explored, b: Explored) =>
  a.of.rules === b.of.rules && isSame(names(a.knobs), names(b.knobs));

/** The number at a place of a text: where it stands in it, and what it is. */
export function numberAt(
  text: string,
  line: number,
  column: number,
): { from: number; to: number; text: string } | undefined {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  // The host counts characters, not units of UTF-16.
  const before = [...(lines[line - 1] ?? "")].slice(0, column - 1).join("");
  const from = start + before.length;
  const [found] = NUMBER.exec(text.slice(from)) ?? [];
  return found === undefined ? undefined : { from, to: from + found.length, text: found };
}

export class OddsStore {
  /** What can be turned, by the newest rules; `null` until it was asked. */
  knobs = $state.raw<readonly Knob[] | null>(null);
  /** The newest rules. */
  of = $state.raw<TriedRules | null>(null);
  /** The knobs that are turned: none, one or two. */
  chosen = $state.raw<readonly Knob[]>([]);
  explored = $state.raw<Explored | null>(null);
  isRunning = $state(false);
  /** How often rules or options have changed: what can be turned may be other things then. */
  changes = $state(0);
  /** How often it was asked for from elsewhere. */
  asked = $state(0);
  /** Which of these times the pane has answered. */
  shown = 0;

  readonly #requests: Requests;
  readonly #game: GameStore;
  readonly #workshop: WorkshopStore;
  readonly #placing: Pick<PlacingStore, "writer">;
  readonly #messages: Messages;
  readonly #preferences: Pick<PreferencesStore, "values">;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #run: number | undefined;
  #newest = 0;
  #kept: readonly Explored[] = [];

  constructor(
    requests: Requests,
    game: GameStore,
    workshop: WorkshopStore,
    placing: Pick<PlacingStore, "writer">,
    messages: Messages,
    preferences: Pick<PreferencesStore, "values">,
  ) {
    this.#requests = requests;
    this.#game = game;
    this.#workshop = workshop;
    this.#placing = placing;
    this.#messages = messages;
    this.#preferences = preferences;
  }

  /** The row with the values that are in force; none where the figures are of other rules. */
  get present(): ExploredRow | undefined {
    const rules = this.of?.rules;
    return this.explored?.rows.find((row) => row.rules !== null && row.rules === rules);
  }

  /** Other rules are in force, other options, or another game. A run that is of none of these any more is stopped, seen or not. */
  noteChanged(): void {
    this.changes += 1;
    if (this.isRunning) void this.load();
    clearTimeout(this.#rest);
    if (this.explored || this.isRunning) this.#rest = setTimeout(() => void this.#searchAgain(), RULES_REST);
  }

  /** The rules rest: who wishes it has the figures of the rules as they are now. */
  async #searchAgain(): Promise<void> {
    if (!this.#preferences.values.searchesOddsAgain || !this.#workshop.isOpen) return;
    await this.load();
    if (!this.isRunning && this.explored && !this.present) await this.explore();
  }

  /** Asks what can be turned. What is chosen stays as far as it is there. */
  load = async (): Promise<void> => {
    const reply = await this.#requests.askQuietly({ kind: "knobs" });
    if (!reply) return;
    const { knobs, of } = reply;
    this.knobs = knobs;
    if (this.of && this.of.variant !== of.variant) {
      this.stop();
      this.explored = null;
    }
    this.of = of;
    // A number that was turned is the same one; another number at its place is not.
    this.chosen = this.chosen.flatMap(
      ({ name, label }) => knobs.find((knob) => knob.name === name && knob.label === label) ?? [],
    );
    if (this.explored && !this.present && this.explored.rows.length > 0) this.stop();
    this.#recall();
  };

  /** Chooses what is turned first or second; nothing as the second one by an empty name. */
  choose(at: 0 | 1, name: string): void {
    const knob = this.knobs?.find((knob) => knob.name === name);
    const others = this.chosen.filter((_, other) => other !== at).filter((other) => other.name !== name);
    this.chosen = (at === 0 ? [knob, ...others] : [...others, knob]).flatMap((one) => one ?? []);
    this.stop();
    this.#recall();
  }

  /** Turns the number that stands at a place of a file, and searches at once. */
  askFor = async (path: string, line: number, column: number): Promise<void> => {
    await this.load();
    const isThere = ({ number }: Knob) => number?.file === path && number.line === line && number.column === column;
    const knob = this.#workshop.inForce === "as_written" ? this.knobs?.find(isThere) : undefined;
    if (knob) await this.#show(knob);
    else this.#messages.say(say("odds-not-here"));
  };

  /** Turns an option, and searches at once. */
  askForOption = async (id: string): Promise<void> => {
    await this.load();
    const knob = this.knobs?.find(({ name, number }) => !number && name === id);
    if (knob) await this.#show(knob);
  };

  async #show(knob: Knob): Promise<void> {
    this.asked += 1;
    this.chosen = [];
    this.choose(0, knob.name);
    if (!this.explored?.done) await this.explore();
  }

  explore = async (): Promise<void> => {
    if (this.chosen.length === 0) return;
    this.isRunning = true;
    this.explored = null;
    // Events may come before the reply.
    this.#run = undefined;
    const knobs = names(this.chosen);
    const reply = await this.#requests.askQuietly({ kind: "explore", knobs, deals: DEALS_EACH });
    if (reply) this.#run = this.#newest = reply.run;
    else this.isRunning = false;
  };

  stop = (): void => {
    if (!this.isRunning) return;
    this.isRunning = false;
    void this.#requests.askQuietly({ kind: "stop_tryout", what: "explored" });
  };

  /** Takes in what a run has found. */
  hear({ run, explored }: Extract<Event, { kind: "explored" }>): void {
    // What comes after it was stopped may be of other knobs.
    if (!this.isRunning || (this.#run === undefined ? run <= this.#newest : run !== this.#run)) return;
    const isFirst = this.explored === null;
    this.explored = explored;
    // The rules may have changed before it was known which ones it searches.
    if (isFirst && !explored.done && explored.rows.length > 0 && !this.present) void this.load();
    if (!explored.done) return;
    this.isRunning = false;
    const isWhole = explored.problem === null && explored.searched === explored.wanted;
    if (isWhole)
      this.#kept = [explored, ...this.#kept.filter((kept) => !isSameQuestion(kept, explored))].slice(0, KEPT);
  }

  /** Sets the values of a row: options are chosen, and numbers are written into the script as one step. */
  set = async (row: ExploredRow): Promise<void> => {
    const { present, explored } = this;
    if (!present || !explored || isSame(present.values, row.values)) return;
    const changes = explored.knobs.flatMap((knob, at) => {
      const [now, then] = [present.values[at], row.values[at]];
      return now === undefined || then === undefined || now === then ? [] : [{ knob, now, then }];
    });
    const chosen = changes.filter(({ knob }) => !knob.number);
    if (chosen.length > 0) {
      const options: Choices = {};
      for (const { id, chosen } of this.#game.view?.options ?? []) options[id] = chosen;
      for (const { knob, then } of chosen) options[knob.name] = then;
      await this.#game.changeOptions(options);
    }
    const numbers = changes.filter(({ knob }) => knob.number);
    if (numbers.length > 0 && !(await this.#write(numbers))) this.#messages.say(say("odds-not-written"));
  };

  async #write(numbers: readonly { knob: Knob; now: Choice; then: Choice }[]): Promise<boolean> {
    const [file] = this.#workshop.files;
    if (!file?.disk.editable || file.theirs) return false;
    const edits: TextEdit[] = [];
    for (const { knob, now, then } of numbers) {
      const place = knob.number && numberAt(file.text, knob.number.line, knob.number.column);
      if (!place || Number(place.text) !== Number(now)) return false;
      edits.push({ from: place.from, to: place.to, text: String(then) });
    }
    if (this.#workshop.path !== file.disk.path) {
      this.#workshop.show(file.disk.path);
      await tick();
    }
    if (!this.#placing.writer?.write(file.disk.path, file.text, edits)) return false;
    void this.#workshop.turn("off");
    return true;
  }

  /** Shows what was found of these knobs and these rules before; else what is there, if it is of these knobs. */
  #recall(): void {
    if (this.isRunning) return;
    const isOfKnobs = ({ knobs }: Explored) => isSame(names(knobs), names(this.chosen));
    const candidates = [this.explored, ...this.#kept].flatMap((one) => (one && isOfKnobs(one) ? one : []));
    const isOfRules = ({ rows }: Explored) => rows.some(({ rules }) => rules !== null && rules === this.of?.rules);
    this.explored = candidates.find(isOfRules) ?? candidates.find((one) => one === this.explored) ?? null;
  }
}
