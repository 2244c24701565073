// Looks up moves in the host's list. Only the host knows why a move is legal.

import type { MoveView, View } from "../protocol";

/** A run to lift: all cards of a pile from one on; or the lowest card, from below the others. */
export interface Run {
  readonly pile: number;
  readonly count: number;
  readonly lowest?: boolean;
}

/** Whether a move is about two top cards, either of which may come to the other: they leave, or change places. */
export function joins(move: MoveView): boolean {
  return move.what === "pair" || move.what === "swap";
}

/** Whether a move lifts this run. The cards of a set are picked one by one. */
function lifts(move: MoveView, run: Run): boolean {
  if (move.to === null || move.what === "set" || (move.what === "bottom") !== (run.lowest === true)) return false;
  if (joins(move)) return run.count === 1 && (move.from === run.pile || move.to === run.pile);
  return move.from === run.pile && move.count === run.count;
}

/** The listed moves that lift this run, the best first. */
export function movesOf(view: View, run: Run): MoveView[] {
  return view.moves.filter((move) => lifts(move, run));
}

/** Where a move leads from a pile: the other one of a pair. */
export function goalOf(move: MoveView, pile: number): number | undefined {
  return joins(move) && move.to === pile ? move.from : (move.to ?? undefined);
}

/** The piles that it may go to. */
export function targetsOf(view: View, run: Run): number[] {
  return movesOf(view, run).flatMap((move) => goalOf(move, run.pile) ?? []);
}

/** What a double click plays: a move home before any other. Of several pairs none is better than the others. */
export function bestOf(view: View, run: Run): MoveView | undefined {
  const moves = movesOf(view, run);
  const best = moves.find((move) => move.home) ?? moves[0];
  return best && joins(best) && moves.length > 1 ? moves.find((move) => !joins(move)) : best;
}

/** The text of a move: the listed one, or else the wish in the same form, so that the host can say why not. */
export function textOf(view: View, run: Run, to: number): string {
  const listed = movesOf(view, run).find((move) => goalOf(move, run.pile) === to);
  if (listed) return listed.text;
  const times = run.count > 1 ? ` x${run.count}` : "";
  return `${run.lowest ? "bottom " : ""}${view.piles[run.pile]?.id}>${view.piles[to]?.id}${times}`;
}

/**
 * What a single click on a run plays at once, without waiting for a place: a card that goes by itself, if that is all
 * it can do, and any card where there is only one pile that cards go to. Where that pile does not take it, the wish is
 * composed all the same, and the host says why not.
 */
export function atOnce(view: View, run: Run): string | undefined {
  const moves = movesOf(view, run);
  if (moves.length > 0 && moves.every((move) => move.what === "alone")) return moves[0]?.text;
  const taker = view.only_taker;
  return taker == null || taker === run.pile ? undefined : textOf(view, run, taker);
}

/**
 * What a click on an empty pile plays: the card that goes there, where all cards that can be carried come from one pile, one
 * at a time. So a card that was drawn is laid into a grid by a click on its place.
 */
export function fillerOf(view: View, pile: number): string | undefined {
  const carried = view.moves.filter((move) => move.to !== null);
  const [first] = carried;
  const alike = carried.every(({ what, from, count }) => what === "carry" && from === first?.from && count === 1);
  if (!alike || view.piles[pile]?.cards.length !== 0) return undefined;
  return carried.find((move) => goalOf(move, move.from) === pile)?.text;
}

/**
 * What one click on a run plays where the player wants that: its only move, or the one that is best beyond doubt. Of empty
 * piles of one kind none is better than another. Where points are counted, a card home is the player's decision as well.
 * Where it is not that clear the choices are lit instead.
 */
export function clearBest(view: View, run: Run): string | undefined {
  const moves = movesOf(view, run);
  const [first] = moves;
  if (!first || moves.length === 1) return first?.text;
  const home = moves.find((move) => move.home);
  if (home && view.score === null) return home.text;
  const goals = moves.map((move) => view.piles[goalOf(move, run.pile) ?? -1]);
  const alike = goals.every((pile) => pile?.cards.length === 0 && pile.role === goals[0]?.role);
  return alike && goals[0]?.role !== "tableau" ? first.text : undefined;
}

/** The listed sets that all of these piles belong to. */
export function setsWith(view: View, picked: readonly number[]): MoveView[] {
  return view.moves.filter((move) => move.what === "set" && picked.every((pile) => move.piles?.includes(pile)));
}

/** The set of exactly these piles, if it is listed. */
export function setOf(view: View, picked: readonly number[]): MoveView | undefined {
  return setsWith(view, picked).find((move) => move.piles?.length === picked.length);
}

/** The piles that may join those that were picked. */
export function joinersOf(view: View, picked: readonly number[]): number[] {
  const all = new Set(setsWith(view, picked).flatMap((move) => move.piles ?? []));
  return [...all].filter((pile) => !picked.includes(pile));
}

/** A wish for a set in its text form. */
export function setText(view: View, picked: readonly number[]): string {
  return `set ${[...picked]
    .sort((a, b) => a - b)
    .map((pile) => view.piles[pile]?.id)
    .join(" ")}`;
}

/** The run from a card to the end of its pile, or all of a pile that stays together. A face-down card starts none. */
export function runFrom(view: View, pile: number, card: number): Run | undefined {
  const { cards = [], together, ends } = view.piles[pile] ?? {};
  if (ends && card === 0 && cards.length > 1 && cards[0]?.face) return { pile, count: 1, lowest: true };
  return cards[card]?.face ? { pile, count: cards.length - (together ? 0 : card) } : undefined;
}

/** The ids of a run's cards, the lead card first. */
export function cardsOf(view: View, run: Run): number[] {
  const cards = view.piles[run.pile]?.cards ?? [];
  return (run.lowest ? cards.slice(0, 1) : cards.slice(-run.count)).map((card) => card.id);
}
