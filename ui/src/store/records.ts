// Words and figures for games that were played.

import type { Bests, Choices, Mark, PastGame, Record, View } from "../protocol";
import { choiceText, figure, time } from "./words";

export const MARK_WORDS: Readonly<{ [mark in Mark]: string }> = {
  helped: "a solution was shown in it",
  replayed: "its deal had been played before",
  edited: "its rules or options were changed in the middle",
};

/** Why a game stays out of the records, in a sentence; nothing, where it counts. */
export function marksText(marks: readonly Mark[]): string {
  return marks.length > 0 ? `Not in your records: ${marks.map((mark) => MARK_WORDS[mark]).join(", ")}.` : "";
}

/** `62 %`; a dash where nothing was played. */
export function share({ played, won }: Pick<Record, "played" | "won">): string {
  return played > 0 ? `${Math.round((100 * won) / played)} %` : "–";
}

/** `3 won`, `2 lost`: the newest games in a row. */
export function streakText(streak: number): string {
  if (streak === 0) return "–";
  return streak > 0 ? `${streak} won` : `${-streak} lost`;
}

/** `2 h 5 min`, `12 min`. */
export function spentText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The averages and bests of a record, with what they are called. */
export function bestsOf(record: Record): (readonly [string, string])[] {
  const { ms, moves, score } = record.bests;
  return [
    ["Average time of a win", record.won > 0 ? time(record.won_ms / record.won) : "–"],
    ["Best time", ms === null ? "–" : time(ms)],
    ["Fewest moves", moves === null ? "–" : String(moves)],
    ["Highest score", score === null ? "–" : figure(score)],
  ];
}

/** `draw 3, scoring vegas`: what was chosen. */
export function choicesText(choices: Choices): string {
  return Object.entries(choices)
    .map(([id, choice]) => `${id.replaceAll("_", " ")} ${choice === undefined ? "" : choiceText(choice).toLowerCase()}`)
    .join(", ");
}

/** A day in words of the player's own place. */
export function dayText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}

export function resultText({ won, open }: Pick<PastGame, "won" | "open">): string {
  if (won) return "Won";
  return open ? "Not over" : "Given up";
}

/** What of a won game is better than all before it: `time`, `moves`, `score`. The first win of all is no record. */
export function beaten(view: View): (keyof Bests)[] {
  const { bests, clock, played, score, marks } = view;
  if (!bests || marks.length > 0) return [];
  const found: (keyof Bests)[] = [];
  if (bests.ms !== null && clock.ms < bests.ms) found.push("ms");
  if (bests.moves !== null && played < bests.moves) found.push("moves");
  if (bests.score !== null && score !== null && score > bests.score) found.push("score");
  return found;
}

const BEST_WORDS: Readonly<{ [best in keyof Bests]: string }> = {
  ms: "best time",
  moves: "fewest moves",
  score: "highest score",
};

/** `Your best time and fewest moves so far.` */
export function bestText(best: readonly (keyof Bests)[]): string {
  return `Your ${best.map((one) => BEST_WORDS[one]).join(" and ")} so far.`;
}
