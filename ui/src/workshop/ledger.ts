// The lines of the ledger: what the host lists, merged where nothing was earned, beside the points before the last edit.

import type { LedgerReply, LedgerRow } from "../protocol";

/** A line of the ledger. */
export interface LedgerLine {
  readonly row: LedgerRow;
  /** The first turn of a line that stands for several; else the turn of its row. */
  readonly from: number;
  /** How many rows the line stands for. */
  readonly times: number;
  /** What it was worth before the edit, if the edit changed that. */
  readonly before: number | undefined;
}

/** Rows of the same turn and place in it, under the rules before and after an edit. */
function keysOf(rows: readonly LedgerRow[]): string[] {
  const counted = new Map<string, number>();
  return rows.map(({ turn, what, from, to }) => {
    const key = `${turn} ${what} ${from} ${to}`;
    const number = (counted.get(key) ?? 0) + 1;
    counted.set(key, number);
    return `${key} ${number}`;
  });
}

/** Whether a line can stand for another row, too: draws one after the other that earned nothing. */
function joins(line: LedgerLine, row: LedgerRow, before: number | undefined): boolean {
  const quiet = ({ points, changes }: LedgerRow) => points === 0 && changes.length === 0;
  return (
    before === undefined &&
    line.before === undefined &&
    line.row.what === "draw" &&
    row.what === "draw" &&
    line.row.key === row.key &&
    quiet(line.row) &&
    quiet(row)
  );
}

/** The lines of a ledger; `before` is the ledger before the last edit. */
export function ledgerLines(now: LedgerReply, before: LedgerReply | null): readonly LedgerLine[] {
  const earlier = before ? keysOf(before.rows) : [];
  const old = new Map(before?.rows.map((row, at) => [earlier[at], row]));
  const keys = keysOf(now.rows);
  const lines: LedgerLine[] = [];
  for (const [at, row] of now.rows.entries()) {
    // What has happened since the edit was never worth anything else.
    const was = (old.get(keys[at]) ?? row).points;
    // The sums of all later rows follow from it: they are not what was edited.
    const before = was === row.points ? undefined : was;
    const last = lines.at(-1);
    if (last && joins(last, row, before)) {
      lines[lines.length - 1] = { ...last, row, times: last.times + 1 };
    } else {
      lines.push({ row, from: row.turn, times: 1, before });
    }
  }
  return lines;
}

/** What an edit of the score has changed in this game. */
export interface EditedRows {
  /** How many events are worth something else. */
  readonly events: number;
  /** The key that all of them matched; `null` where there are several, or none. */
  readonly key: string | null;
}

/** The events that an edit has made worth something else. */
export function editedRows(now: LedgerReply, before: LedgerReply | null): EditedRows {
  const edited = ledgerLines(now, before).filter(({ before }) => before !== undefined);
  const keys = new Set(edited.map(({ row }) => row.key));
  return { events: edited.length, key: keys.size === 1 ? (edited[0]?.row.key ?? null) : null };
}

/** The score before an edit and after it, if the edit changed it; nothing once a move was made since. */
export function editedScore(now: LedgerReply, before: LedgerReply | null): { before: number; now: number } | null {
  const [last, lastBefore] = [now.rows.at(-1), before?.rows.at(-1)];
  if (!before || last?.turn !== lastBefore?.turn) return null;
  const [sum, sumBefore] = [last?.sum ?? now.start, lastBefore?.sum ?? before.start];
  return sum === null || sumBefore === null || sum === sumBefore ? null : { before: sumBefore, now: sum };
}

const SUITS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** `10♣` for `TC`; a star for a joker. */
export function faceSign(face: string): string {
  if (face.startsWith("X")) return "★";
  const rank = face.charAt(0) === "T" ? "10" : face.charAt(0);
  return `${rank}${SUITS[face.charAt(1)] ?? face.charAt(1)}`;
}
