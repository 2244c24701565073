// Texts made from what the host sent: keys, options, problems, changes of the rules.

import { capital } from "../language/bundle";
import { figure, momentText } from "../language/figures";
import { ofScript, say } from "../language/language.svelte";
import { type Command, type CommandLetters, type KeyPreferences, keyText, USUAL_LETTERS } from "../preferences/keys";
import type { Followed, OldRules, OptionView, Problem } from "../protocol";
import { choiceText } from "./choiceText";
import { reasonText } from "./reasonText";

/** Every key and what it does. */
export function keyList(settings: KeyPreferences): (readonly [string, string])[] {
  const command = (one: Command) => [keyText(one, settings), say(`command-${one}`)] as const;
  const lettered = (Object.keys(USUAL_LETTERS) as (keyof CommandLetters)[]).map(command);
  const others = (["redo", "solution_hint", "rules", "settings", "fullscreen", "quit"] as const).map(command);
  const keys = (one: string, key = `key-${one}`) => [say(key), say(`does-${one}`)] as const;
  return [
    keys("arrows"),
    keys("ctrl-arrows"),
    keys("ends"),
    ...(settings.lettersOn ? [keys("figures")] : []),
    keys("space"),
    keys("enter"),
    keys("shift", "key-shift-alone"),
    keys("escape"),
    ...lettered.filter(([key]) => key),
    ...others.filter(([key]) => key),
  ];
}

/** The keys of the workshop. They are always the same: letters are text there. */
export function workshopKeyList(): (readonly [string, string])[] {
  const ctrl = (key: string) => say("key-ctrl", { key });
  return [
    ["F6", say("does-go-round")],
    [ctrl("S"), say("does-apply")],
    [ctrl("."), say("does-mend")],
    ["F8", say("does-next-problem")],
    [ctrl(say("key-space")), say("does-complete")],
    ["F1", say("does-look-up")],
    [ctrl("I"), say("does-describe")],
    [ctrl(say("key-shift", { key: say("key-space") })), say("does-signature")],
    ["F12", say("does-definition")],
    ["F2", say("does-rename")],
    [ctrl(say("key-shift", { key: "I" })), say("does-tidy")],
    [ctrl("F"), say("does-find")],
    [say("key-turn"), say("does-turn")],
    [say("key-leave"), say("does-leave")],
  ];
}

/** What is told after the rules or options of a running game changed. */
export interface ChangeTold {
  readonly text: string;
  /** A bar says which rules are in force. */
  readonly lasting: boolean;
  /** Nothing but the score can have changed, and that is seen: who edits the rules need not be told each time. */
  readonly plain: boolean;
}

export function afterChange(followed: Followed, what: "rules" | "options"): ChangeTold {
  const { outcome, score_before: before, score_after: after, illegal, changed } = followed;
  const files = changed.join(", ");
  const inForce = outcome === "replayed" || outcome === "continued";
  const told: string[] = [];
  if (!inForce) {
    if (what === "rules" && files) told.push(say("saved-files", { files }));
    told.push(say(`changed-${outcome}`));
    if (illegal) told.push(say("changed-illegal", { move: illegal }));
    return { text: told.join(" "), lasting: true, plain: false };
  }
  const sentence = followed.own_script_gone ? "changed-own-gone" : "changed-files";
  told.push(what === "rules" && files ? say(sentence, { files }) : say(`changed-${what}`));
  if (outcome === "continued") told.push(say(`changed-stays-${what}`));
  if (what === "rules") told.push(...followed.lost.map((why) => reasonText(why, [])));
  if (before !== after) told.push(say("changed-score", { before: figure(before), after: figure(after) }));
  const plain = outcome === "replayed" && !followed.own_script_gone && followed.lost.length === 0;
  return { text: told.join(" "), lasting: false, plain };
}

/** Which rules are in force instead of those on disk, and why; `illegal` is a move that the newer ones don't allow. */
export function oldRulesText({ why, since }: OldRules, illegal: string | null = null): string {
  const text = say(`old-rules-${why}`, { time: momentText(new Date(since)) });
  return illegal === null ? text : `${text} ${say("changed-illegal", { move: illegal })}`;
}

/** A variant's summary for a place beside its name. It does not begin with the name. */
export function summaryText({ name, summary }: { name: string; summary: string }): string {
  const said = ofScript("summaries", summary);
  const rest = said.toLowerCase().startsWith(`${name.toLowerCase()}: `) ? said.slice(name.length + 2) : said;
  return capital(rest);
}

/** Where a script lies that can't be played, or a copy that was put aside. */
export function copiedText({ path, what }: { path: string; what: "broken" | "dropped" }): string {
  return say(`copy-${what}`, { path });
}

export function optionText(option: OptionView): string {
  return say("option-told", { label: ofScript("options", option.label), choice: choiceText(option.chosen) });
}

/** What stands behind an option's label: `: 3`. */
export function choiceAfterLabel(choice: OptionView["chosen"]): string {
  return say("option-told", { label: "", choice: choiceText(choice) });
}

/** `klondike.lua:12:5`, which editors can open. */
export function whereabouts({ file, line, column }: Problem): string {
  return [file, line, line === null ? null : column].filter((part) => part !== null).join(":");
}

/** What is wrong, after the place where it is. */
export function placedMessage(problem: Problem): string {
  return `${whereabouts(problem)}: ${problem.message}`;
}

/** The whole problem as text, for copying. */
export function problemText(problem: Problem): string {
  return [placedMessage(problem), ...problem.trace.map((call) => `  ${call}`)].join("\n");
}
