// A board that is set by hand: its text, what is wrong with it, and cards that go anywhere.

import type { BoardFaultsReply, PileView, View } from "../protocol";
import type { GameStore } from "./game.svelte";
import type { Requests } from "./requests";

/** How long nothing is typed before the text is checked. */
const REST_MS = 250;

/** Whether a game starts on a board that was set by hand. */
export const isByHand = (view: View | null): boolean => view?.marks.includes("by_hand") ?? false;

/** The text with cards laid face down under those of a group that is one pile. */
export function withCards(text: string, group: string, cards: readonly string[]): string {
  const laid = cards.map((card) => `(${card})`).join(" ");
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.split(":")[0]?.trim() === group);
  if (at < 0) return `${text.trimEnd()}\n${group}: ${laid}\n`.trimStart();
  const rest = (lines[at] ?? "").slice((lines[at] ?? "").indexOf(":") + 1).trim();
  lines[at] = `${group}: ${rest === "" || rest === "-" ? laid : `${laid} ${rest}`}`;
  return lines.join("\n");
}

/** Where a place of a text is, its line and its column counted from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return Math.min(text.length, before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1);
}

export class ByHandStore {
  /** The text of the board. */
  text = $state("");
  /** What is wrong with it; `null` until that was asked. */
  faults = $state.raw<BoardFaultsReply | null>(null);
  /** Whether any cards go to any pile, as long as the board is one that was set by hand. */
  goesAnywhere = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #game: GameStore;
  readonly #requests: Requests;

  constructor(game: GameStore, requests: Requests) {
    this.#game = game;
    this.#requests = requests;
  }

  /** Whether cards go anywhere now. */
  get free(): boolean {
    return this.goesAnywhere && isByHand(this.#game.view);
  }

  /** Whether the text can be laid, as far as is known. */
  get isSound(): boolean {
    const { faults } = this;
    return faults !== null && faults.faults.length === 0 && faults.missing.length === 0;
  }

  /** The pile that cards which lie nowhere can be laid on. */
  get spare(): PileView | undefined {
    return this.#game.view?.piles.find(({ role, id }) => role === "stock" && !/\d$/.test(id));
  }

  /** Takes the board on the table down as text. */
  take = (): Promise<void> =>
    this.#requests.ask({ kind: "board_text" }, ({ text }) => {
      this.text = text;
      void this.check();
    });

  edit(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), REST_MS);
  }

  check = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const { text } = this;
    const faults = text.trim() === "" ? null : await this.#requests.askQuietly({ kind: "check_board", text });
    if (this.text === text) this.faults = faults ?? null;
  };

  /** Lays the board on the table, if nothing is wrong with its text. What is typed until that is known was not meant yet. */
  lay = async (): Promise<void> => {
    const { text } = this;
    await this.check();
    if (this.isSound && this.text === text) await this.#game.setBoard(text);
  };

  /** Lays the cards that lie nowhere on the pile that takes them. */
  layMissing = async (): Promise<void> => {
    // Something may have been typed since the last check.
    const { text } = this;
    await this.check();
    const { spare, faults } = this;
    // Something may be typed during this one, too: what lay nowhere may lie somewhere now.
    if (!spare || !faults || this.text !== text) return;
    this.text = withCards(this.text, spare.id, faults.missing);
    await this.check();
  };
}
