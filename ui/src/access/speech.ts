// Sentences about the table, for those who can't see it or would rather hear it.

import type { CardView, PileView, View } from "../protocol";
import { covered, vacant } from "../table/crowd";
import { goalOf, movesOf, type Run } from "../table/moves";
import { capital, cardCount, cardName, list, numeral, pileName, placeName, rankName } from "./names";
import { type Stop, stopsOf } from "./stops";

/** What is said of a stop; its pile has been named already. */
export function stopLabel(piles: readonly PileView[], stop: Stop): string {
  const pile = piles[stop.pile];
  const under = pile && covered(pile, piles) ? ", covered" : "";
  if (stop.face) return cardName(stop.face) + under;
  if (stop.count > 0) return `${cardCount(stop.count)} face down${under}`;
  if (pile?.tap === "redeal") return "empty, can be dealt again";
  const mark = pile?.mark;
  return mark ? `empty, begins with ${mark.length > 1 ? cardName(mark) : rankName(mark)}` : "empty";
}

/** `Column three: two cards face down, Queen of Hearts, Jack of Spades.` */
export function pileText(piles: readonly PileView[], at: number): string {
  const pile = piles[at];
  if (!pile) return "";
  const stops = stopsOf(pile, at, piles);
  const labels = stops.map((stop) => stopLabel(piles, stop));
  const square = pile.cards.length - stops.reduce((sum, stop) => sum + stop.count, 0);
  const below = square > 0 ? `, ${cardCount(square)} below` : "";
  return `${capital(pileName(piles, at))}: ${labels.join(", ")}${below}.`;
}

/** `In sight: Seven of Hearts on column three, Seven of Clubs on the waste.` */
export function rankText({ piles }: View, face: string): string {
  const seen = piles.flatMap((pile, at) =>
    stopsOf(pile, at, piles).flatMap((stop) =>
      stop.face?.charAt(0) === face.charAt(0) ? `${cardName(stop.face)} on ${placeName(piles, at)}` : [],
    ),
  );
  return `In sight: ${list(seen)}.`;
}

/** The whole table: how the game stands, then pile by pile. */
export function boardText(view: View): string {
  const score = view.score === null ? "" : `, score ${view.score}`;
  const piles = view.piles.flatMap((pile, at) => (vacant(pile, view.piles) ? [] : pileText(view.piles, at)));
  return [`${view.variant.name}${score}, ${numeral(view.played)} moves.`, ...piles].join(" ");
}

/** `Queen of Hearts`, `five cards from Nine of Clubs`, or of a pile that stays together what can be seen of it. */
function runName(view: View, run: Run): string {
  const { cards = [], together } = view.piles[run.pile] ?? {};
  const lead = cards.at(together ? -1 : -run.count)?.face;
  const name = lead ? cardName(lead) : cardCount(1);
  if (together && run.count > 1) return `${name} and ${cardCount(run.count - 1)} below`;
  return run.count > 1 ? `${cardCount(run.count)} from ${name}` : name;
}

/** `Seven of Clubs on column three`: the other card of a pair. */
function partner(piles: readonly PileView[], pile: number): string {
  const face = piles[pile]?.cards.at(-1)?.face;
  return face ? `${cardName(face)} on ${placeName(piles, pile)}` : placeName(piles, pile);
}

/** A run was picked up: where it may go, and what it may go with. */
export function pickedText(view: View, run: Run): string {
  const moves = movesOf(view, run);
  const { piles } = view;
  const goals = (pairs: boolean) =>
    moves.filter((move) => (move.what === "pair") === pairs).flatMap((move) => goalOf(move, run.pile) ?? []);
  const where = list(goals(false).map((pile) => placeName(piles, pile)));
  const whom = list(goals(true).map((pile) => partner(piles, pile)));
  const ways = [where && `It can go to ${where}.`, whom && `It goes with ${whom}.`].filter(Boolean).join(" ");
  return `Picked up ${runName(view, run)}. ${ways || "It can go nowhere now."}`;
}

/** A good move, or that there is none. */
export function hintText(view: View, text: string | null, solution = false): string {
  const hint = solution ? "From the solution" : "Hint";
  const move = view.moves.find((listed) => listed.text === text);
  if (!move) return "No move leads anywhere new. Take some back, or deal again.";
  if (move.to === null) return `${hint}: ${placeName(view.piles, move.from)}.`;
  const run = runName(view, { pile: move.from, count: move.what === "pair" ? 1 : move.count });
  if (move.what === "alone") return `${hint}: ${run}, by itself.`;
  if (move.what === "pair") return `${hint}: ${run} with ${partner(view.piles, move.to)}.`;
  return `${hint}: ${run} to ${placeName(view.piles, move.to)}.`;
}

/** Why a game goes nowhere any more. Where all cards lie open there is nothing new to see, only the win that is missed. */
export function stuckText({ moves, piles }: View): string {
  if (moves.length === 0) return "No legal move is left";
  const open = piles.every(({ cards }) => cards.every(({ face }) => face !== null));
  return open ? "No way to win is left" : "No move leads to anything new";
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
  const all = [...passages.values()];
  const out = (at: number) => after.piles[at]?.role === "discard";
  const removed = all.filter(({ from, to }) => out(to) && !out(from));
  const returned = all.filter(({ from, to }) => out(from) && !out(to));
  const others = all.filter((passage) => !removed.includes(passage) && !returned.includes(passage));
  const sentences = [...taken("Removed", removed), ...taken("Put back", returned), ...moved(others, after.piles)];
  if (revealed.length > 0) sentences.push(`Revealed ${list(revealed)}.`);
  if (hidden.length > 0) sentences.push(`Turned down ${list(hidden)}.`);
  return sentences.join(" ");
}

/** More cards than these are counted, and not named. */
const NAMED = 4;

/** `Removed Six of Hearts and Seven of Clubs.` */
function taken(deed: string, passages: readonly Passage[]): string[] {
  const faces = passages.flatMap(({ cards }) => cards.map(({ before, after }) => after.face ?? before.face));
  if (faces.length === 0) return [];
  const known = faces.flatMap((face) => (face ? cardName(face) : []));
  const named = known.length === faces.length && known.length <= NAMED;
  return [`${deed} ${named ? list(known) : cardCount(faces.length)}.`];
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
