// The lines of the ledger: what the host lists, merged where nothing was earned, beside the points before the last edit.

import type { LedgerReply, LedgerRow } from "../protocol";

/** A line of the ledger. */
export interface LedgerLine {
  readonly row: LedgerRow;
  /** The first turn of a line that stands for several; else the turn of its row. */
  readonly from: number;
  /** How many rows the line stands for. */
  readonly times: number;
  /** Points and sum before the edit, if the edit changed them. */
  readonly before: { readonly points: number; readonly sum: number } | undefined;
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
function joins(line: LedgerLine | undefined, row: LedgerRow, changed: boolean): boolean {
  const quiet = ({ points, changes }: LedgerRow) => points === 0 && changes.length === 0;
  return (
    line !== undefined &&
    !changed &&
    !line.before &&
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
    const was = old.get(keys[at]) ?? row;
    const changed = was.points !== row.points || was.sum !== row.sum;
    const last = lines.at(-1);
    if (last && joins(last, row, changed)) {
      lines[lines.length - 1] = { ...last, row, times: last.times + 1 };
    } else {
      const shown = changed ? { points: was.points, sum: was.sum } : undefined;
      lines.push({ row, from: row.turn, times: 1, before: shown });
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
  const edited = ledgerLines(now, before).filter(({ row, before }) => before && before.points !== row.points);
  const keys = new Set(edited.map(({ row }) => row.key));
  return { events: edited.length, key: keys.size === 1 ? (edited[0]?.row.key ?? null) : null };
}

const SUITS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** `10♣` for `TC`; a star for a joker. */
export function faceSign(face: string): string {
  if (face.startsWith("X")) return "★";
  const rank = face.charAt(0) === "T" ? "10" : face.charAt(0);
  return `${rank}${SUITS[face.charAt(1)] ?? face.charAt(1)}`;
}
