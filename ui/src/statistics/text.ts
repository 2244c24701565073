// The texts and figures of the statistics.

import { capital, Names, Noun } from "../language/bundle";
import { day, figure, percent, time } from "../language/figures";
import { currentLanguage, ofScript, say } from "../language/language.svelte";
import type { Bests, Choices, Mark, OptionView, PastGame, PlayTotals, View } from "../protocol";
import { choiceText } from "../store/choiceText";

/** Why a game is not counted in the statistics, in a sentence. Empty if it is counted. */
export function marksText(marks: readonly Mark[]): string {
  return marks.length > 0 ? say("marks", { marks: marks.map((mark) => say(`mark-${mark}`)).join(", ") }) : "";
}

/** `62%` in English; a dash if nothing was played. */
export function share({ played, won }: Pick<PlayTotals, "played" | "won">): string {
  return played > 0 ? percent(won / played) : "–";
}

/** `3 won`, `2 lost`: the newest games in a row. */
export function streakText(streak: number): string {
  if (streak === 0) return "–";
  return streak > 0 ? say("streak-won", { games: streak }) : say("streak-lost", { games: -streak });
}

/** `2 h 5 min`, `12 min`. */
export function spentText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return say("spent-minutes", { minutes });
  return say("spent-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The averages and bests of some games, with what they are called. */
export function bestsOf(totals: PlayTotals): (readonly [string, string])[] {
  const { ms, moves, score } = totals.bests;
  return [
    [say("statistics-average-time"), totals.won > 0 ? time(totals.won_ms / totals.won) : "–"],
    [say("statistics-best-time"), ms === null ? "–" : time(ms)],
    [say("statistics-fewest-moves"), moves === null ? "–" : figure(moves)],
    [say("statistics-highest-score"), score === null ? "–" : figure(score)],
  ];
}

/**
 * `Draw: 3, Scoring: vegas`: what was chosen that is not usual, by the labels of the script. An option that the script does
 * not have any more is called by its id.
 */
export function choicesText(choices: Choices, options: readonly OptionView[] = []): string {
  return Object.entries(choices)
    .flatMap(([id, choice]) => {
      if (choice === undefined) return [];
      const known = options.find((option) => option.id === id);
      if (known?.default === choice) return [];
      const label = known ? ofScript("options", known.label) : capital(ofScript("ids", id.replaceAll("_", " ")));
      return say("option-told", { label, choice: choiceText(choice) });
    })
    .join(", ");
}

/** A day as the player's language writes it. */
export function dayText(seconds: number): string {
  return day(new Date(seconds * 1000));
}

/** A day such as `2026-11-21` in numbers; without the year if there is little room. */
export function dateText(date: string, short = false): string {
  const [year = 0, month = 1, of = 1] = date.split("-").map(Number);
  const form: Intl.DateTimeFormatOptions = { day: "numeric", month: "numeric" };
  if (!short) form.year = "numeric";
  return new Intl.DateTimeFormat(currentLanguage.locale, form).format(new Date(year, month - 1, of));
}

export function resultText({ won, open }: Pick<PastGame, "won" | "open">): string {
  if (won) return say("result-won");
  return say(open ? "result-open" : "result-lost");
}

/** In which figures a won game is the best so far: `time`, `moves`, `score`. The first win beats nothing. */
export function beaten(view: View): (keyof Bests)[] {
  const { bests, clock, played, score, marks } = view;
  if (!bests || marks.length > 0) return [];
  const found: (keyof Bests)[] = [];
  if (bests.ms !== null && clock.ms < bests.ms) found.push("ms");
  if (bests.moves !== null && played < bests.moves) found.push("moves");
  if (bests.score !== null && score !== null && score > bests.score) found.push("score");
  return found;
}

/** `Your best time and fewest moves yet` */
export function bestText(best: readonly (keyof Bests)[]): string {
  return say("best", { bests: new Names(best.map((one) => new Noun(`best-${one}`, {}))) });
}
