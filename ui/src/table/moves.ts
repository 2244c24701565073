// Looks up moves in the host's list. Only the host knows why a move is legal.

import type { MoveView, View } from "../protocol";

/** A run to lift: all cards of a pile from one on. */
export interface Run {
  readonly pile: number;
  readonly count: number;
}

/** Whether a move lifts this run. A pair lifts two top cards, and either of them may come to the other. */
function lifts(move: MoveView, run: Run): boolean {
  if (move.to === null || (move.what === "pair" && run.count !== 1)) return false;
  if (move.from === run.pile) return move.what === "pair" || move.count === run.count;
  return move.what === "pair" && move.to === run.pile;
}

/** The listed moves that lift this run, the best first. */
export function movesOf(view: View, run: Run): MoveView[] {
  return view.moves.filter((move) => lifts(move, run));
}

/** Where a move leads from a pile: the other one of a pair. */
export function goalOf(move: MoveView, pile: number): number | undefined {
  return move.what === "pair" && move.to === pile ? move.from : (move.to ?? undefined);
}

/** The piles that it may go to. */
export function targetsOf(view: View, run: Run): number[] {
  return movesOf(view, run).flatMap((move) => goalOf(move, run.pile) ?? []);
}

/** What a double click plays: a move home before any other. Of several pairs none is better than the others. */
export function bestOf(view: View, run: Run): MoveView | undefined {
  const moves = movesOf(view, run);
  const best = moves.find((move) => move.home) ?? moves[0];
  return best?.what === "pair" && moves.length > 1 ? moves.find((move) => move.what !== "pair") : best;
}

/** The text of a move: the listed one, or else the wish in the same form, so that the host can say why not. */
export function textOf(view: View, run: Run, to: number): string {
  const listed = movesOf(view, run).find((move) => goalOf(move, run.pile) === to);
  if (listed) return listed.text;
  const times = run.count > 1 ? ` x${run.count}` : "";
  return `${view.piles[run.pile]?.id}>${view.piles[to]?.id}${times}`;
}

/** Roles of piles that take cards in and lay none out again. */
const SINKS: readonly string[] = ["waste", "discard", "foundation"];

/**
 * The one pile that cards go to, if the game has only one: every listed move that lifts cards carries a top card there,
 * and no other pile of the table has its role. So it is where a tableau is cleared card by card onto one waste; it never
 * is where there are several foundations or where columns build on columns, even if a single move is left there.
 */
export function sinkOf(view: View): number | undefined {
  const carried = view.moves.filter((move) => move.to !== null && move.what !== "alone");
  const to = carried[0]?.to ?? undefined;
  if (to === undefined || carried.some((move) => move.what === "pair" || move.to !== to || move.count > 1))
    return undefined;
  const role = view.piles[to]?.role ?? "";
  return SINKS.includes(role) && view.piles.filter((pile) => pile.role === role).length === 1 ? to : undefined;
}

/**
 * What a single click on a run plays at once, without waiting for a place: a card that goes by itself, if that is all
 * it can do, and any card where there is only one pile that cards go to. Where that pile does not take it, the wish is
 * composed all the same, and the host says why not.
 */
export function atOnce(view: View, run: Run): string | undefined {
  const moves = movesOf(view, run);
  if (moves.length > 0 && moves.every((move) => move.what === "alone")) return moves[0]?.text;
  const sink = sinkOf(view);
  return sink === undefined || sink === run.pile ? undefined : textOf(view, run, sink);
}

/** The run from a card to the end of its pile, or all of a pile that stays together. A face-down card starts none. */
export function runFrom(view: View, pile: number, card: number): Run | undefined {
  const { cards = [], together } = view.piles[pile] ?? {};
  return cards[card]?.face ? { pile, count: cards.length - (together ? 0 : card) } : undefined;
}

/** The ids of a run's cards, the lead card first. */
export function cardsOf(view: View, run: Run): number[] {
  return view.piles[run.pile]?.cards.slice(-run.count).map((card) => card.id) ?? [];
}
