// Piles that are moved on the grid of the table. What the hand moves is shown at once; the script is written when it lets go.

import { tick } from "svelte";
import { pileLabel } from "../access/names";
import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { PileChange, PlacedPileReply, TextEdit, View } from "../protocol";
import type { Point } from "../view/geometry";
import { shifted, within } from "../view/grid";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import type { WorkshopStore } from "./workshop.svelte";

/** The editor, as far as piles are written in it. */
export interface ScriptWriter {
  /** Writes something, as one step of the undo history. False if the text is another one by now. */
  readonly write: (path: string, before: string, edits: readonly TextEdit[]) => boolean;
  readonly undo: () => void;
}

/** A change that is to be written. */
interface WantedChange {
  readonly pile: string;
  readonly change: PileChange;
}

export class PlacingStore {
  /** Whether piles are moved. The cards can't be played meanwhile. */
  isOn = $state(false);
  /** What this was begun with: keys go on with the first pile. */
  begunBy: "pointer" | "keys" = "pointer";
  /** The pile that was chosen last. */
  chosen = $state<string | null>(null);
  /** What is known of it; `null` until that was asked. */
  known = $state.raw<PlacedPileReply | null>(null);
  /** The editor, while there is one. */
  writer: ScriptWriter | null = null;
  /** Where piles are shown until the script says so. */
  #shifts = $state.raw<ReadonlyMap<string, Point>>(new Map());
  #wanted: readonly WantedChange[] = [];
  #writing = false;
  /** Where the piles lay when a drag began. */
  #held: ReadonlyMap<string, Point> | null = null;

  readonly #workshop: WorkshopStore;
  readonly #game: GameStore;
  readonly #requests: Requests;
  readonly #messages: Messages;

  constructor(workshop: WorkshopStore, game: GameStore, requests: Requests, messages: Messages) {
    this.#workshop = workshop;
    this.#game = game;
    this.#requests = requests;
    this.#messages = messages;
  }

