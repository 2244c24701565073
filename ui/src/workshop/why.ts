// Why a move is legal or not: its conditions in groups, and the picture of the relation that was asked.

import { say } from "../language/language.svelte";
import type { Clause, ClauseKind, RelationCells, WhyReply } from "../protocol";
import { faceSign } from "./ledger";

/** Conditions that belong together: of the pile that cards leave, of the one that they go to, and all others. */
export interface ClauseGroup {
  readonly side: "leave" | "go" | "rules";
  readonly clauses: readonly { readonly clause: Clause; readonly decided: boolean }[];
}

const SIDES = ["leave", "go", "rules"] as const;
const OF_TARGET: ReadonlySet<Clause["kind"]> = new Set([
  "takes",
  "from",
  "first_from",
  "covered_to",
  "longest",
  "first",
  "beside",
  "place",
  "change",
  "capacity",
]);

/** The conditions of a move, in groups that are not empty. */
export function clauseGroups({ clauses, decided }: Pick<WhyReply, "clauses" | "decided">): readonly ClauseGroup[] {
  const side = ({ kind, pile }: Clause) => (pile === null ? "rules" : OF_TARGET.has(kind) ? "go" : "leave");
  const marked = clauses.map((clause, at) => ({ clause, decided: at === decided }));
  const groups = SIDES.map((name) => ({ side: name, clauses: marked.filter(({ clause }) => side(clause) === name) }));
  return groups.filter(({ clauses: found }) => found.length > 0);
}

/** How many cards are named one by one. */
const NAMED = 5;

const colourOf = (face: string) => ("HD".includes(face.charAt(1)) ? "red" : "black");

/** The cards that a condition was asked about, as in `9♥ on 10♣, red on black, 9 = 10 − 1`; empty where there is nothing to tell. */
export function clauseText({ cards, onto }: Pick<WhyReply, "cards" | "onto">, kind: ClauseKind): string {
  const [lead] = cards;
  if (kind === "cards" || kind === "longest") return say("why-cards", { count: cards.length });
  if (lead === undefined || lead === null) return "";
  if (kind === "first") return faceSign(lead);
  if (kind === "run" && cards.length > 1) {
    const named = cards.slice(0, NAMED).map((face) => (face ? faceSign(face) : "?"));
    return cards.length > NAMED ? [...named, "…"].join(" ") : named.join(" ");
  }
  if (onto === null || (kind !== "place" && kind !== "pair")) return "";
  const [card, on] = [faceSign(lead), faceSign(onto)];
  if (kind === "pair") return `${card} ${on}`;
  const isSuited = [lead, onto].every((face) => /^.[SHDC]$/.test(face));
  const colours = isSuited ? `${colourOf(lead)}-${colourOf(onto)}` : "none";
  return say("why-card-on", { card, on, colours, ranks: isSuited ? ranksText(rankOf(lead), rankOf(onto)) : "none" });
}

/** How a rank follows from another one, as in `9 = 10 − 1`; `none` from King to Ace, where a rule may go round. */
function ranksText(rank: number, on: number): string {
  const by = rank - on;
  if (Math.abs(by) === RANK_SIGNS.length - 1) return "none";
  const change = by === 0 ? "" : ` ${by < 0 ? "−" : "+"} ${Math.abs(by)}`;
  return `${RANK_SIGNS[rank]} = ${RANK_SIGNS[on]}${change}`;
}

export const RANK_SIGNS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** Between which suits a relation holds: none, some or all pairs of the other colour, of the same colour, of the same suit. */
export interface RelationCell {
  readonly otherColour: Holds;
  readonly sameColour: Holds;
}
export type Holds = "no" | "some" | "suit" | "yes";

const SUIT = 1;
const COLOUR = 2;
const OTHER = 4;

/** The cell of a rank that lands on another one; both from 0. */
export function relationCell({ all, some }: RelationCells, card: number, on: number): RelationCell {
  const at = on * RANK_SIGNS.length + card;
  const [always, sometimes] = [all[at] ?? 0, some[at] ?? 0];
  const otherColour = always & OTHER ? "yes" : sometimes & OTHER ? "some" : "no";
  const same = SUIT | COLOUR;
  if ((always & same) === same) return { otherColour, sameColour: "yes" };
  if ((sometimes & same) === 0) return { otherColour, sameColour: "no" };
  // Only the same suit, whichever it is.
  return { otherColour, sameColour: always & SUIT && !(sometimes & COLOUR) ? "suit" : "some" };
}

/** What became of a cell by an edit. */
export function cellChange(
  now: RelationCells,
  before: RelationCells | null,
  at: number,
): "gained" | "lost" | undefined {
  if (!before) return undefined;
  const [is, was] = [now.some[at] ?? 0, before.some[at] ?? 0];
  if (is & ~was) return "gained";
  return was & ~is ? "lost" : undefined;
}

/** The rank of a face, from 0. */
export function rankOf(face: string): number {
  return "A23456789TJQK".indexOf(face.charAt(0));
}
