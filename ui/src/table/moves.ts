// Looks things up in the moves that the host lists. Nothing here knows why a move is legal.

import type { MoveView, View } from "../protocol";

/** A wish to lift: all cards of a pile from one on. */
export interface Run {
  readonly pile: number;
  readonly count: number;
}

/** The listed moves that lift this run, the best first. */
export function movesOf(view: View, run: Run): MoveView[] {
  return view.moves.filter((move) => move.to !== null && move.from === run.pile && move.count === run.count);
}

/** The piles that it may go to. */
export function targetsOf(view: View, run: Run): number[] {
  return movesOf(view, run).flatMap((move) => move.to ?? []);
}

/** What a double click plays: a move home before any other. */
export function bestOf(view: View, run: Run): MoveView | undefined {
  const moves = movesOf(view, run);
  return moves.find((move) => move.home) ?? moves[0];
}

/** The text of a move: the listed one, or else the wish in the same form, so that the host can say why not. */
export function textOf(view: View, run: Run, to: number): string {
  const listed = movesOf(view, run).find((move) => move.to === to);
  if (listed) return listed.text;
  const times = run.count > 1 ? ` x${run.count}` : "";
  return `${view.piles[run.pile]?.id}>${view.piles[to]?.id}${times}`;
}

/** The run from a card to the end of its pile. A face-down card starts none. */
export function runFrom(view: View, pile: number, card: number): Run | undefined {
  const cards = view.piles[pile]?.cards ?? [];
  return cards[card]?.face ? { pile, count: cards.length - card } : undefined;
}

/** The ids of a run's cards, the lead card first. */
export function cardsOf(view: View, run: Run): number[] {
  return view.piles[run.pile]?.cards.slice(-run.count).map((card) => card.id) ?? [];
}
