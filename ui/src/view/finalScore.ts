// Games that are played for points: how they end, in words and beside earlier games.

import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { LabelView, View } from "../protocol";

/** Whether it was played for points and no move is left. */
export function isOverForPoints({ for_points: points }: Pick<View, "for_points">): boolean {
  return points?.over === true;
}

/** `Your best 120, average 93`, or that this one is the best; empty while the game goes on. */
export function besideText({ score, for_points: points }: Pick<View, "score" | "for_points">): string {
  if (!points?.over || score === null) return "";
  const { best, average } = points;
  if (best === null || average === null) return say("final-first");
  const told = { best: figure(best), average: figure(average) };
  return say(score > best ? "final-new-best" : "final-beside", told);
}

/** How far the score lies from the best one so far, and from the goal: sentences of a game that is over. */
export function distanceText({ score, for_points: points }: Pick<View, "score" | "for_points">): string {
  if (!points?.over || score === null) return "";
  const { best, goal } = points;
  const toBest = () => {
    if (best === null) return say("final-first");
    if (score === best) return say("final-same");
    return say(score > best ? "final-more" : "final-less", { points: Math.abs(score - best) });
  };
  const short = goal === null || score >= goal ? [] : [say("final-short", { points: goal - score })];
  return [say("sentence", { text: toBest() }), ...short.map((text) => say("sentence", { text }))].join(" ");
}

/** A score on the scale of a final score. */
export interface ScaleMark {
  readonly kind: "best" | "average" | "goal";
  readonly value: number;
  /** Where it lies, from 0 to 1. */
  readonly at: number;
  /** Where its words stand, so that no two run into each other. */
  readonly row: "above" | "below" | "lowest";
}

/** So much of the scale's width the words of a mark take at most. */
const WORDS = 0.3;

/** The scale: from 0, or the lowest score where one is below 0, to the highest. */
export interface FinalScale {
  /** How far the score of this game reaches, from 0 to 1. */
  readonly reached: number;
  readonly marks: readonly ScaleMark[];
}

/** Score, best, average and goal on one scale; undefined where there is nothing to hold the score against. */
export function finalScale({ score, for_points: points }: Pick<View, "score" | "for_points">): FinalScale | undefined {
  if (!points?.over || score === null) return undefined;
  const values = (["average", "best", "goal"] as const).flatMap((kind) => {
    const value = points[kind];
    return value === null ? [] : [{ kind, value }];
  });
  if (values.length === 0) return undefined;
  const all = [0, score, ...values.map(({ value }) => value)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const at = (value: number) => (most === least ? 1 : (value - least) / (most - least));
  const marks: ScaleMark[] = [];
  for (const { kind, value } of values) {
    const place = at(value);
    const fits = (row: ScaleMark["row"]) =>
      marks.every((mark) => mark.row !== row || Math.abs(mark.at - place) > WORDS);
    const rows = kind === "best" ? (["above", "below", "lowest"] as const) : (["below", "above", "lowest"] as const);
    marks.push({ kind, value, at: place, row: rows.find(fits) ?? "lowest" });
  }
  return { reached: at(score), marks };
}

/** What lies on the table with points, the dearest first. What has the same words and points stands once, with its number. */
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
