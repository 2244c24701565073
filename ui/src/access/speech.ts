// Sentences about the table for screen readers.

import { type Name, Names, Noun } from "../language/bundle";
import { figure } from "../language/figures";
import { ofScript, say } from "../language/language.svelte";
import type { CardView, HintReply, MoveView, NoHint, PileView, View } from "../protocol";
import { besideText, isOverForPoints } from "../view/finalScore";
import { goesOn, roundText } from "../view/match";
import { progressText, tallyText } from "../view/missions";
import { goalOf, joinersOf, joins, movesOf, type Run } from "../view/moves";
import { covered, vacant } from "../view/overlap";
import { becauseText } from "./because";
import { card, cardName, cards, numeral, place, rank } from "./names";
import { type Stop, stopsOf } from "./stops";

/** The text for a stop. The text for its pile comes before it. */
export function stopLabel(piles: readonly PileView[], stop: Stop): string {
  const pile = piles[stop.pile];
  const label = stopText(pile, stop);
  return pile && stop.count > 0 && covered(pile, piles) ? say("stop-covered", { stop: label }) : label;
}

function stopText(pile: PileView | undefined, stop: Stop): string {
  if (stop.face) return cardName(stop.face);
  if (stop.count > 0) return say("stop-face-down", { cards: cards(stop.count) });
  if (pile?.tap === "redeal") return say("stop-redeal");
  const mark = pile?.mark;
  if (!mark) return say("stop-empty");
  return mark.length > 1
    ? say("stop-begins-card", { card: card(mark) })
    : say("stop-begins-rank", { rank: rank(mark) });
}

/** `Column three: two cards face down, Queen of Hearts, Jack of Spades.` */
export function pileText(piles: readonly PileView[], at: number): string {
  const pile = piles[at];
  if (!pile) return "";
  const shown = stopsOf(pile, at, piles);
  const stops = shown.map((stop) => stopLabel(piles, stop)).join(", ");
  const square = pile.cards.length - shown.reduce((sum, stop) => sum + stop.count, 0);
  const told = { pile: place(piles, at), stops };
  return square > 0 ? say("pile-told-below", { ...told, cards: cards(square) }) : say("pile-told", told);
}

/** `In sight: Seven of Hearts on column three, Seven of Clubs on the waste.` */
export function rankText({ piles }: View, face: string): string {
  const seen = piles.flatMap((pile, at) =>
    stopsOf(pile, at, piles).flatMap((stop) =>
      stop.face?.charAt(0) === face.charAt(0) ? cardOn(piles, stop.face, at) : [],
    ),
  );
  return say("in-sight", { places: new Names(seen) });
}

/** The whole table: how the game stands, then pile by pile. */
export function boardText(view: View): string {
  const variant = ofScript("names", view.variant.name);
  const told = { variant, played: view.played, count: numeral(view.played) };
  const begin =
    view.score === null ? say("board-told", told) : say("board-told-score", { ...told, score: figure(view.score) });
  const piles = view.piles.flatMap((pile, at) => (vacant(pile, view.piles) ? [] : pileText(view.piles, at)));
  return [begin, ...piles, ...labelTexts(view), ...missionTexts(view)].join(" ");
}

/** How many missions are done, and which are open, with their progress. */
function missionTexts({ missions }: View): string[] {
  if (missions.length === 0) return [];
  const tally = say("sentence", { text: say("missions-told", { tally: tallyText(missions) }) });
  const open = missions
    .filter(({ state }) => state === "open")
    .map((mission) => [ofScript("missions", mission.title), progressText(mission)].filter(Boolean).join(", "));
  return open.length > 0 ? [tally, say("board-missions", { missions: open.join("; ") })] : [tally];
}

/** `Beside place five: Full house, 25.` */
function labelTexts({ piles, labels }: View): string[] {
  return (labels ?? []).flatMap(({ pile, text, points }) => {
    const words = [text === null ? "" : ofScript("said", text), points === null ? "" : figure(points)];
    const told = words.filter(Boolean).join(", ");
    return told ? say("label-told", { pile: place(piles, pile), told }) : [];
  });
}

/** `Seven of Clubs on column three`. */
function cardOn(piles: readonly PileView[], face: string, pile: number): Name {
  return new Noun("card-on", { card: card(face), pile: place(piles, pile) });
}

