// Games that are played for points: how they end, in words and beside earlier games.

import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { LabelView, View } from "../protocol";

/** Whether it was played for points and no move is left. */
export function isOverForPoints({ for_points: points }: Pick<View, "for_points">): boolean {
  return points?.over === true;
}

/** What a game for points is held against when it is over. */
type Final = Pick<View, "score" | "for_points" | "marks">;

/** Whether no earlier game had so many points. One that doesn't count is no best. */
export function isNewBest({ score, for_points: points, marks }: Final): boolean {
  const best = points?.best ?? null;
  return score !== null && best !== null && score > best && marks.length === 0;
}

/** `Your best 120, average 93`, or that this one is the best; empty while the game goes on, and where it doesn't count. */
export function besideText(view: Final): string {
  const { score, for_points: points, marks } = view;
  if (!points?.over || score === null || marks.length > 0) return "";
  const { best, average } = points;
  if (best === null || average === null) return say("final-first");
  return say(isNewBest(view) ? "final-new-best" : "final-beside", { best: figure(best), average: figure(average) });
}

/** How far the score lies from the best one so far, and from the goal: sentences of a game that is over. */
export function distanceText({ score, for_points: points, marks }: Final): string {
  if (!points?.over || score === null) return "";
  const { best, goal } = points;
  const toBest = () => {
    if (marks.length > 0) return [];
    if (best === null) return [say("final-first")];
    if (score === best) return [say("final-same")];
    return [say(score > best ? "final-more" : "final-less", { points: Math.abs(score - best) })];
  };
  const toGoal = () => {
    if (goal === null) return [];
    return [score < goal ? say("final-short", { points: goal - score }) : say("final-reached")];
  };
  return [...toBest(), ...toGoal()].map((text) => say("sentence", { text })).join(" ");
}

/** A score on the scale of a final score. */
export interface ScaleMark {
  readonly kind: "best" | "average" | "goal";
  readonly value: number;
  /** Where it lies, from 0 to 1. */
  readonly at: number;
  /** Which part of its words stands there. */
  readonly align: "start" | "middle" | "end";
  /** Where its words stand, so that no two run into each other. */
  readonly row: "above" | "below" | "lowest";
}

/** So much of the scale's width the words of a mark take at most. */
const WORDS = 0.3;

function alignOf(at: number): ScaleMark["align"] {
  if (at < WORDS / 2) return "start";
  return at > 1 - WORDS / 2 ? "end" : "middle";
}

/** Where the words of a mark begin. */
function beginOf({ at, align }: Pick<ScaleMark, "at" | "align">): number {
  return at - { start: 0, middle: WORDS / 2, end: WORDS }[align];
}

/** The scale: from 0, or the lowest score where one is below 0, to the highest. */
export interface FinalScale {
  /** How far the score of this game reaches, from 0 to 1. */
  readonly reached: number;
  readonly marks: readonly ScaleMark[];
}

/** Score, best, average and goal on one scale; undefined where there is nothing to hold the score against. */
export function finalScale({ score, for_points: points, marks: kept }: Final): FinalScale | undefined {
  if (!points?.over || score === null || kept.length > 0) return undefined;
  const values = (["average", "best", "goal"] as const).flatMap((kind) => {
    const value = points[kind];
    return value === null ? [] : [{ kind, value }];
  });
  if (values.length === 0) return undefined;
  const all = [0, score, ...values.map(({ value }) => value)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const placeOf = (value: number) => (most === least ? 1 : (value - least) / (most - least));
  const marks: ScaleMark[] = [];
  for (const { kind, value } of values) {
    const at = placeOf(value);
    const place = { kind, value, at, align: alignOf(at) };
    const fits = (row: ScaleMark["row"]) =>
      marks.every((mark) => mark.row !== row || Math.abs(beginOf(mark) - beginOf(place)) >= WORDS);
    const rows = kind === "best" ? (["above", "below", "lowest"] as const) : (["below", "above", "lowest"] as const);
    marks.push({ ...place, row: rows.find(fits) ?? "lowest" });
  }
  return { reached: placeOf(score), marks };
}

/** What lies on the table with points, the highest first. What has the same words and points stands once, with its number. */
export function scoredLabels(labels: readonly LabelView[]): { text: string; points: number; count: number }[] {
  const counted = new Map<string, { text: string; points: number; count: number }>();
  for (const { text, points } of labels) {
    if (text === null || points === null || points === 0) continue;
    const key = `${points} ${text}`;
    const before = counted.get(key);
    counted.set(key, { text, points, count: (before?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.points - a.points);
}
