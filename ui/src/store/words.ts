// Sentences and figures made from what the host sent.

import type { Choice, Followed, OptionView, Problem } from "../protocol";
import { type Command, type KeySettings, keyText, type Letters } from "./keys";

/** What the commands that have letters are called. */
export const LETTER_WORDS: Readonly<Record<keyof Letters, string>> = {
  variants: "Choose a game",
  draw: "Draw",
  hint: "Hint",
  undo: "Undo",
  new: "New deal",
  restart: "Restart",
  board: "Speak the board",
  pile: "Speak the pile",
  same: "Cards of this rank",
};

/** Every key and what it does. */
export function keyList(settings: KeySettings): (readonly [string, string])[] {
  const lettered = (Object.keys(LETTER_WORDS) as (keyof Letters)[]).map(
    (command) => [keyText(command, settings), LETTER_WORDS[command]] as const,
  );
  const others: readonly (readonly [Command, string])[] = [
    ["redo", "Redo"],
    ["solution_hint", "Hint from the solution"],
    ["rules", "Rules and keys"],
    ["fullscreen", "Full screen"],
    ["quit", "Quit"],
  ];
  return [
    ["Arrows", "From card to card"],
    ["Ctrl+↑ Ctrl+↓", "From row to row"],
    ["Home, End", "First and last card"],
    ...(settings.lettersOn ? [["1 to 9, 0", "To a column"] as const] : []),
    ["Space", "Pick up, put down"],
    ["Enter", "Best move"],
    ["Shift", "Held: cards of this rank"],
    ["Esc", "Cancel, then pause"],
    ...lettered.filter(([key]) => key),
    ...others.map(([command, does]) => [keyText(command, settings), does] as const).filter(([key]) => key),
  ];
}

/** What to say after the rules or the options of a running game changed, and whether dealing again is worth offering. */
export function afterChange(followed: Followed, what: "rules" | "options"): { text: string; dealAgain: boolean } {
  const { outcome, score_before: before, score_after: after } = followed;
  const score = before === after ? "" : ` Score ${figure(before)} → ${figure(after)}.`;
  const done = what === "rules" ? "Rules reloaded." : "Options changed.";
  const judge = what === "rules" ? "the new rules judge from here" : "the new options count from here";
  const broken = followed.illegal ? ` “${followed.illegal}” would not be legal any more.` : "";
  switch (outcome) {
    case "replayed":
      return { text: done + score, dealAgain: false };
    case "continued":
      return { text: `${done} The table stays as it lies; ${judge}.${score}`, dealAgain: false };
    case "deals_otherwise":
      return { text: `${done} They deal other cards, so this game goes on as it was dealt.`, dealAgain: true };
    case "kept":
      return {
        text: `${done} They have no place for the cards as they lie, so the old ones stay.${broken}`,
        dealAgain: true,
      };
  }
}

/** A variant's summary beside its name, which it need not begin with. */
export function summaryText({ name, summary }: { name: string; summary: string }): string {
  const rest = summary.toLowerCase().startsWith(`${name.toLowerCase()}: `) ? summary.slice(name.length + 2) : summary;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Where a copy of a script lies now. */
export function copiedText({ path, what }: { path: string; what: "made" | "dropped" }): string {
  return what === "made" ? `Your copy may be edited: ${path}` : `Your copy was put aside: ${path}`;
}

export function figure(value: number): string {
  return String(value).replace("-", "−");
}

/** `0:07`, `12:40`, `1:02:03`. */
export function time(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function choiceText(choice: Choice): string {
  if (choice === true) return "Yes";
  if (choice === false) return "No";
  if (typeof choice === "number") return figure(choice);
  return choice.charAt(0).toUpperCase() + choice.slice(1);
}

export function optionText(option: OptionView): string {
  return `${option.label}: ${choiceText(option.chosen).toLowerCase()}`;
}

/** `klondike.lua:12:5`, the form that editors can jump to. */
export function whereabouts({ file, line, column }: Problem): string {
  return [file, line, line === null ? null : column].filter((part) => part !== null).join(":");
}

/** All of a problem, to be pasted somewhere. */
export function problemText(problem: Problem): string {
  return [`${whereabouts(problem)}: ${problem.message}`, ...problem.trace.map((call) => `  ${call}`)].join("\n");
}