/** `Queen of Hearts`, `five cards from Nine of Clubs`. For a pile that moves as a whole: its visible cards. */
function nameOf(view: View, run: Run): Name {
  const { cards: lying = [], together } = view.piles[run.pile] ?? {};
  const lead = run.lowest ? lying[0]?.face : lying.at(together ? -1 : -run.count)?.face;
  const name = lead ? card(lead) : cards(1);
  if (together && run.count > 1) return new Noun("run-together", { card: name, cards: cards(run.count - 1) });
  return run.count > 1 ? new Noun("run-cards", { cards: cards(run.count), card: name }) : name;
}

/** `Seven of Clubs on column three`: the other card of a pair. */
function partner(piles: readonly PileView[], pile: number): Name {
  const face = piles[pile]?.cards.at(-1)?.face;
  return face ? cardOn(piles, face, pile) : new Noun("some-card-on", { pile: place(piles, pile) });
}

/** The text for a run that was picked up: where it may go, and with which card it makes a pair. */
export function pickedText(view: View, run: Run): string {
  const moves = movesOf(view, run);
  const { piles } = view;
  const goals = (pairs: boolean) =>
    moves.filter((move) => joins(move) === pairs).flatMap((move) => goalOf(move, run.pile) ?? []);
  const where = goals(false).map((pile) => place(piles, pile));
  const whom = goals(true).map((pile) => partner(piles, pile));
  const ways = [
    where.length > 0 ? say("can-go", { piles: new Names(where) }) : "",
    whom.length > 0 ? say("goes-with", { partners: new Names(whom) }) : "",
  ].filter(Boolean);
  return [say("picked-up", { run: nameOf(view, run) }), ...(ways.length > 0 ? ways : [say("goes-nowhere")])].join(" ");
}

/** The text for a card that can't go anywhere: `face` is the one that was meant. */
export function deadText({ piles }: View, pile: number, face: string): string {
  const place = piles[pile];
  const under = place !== undefined && covered(place, piles);
  return say(under ? "is-covered" : "cannot-move", { card: card(face) });
}

/** The text for a card that was picked to go together with others: which ones may join it. */
export function setPickedText(view: View, picked: readonly number[]): string {
  const last = picked.at(-1);
  if (last === undefined) return say("put-down");
  const joiners = joinersOf(view, picked).map((pile) => partner(view.piles, pile));
  const goes = joiners.length > 0 ? say("goes-with", { partners: new Names(joiners) }) : "";
  return [say("set-picked", { count: picked.length, card: partner(view.piles, last) }), goes].filter(Boolean).join(" ");
}

function noHintText(why: NoHint | null | undefined): string {
  if (why === "only_back") return say("hint-only-back");
  return why === "rules_fail" ? say("sentence", { text: say("rules-fail") }) : say("hint-none");
}

/** A good move and why it is good, or why there is none. */
export function hintText(view: View, hint: Pick<HintReply, "text" | "solution" | "why" | "none">): string {
  const move = view.moves.find(({ text }) => text === hint.text);
  if (!move) return noHintText(hint.none);
  const told = hintedMoveText(view, move, hint.solution ? "yes" : "no");
  return hint.why ? `${told} ${becauseText(view.piles, hint.why)}` : told;
}

function hintedMoveText(view: View, move: MoveView, knows: "yes" | "no"): string {
  if (move.to === null) return say("hint-tap", { knows, pile: place(view.piles, move.from) });
  const run = nameOf(view, {
    pile: move.from,
    count: joins(move) || move.what === "set" ? 1 : move.count,
    lowest: move.what === "bottom",
  });
  if (move.what === "set" && move.piles) {
    const all = move.piles.map((pile) => partner(view.piles, pile));
    return say("hint-set", { knows, cards: new Names(all) });
  }
  if (move.what === "alone") return say("hint-alone", { knows, run });
  if (move.what === "pair") return say("hint-pair", { knows, run, partner: partner(view.piles, move.to) });
  return say("hint-carry", { knows, run, from: place(view.piles, move.from), pile: place(view.piles, move.to) });
}

