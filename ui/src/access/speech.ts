// Sentences about the table, for those who can't see it or would rather hear it.

import type { CardView, PileView, View } from "../protocol";
import type { Run } from "../table/moves";
import { capital, cardCount, cardName, list, numeral, pileName, placeName, rankName } from "./names";
import { type Stop, stopsOf } from "./stops";

/** What is said of a stop; its pile has been named already. */
export function stopLabel(piles: readonly PileView[], stop: Stop): string {
  if (stop.face) return cardName(stop.face);
  if (stop.count > 0) return `${cardCount(stop.count)} face down`;
  const pile = piles[stop.pile];
  if (pile?.tap === "redeal") return "empty, can be dealt again";
  return pile?.mark ? `empty, begins with ${rankName(pile.mark)}` : "empty";
}

/** `Column three: two cards face down, Queen of Hearts, Jack of Spades.` */
export function pileText(piles: readonly PileView[], at: number): string {
  const pile = piles[at];
  if (!pile) return "";
  const stops = stopsOf(pile, at).map((stop) => stopLabel(piles, stop));
  const covered = pile.cards.length - stopsOf(pile, at).reduce((sum, stop) => sum + stop.count, 0);
  const below = covered > 0 ? `, ${cardCount(covered)} below` : "";
  return `${capital(pileName(piles, at))}: ${stops.join(", ")}${below}.`;
}

/** The whole table: how the game stands, then pile by pile. */
export function boardText(view: View): string {
  const score = view.score === null ? "" : `, score ${view.score}`;
  const piles = view.piles.map((_, at) => pileText(view.piles, at));
  return [`${view.variant.name}${score}, ${numeral(view.played)} moves.`, ...piles].join(" ");
}

/** `Queen of Hearts`, or `five cards from Nine of Clubs`. */
function runName(view: View, run: Run): string {
  const lead = view.piles[run.pile]?.cards.at(-run.count)?.face;
  const name = lead ? cardName(lead) : cardCount(1);
  return run.count > 1 ? `${cardCount(run.count)} from ${name}` : name;
}

/** A run was picked up; the piles are those where it may go. */
export function pickedText(view: View, run: Run, targets: readonly number[]): string {
  const where = list(targets.map((pile) => placeName(view.piles, pile)));
  return `Picked up ${runName(view, run)}. ${where ? `It can go to ${where}.` : "It can go nowhere now."}`;
}

/** A good move, or that there is none. */
export function hintText(view: View, text: string | null): string {
  const move = view.moves.find((listed) => listed.text === text);
  if (!move) return "No move leads anywhere new. Take some back, or deal again.";
  if (move.to === null) return `Hint: ${placeName(view.piles, move.from)}.`;
  const run = runName(view, { pile: move.from, count: move.count });
  return `Hint: ${run} to ${placeName(view.piles, move.to)}.`;
}

/** Why a game goes nowhere any more. */
export function stuckText(view: View): string {
  return view.moves.length === 0 ? "No legal move is left" : "No move leads to anything new";
}

interface Passage {
  readonly from: number;
  readonly to: number;
  readonly cards: { readonly before: CardView; readonly after: CardView }[];
}

/** What became of the cards between two views of one game: `Moved five cards to column three. Revealed …` */
export function changeText(before: View, after: View): string {
  const old = new Map(before.piles.flatMap((pile, at) => pile.cards.map((card) => [card.id, { card, at }] as const)));
  const passages = new Map<string, Passage>();
  const revealed: string[] = [];
  const hidden: string[] = [];
  after.piles.forEach((pile, to) => {
    for (const card of pile.cards) {
      const was = old.get(card.id);
      if (!was) continue;
      if (was.at !== to) {
        const way = `${was.at} ${to}`;
        const passage = passages.get(way) ?? { from: was.at, to, cards: [] };
        passage.cards.push({ before: was.card, after: card });
        passages.set(way, passage);
      } else if (was.card.face === null && card.face !== null) {
        revealed.push(cardName(card.face));
      } else if (was.card.face !== null && card.face === null) {
        hidden.push(cardName(was.card.face));
      }
    }
  });
  const sentences = moved([...passages.values()], after.piles);
  if (revealed.length > 0) sentences.push(`Revealed ${list(revealed)}.`);
  if (hidden.length > 0) sentences.push(`Turned down ${list(hidden)}.`);
  return sentences.join(" ");
}

/** More ways than these from one pile are a deal, and told as one. */
const DEAL = 2;

function moved(passages: readonly Passage[], piles: readonly PileView[]): string[] {
  const sentences: string[] = [];
  const told = new Set<number>();
  for (const passage of passages) {
    const dealt = passages.filter(({ from }) => from === passage.from);
    if (dealt.length <= DEAL) {
      sentences.push(passed(passage, piles));
    } else if (!told.has(passage.from)) {
      told.add(passage.from);
      const count = dealt.reduce((sum, { cards }) => sum + cards.length, 0);
      sentences.push(`Dealt ${cardCount(count)} to ${numeral(dealt.length)} piles.`);
    }
  }
  return sentences;
}

function passed({ to, cards }: Passage, piles: readonly PileView[]): string {
  const place = placeName(piles, to);
  const shown = cards.at(-1)?.after.face;
  if (!shown) return `Turned ${cardCount(cards.length)} over to ${place}.`;
  const drawn = cards.every((card) => card.before.face === null);
  if (cards.length === 1) return drawn ? `Drew ${cardName(shown)}.` : `Moved ${cardName(shown)} to ${place}.`;
  return drawn
    ? `Drew ${cardCount(cards.length)}, ${cardName(shown)} on top.`
    : `Moved ${cardCount(cards.length)} to ${place}.`;
}
