// What is announced when a view replaces another one.

import { changeText, finishText, stuckText } from "../access/speech";
import { longDate } from "../language/dates";
import { ofScript, say } from "../language/language.svelte";
import type { FilmView, Request, View } from "../protocol";
import { takenUpText } from "../view/challenge";
import { missionNews } from "./missions";
import { winnabilityText } from "./winnability";

/** What a view is the reply to: a request, or one that only stops the clock for a sheet or lets it run again. */
export type Asked = Request["kind"] | "clock";

/** Requests whose success is announced before the news. */
const CONFIRMED: readonly Asked[] = ["undo", "redo", "pause", "resume", "end_film"];

/** After these requests the messages of the last turn are not shown, because it was played before. */
const WITHOUT_RULES_MESSAGES: readonly Asked[] = [
  "look",
  "clock",
  "undo",
  "hint",
  "pause",
  "resume",
  "prefer",
  "film",
  "turn",
  "end_film",
  "back_to_winnable",
  "stop_search",
];

export interface Announcements {
  /** For the log alone. */
  readonly log: string;
  /** Missions that were done. */
  readonly missions: string;
  /** What somebody sent to be beaten, when it comes on the table. */
  readonly challenge: string;
  /** What the rules say. */
  readonly rules: string;
}

/** The announcements for `view`, which follows `before` and is the reply to a request of the kind `asked`, if any. */
export function announcementsOf(before: View | null, view: View, asked?: Asked): Announcements {
  const missions = before ? missionNews(before, view) : { done: [], rest: [] };
  const change = before ? newsText(before, view) : "";
  const news = [
    asked && CONFIRMED.includes(asked) ? say(`done-${asked}`) : "",
    view.film && !before?.film ? filmBegins(view.film) : "",
    change,
    ...missions.rest,
    view.can_finish && !before?.can_finish ? say("can-finish") : "",
    statusText(before, view),
  ];
  const repeated = change === "" && view.said.join(" ") === before?.said.join(" ");
  const silent = repeated || (asked !== undefined && WITHOUT_RULES_MESSAGES.includes(asked));
  return {
    log: news.filter(Boolean).join(" "),
    missions: missions.done.join(" "),
    challenge: asked === "open" && view.challenge ? takenUpText(view.challenge) : "",
    rules: silent ? "" : view.said.map((text) => ofScript("said", text)).join(" "),
  };
}

/** What has become of the cards. */
function newsText(before: View, after: View): string {
  if (before.game === after.game) {
    // Between the game and a position of the film lies no move that could be told.
    if (!before.film !== !after.film) return "";
    if (before.film && after.film && !isStep(before.film, after.film)) return filmText(after.film);
    return finishText(before, after) || changeText(before, after);
  }
  const variant = ofScript("names", after.variant.name);
  const dealt = after.daily
    ? say("dealt-daily", { variant, date: longDate(after.daily.date) })
    : say("dealt", { variant, seed: after.seed });
  return [dealt, winnabilityText(null, after.difficulty)].filter(Boolean).join(" ");
}

/** Whether a film went on, or back, by one of its steps. */
function isStep({ at: from, steps }: FilmView, { at: to }: FilmView): boolean {
  let stop = 0;
  return steps.some((moves) => {
    const before = stop;
    stop += moves;
    return Math.min(from, to) === before && Math.max(from, to) === stop;
  });
}

/** What is told of a film that comes up: a turn that was asked for is told as any other place of a film. */
function filmBegins(film: FilmView): string {
  return film.what === "turns" ? filmText(film) : say("film-begins", { moves: film.moves });
}

const filmText = ({ at, moves }: FilmView) => say("film-told", { part: at, whole: moves });

function statusText(before: View | null, view: View): string {
  if (before?.game === view.game && before.status === view.status) return "";
  if (view.status === "unknown") return say("sentence", { text: say("rules-fail") });
  if (view.status === "stuck") return say("sentence", { text: stuckText(view) });
  return view.status === "won" ? say("game-won") : "";
}