/** Why a game is stuck. If all cards lie face up, nothing new can be seen, and only the win is missed. */
export function stuckText(view: View): string {
  const { moves, piles, score } = view;
  if (score !== null && isOverForPoints(view)) {
    if (goesOn(view)) return [roundText(view), say("round-sum", { score: figure(score) })].join(". ");
    return [say("final-score", { score: figure(score) }), besideText(view)].filter(Boolean).join(". ");
  }
  // Nobody has done anything wrong yet: the cards lie so.
  if (view.played === 0 && !view.can_undo) return say("stuck-deal");
  if (moves.length === 0) return say("stuck-no-move");
  const open = piles.every(({ cards }) => cards.every(({ face }) => face !== null));
  return open ? say("stuck-no-way") : say("stuck-nothing-new");
}

interface Passage {
  readonly from: number;
  readonly to: number;
  readonly cards: { readonly before: CardView; readonly after: CardView }[];
}

/** How the cards changed between two views of one game: `Moved five cards to column three. Revealed …` */
export function changeText(before: View, after: View): string {
  const old = new Map(before.piles.flatMap((pile, at) => pile.cards.map((card) => [card.id, { card, at }] as const)));
  const passages = new Map<string, Passage>();
  const revealed: Name[] = [];
  const hidden: Name[] = [];
  after.piles.forEach((pile, to) => {
    for (const now of pile.cards) {
      const was = old.get(now.id);
      if (!was) continue;
      if (was.at !== to) {
        const way = `${was.at} ${to}`;
        const passage = passages.get(way) ?? { from: was.at, to, cards: [] };
        passage.cards.push({ before: was.card, after: now });
        passages.set(way, passage);
      } else if (was.card.face === null && now.face !== null) {
        revealed.push(card(now.face));
      } else if (was.card.face !== null && now.face === null) {
        hidden.push(card(was.card.face));
      }
    }
  });
  const all = [...passages.values()];
  const out = (at: number) => after.piles[at]?.role === "discard";
  const removed = all.filter(({ from, to }) => out(to) && !out(from));
  const returned = all.filter(({ from, to }) => out(from) && !out(to));
  const others = all.filter((passage) => !removed.includes(passage) && !returned.includes(passage));
  const sentences = moved(others, after.piles);
  if (returned.length > 0) sentences.unshift(say("put-back", { cards: named(returned) }));
  if (removed.length > 0) sentences.unshift(say("removed", { cards: named(removed) }));
  if (revealed.length > 0) sentences.push(say("revealed", { cards: new Names(revealed) }));
  if (hidden.length > 0) sentences.push(say("turned-down", { cards: new Names(hidden) }));
  return sentences.join(" ");
}

/** If there are more cards than this, they are counted and not named. */
const NAMED = 4;

/** All cards that were left have gone to the foundations at once: no more is told of them. Empty if it is not so. */
export function finishText(before: View, after: View): string {
  if (before.status === "won" || after.status !== "won") return "";
  const home = ({ piles }: View) =>
    piles.flatMap(({ role, cards }) => (role === "foundation" ? cards.map(({ id }) => id) : []));
  const there = new Set(home(before));
  const count = home(after).filter((id) => !there.has(id)).length;
  return count > NAMED ? say("went-home", { cards: cards(count) }) : "";
}

/** `Six of Hearts and Seven of Clubs`. */
function named(passages: readonly Passage[]): Name {
  const faces = passages.flatMap(({ cards }) => cards.map(({ before, after }) => after.face ?? before.face));
  const known = faces.flatMap((face) => (face ? card(face) : []));
  return known.length === faces.length && known.length <= NAMED ? new Names(known) : cards(faces.length);
}

/** If cards go from one pile to more piles than this, it is announced as a deal. */
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
      const onto = { piles: dealt.length, count: numeral(dealt.length) };
      sentences.push(say("dealt-row", { cards: cards(count), ...onto }));
    }
  }
  return sentences;
}

function passed({ to, cards: went }: Passage, piles: readonly PileView[]): string {
  const pile = place(piles, to);
  const shown = went.at(-1)?.after.face;
  if (!shown) return say("turned-over", { cards: cards(went.length), pile });
  const drawn = went.every(({ before }) => before.face === null);
  if (went.length === 1) return drawn ? say("drew", { card: card(shown) }) : say("moved", { cards: card(shown), pile });
  return drawn
    ? say("drew-several", { cards: cards(went.length), card: card(shown) })
    : say("moved", { cards: cards(went.length), pile });
}