  /** The table with the piles where the hand has them. */
  shown(view: View): View {
    return this.isOn ? shifted(view, this.#shifts) : view;
  }

  /** Whether the script on the table may be written. */
  get can(): boolean {
    return this.#workshop.files[0]?.disk.editable ?? false;
  }

  toggle = (by: "pointer" | "keys"): void => {
    if (this.isOn || !this.can) this.end();
    else {
      this.begunBy = by;
      this.#shifts = new Map();
      this.isOn = true;
      this.#messages.note(say("place-piles-on"));
    }
  };

  /** No more piles are moved. What the hand has let go of before is still written. */
  end(): void {
    this.isOn = false;
    this.chosen = null;
    this.known = null;
    this.#held = null;
    this.#shifts = new Map();
  }

  /** Something else has changed the script or the table. */
  forget(): void {
    if (this.#held || this.#writing) return;
    this.#drop();
  }

  /** Another view is on the table: it may have the piles where they were moved to. */
  follow(view: View, before: View | null): void {
    if (!this.isOn) return;
    if (!before || before.variant.id !== view.variant.id) {
      this.end();
      this.#drop();
      return;
    }
    const places = (of: View) => JSON.stringify(of.piles.map(({ id, x, y, fan }) => [id, x, y, fan]));
    if (places(view) === places(before)) return;
    if (!this.#held && !this.#writing) this.#drop();
    if (this.chosen) void this.choose(this.chosen);
  }

  /** A pile has the focus, or is held. */
  choose = async (pile: string): Promise<PlacedPileReply | null> => {
    if (this.chosen !== pile) this.known = null;
    this.chosen = pile;
    const text = this.#workshop.files[0]?.text;
    if (text === undefined) return null;
    const known = (await this.#requests.askQuietly({ kind: "place_pile", text, pile, change: null })) ?? null;
    if (this.chosen === pile) this.known = known;
    return known;
  };

  /** The hand has moved the chosen pile so far since it took it, in columns and rows. */
  drag(by: Point): void {
    const view = this.#game.view;
    const { chosen, known } = this;
    if (!view || !chosen || !known) return;
    this.#held ??= this.#places(view);
    this.#shift(chosen, known, this.#held, by);
  }

  /** The hand has let go: the place is written. */
  release(): void {
    const [held, pile] = [this.#held, this.chosen];
    this.#held = null;
    if (held && pile) this.#put(pile, held);
  }

  /** Puts the pile back where it was taken. False if none was held. */
  cancel(): boolean {
    const held = this.#held;
    if (!held) return false;
    this.#held = null;
    this.#shifts = new Map([...this.#shifts].map(([id, at]) => [id, held.get(id) ?? at]));
    return true;
  }

  /** Moves the chosen pile by so much in all, as arrow keys do, and a hand that lets go. */
  moveBy = async (by: Point): Promise<void> => {
    const pile = this.chosen;
    const variant = this.#game.view?.variant.id;
    if (!pile) return;
    const known = this.known ?? (await this.choose(pile));
    const view = this.#game.view;
    if (!known || !view || view.variant.id !== variant) return;
    // Until this was known another pile may have been chosen, and even taken: that one stays in the hand.
    const held = this.chosen === pile ? this.#held : null;
    if (held) this.#held = null;
    const from = held ?? this.#places(view);
    this.#shift(pile, known, from, by);
    this.#put(pile, from);
  };

  setFan(fan: PileChange & { what: "fan" }): void {
    if (this.chosen) this.#want({ pile: this.chosen, change: fan });
  }

  setStep(x: number, y: number): void {
    if (!this.chosen) return;
    // The other one may be set before the script has this one.
    if (this.known) this.known = { ...this.known, step: [x, y] };
    this.#want({ pile: this.chosen, change: { what: "step", x, y } });
  }

  /** The group of the chosen pile gets so many piles. Other cards lie then, so the next deal has them. */
  setCount(piles: number): void {
    if (!this.chosen) return;
    if (this.known) this.known = { ...this.known, piles };
    this.#want({ pile: this.chosen, change: { what: "count", piles } });
  }

  undo = (): void => {
    this.writer?.undo();
  };

  #places(view: View): ReadonlyMap<string, Point> {
    return new Map(shifted(view, this.#shifts).piles.map(({ id, x, y }) => [id, { x, y }]));
  }

  /** Shows a pile, and those that move with it, so far from where they lay. */
  #shift(pile: string, known: PlacedPileReply, from: ReadonlyMap<string, Point>, by: Point): void {
    const moves = known.moves.length > 0 ? known.moves : [pile];
    const places = moves.flatMap((id) => from.get(id) ?? []);
    const way = within(places, by);
    const shifts = new Map(this.#shifts);
    for (const id of moves) {
      const at = from.get(id);
      if (at) shifts.set(id, { x: at.x + way.x, y: at.y + way.y });
    }
    this.#shifts = shifts;
  }

  /** Writes where a pile lies now, if it lay elsewhere. */
  #put(pile: string, before: ReadonlyMap<string, Point>): void {
    const [from, to] = [before.get(pile), this.#shifts.get(pile)];
    if (!from || !to || (from.x === to.x && from.y === to.y)) return;
    this.#tell(pile, to);
    this.#want({ pile, change: { what: "place", ...to } });
  }

  #drop(): void {
    this.#held = null;
    this.#wanted = [];
    this.#shifts = new Map();
  }

  #tell(pile: string, { x, y }: Point): void {
    const piles = this.#game.view?.piles ?? [];
    const name = pileLabel(
      piles,
      piles.findIndex(({ id }) => id === pile),
    );
    this.#messages.note(say("place-now", { pile: name, x: figure(x), y: figure(y) }));
  }

  #want(wanted: WantedChange): void {
    // Of changes that wait, a later one of the same kind takes the place of an earlier one.
    const others = this.#wanted.filter(
      ({ pile, change }) => pile !== wanted.pile || change.what !== wanted.change.what,
    );
    this.#wanted = [...others, wanted];
    void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    for (let next = this.#wanted[0]; next; next = this.#wanted[0]) {
      this.#wanted = this.#wanted.slice(1);
      if (await this.#write(next)) continue;
      this.#drop();
      if (this.chosen) void this.choose(this.chosen);
    }
    this.#writing = false;
  }

  /** Writes one change. False if it can't be written: the player was told why. */
  async #write({ pile, change }: WantedChange): Promise<boolean> {
    for (let tries = 0; tries < 3; tries += 1) {
      const file = this.#workshop.files[0];
      if (!file || file.theirs) return false;
      const replies: PlacedPileReply[] = [];
      await this.#requests.ask({ kind: "place_pile", text: file.text, pile, change }, (reply) => {
        replies.push(reply);
      });
      const [reply] = replies;
      if (!reply) return false;
      if (this.#workshop.path !== reply.path) {
        this.#workshop.show(reply.path);
        await tick();
      }
      // Something may have been typed meanwhile: then it is worked out again.
      if (this.writer?.write(reply.path, file.text, reply.edits)) {
        void this.#workshop.turn("off");
        return true;
      }
    }
    return false;
  }
}
