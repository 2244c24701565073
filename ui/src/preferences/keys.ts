// Which key stands for which command. `commands/commands.ts` says what the commands do.

import type { Step } from "../access/steps";
import { say } from "../language/language.svelte";

/** The letters of commands. The player can choose others. */
export interface CommandLetters {
  readonly variants: string;
  readonly draw: string;
  readonly hint: string;
  readonly undo: string;
  readonly new: string;
  readonly restart: string;
  readonly board: string;
  readonly pile: string;
  readonly same: string;
  readonly workshop: string;
}

export const USUAL_LETTERS: CommandLetters = {
  variants: "v",
  draw: "d",
  hint: "h",
  undo: "u",
  new: "n",
  restart: "r",
  board: "g",
  pile: "p",
  same: "m",
  workshop: "e",
};

export type Command =
  | keyof CommandLetters
  | "redo"
  | "pause"
  | "escape"
  | "rules"
  | "book"
  | "fullscreen"
  | "quit"
  | "options"
  | "seed"
  | "settings"
  | "about"
  | "ahead"
  | "statistics"
  | "daily"
  | "album"
  | "report"
  | "share"
  | "receive"
  | "new_game"
  | "yours"
  | "solution_hint"
  | "solution"
  | "back"
  | "finish";

/** What a key does with the cards. */
export type CardKey = Step | { readonly to: "take" } | { readonly to: "best" };

/** The preferences about keys. */
export interface KeyPreferences {
  readonly letters: CommandLetters;
  readonly lettersOn: boolean;
}

const DEFAULT_KEYS: KeyPreferences = { letters: USUAL_LETTERS, lettersOn: true };

/** Commands that are repeated while a key is held. Others, such as a new deal, are not. */
const REPEATED: readonly Command[] = ["undo", "redo", "draw"];

const FIXED: Readonly<Record<string, Command>> = { escape: "escape", f1: "rules", f11: "fullscreen" };
const WITH_CONTROL: Readonly<Record<string, Command>> = { z: "undo", y: "redo", q: "quit", ",": "settings" };
const ARROWS = { arrowleft: "left", arrowright: "right", arrowup: "up", arrowdown: "down" } as const;

function isTyping(target: EventTarget | null): boolean {
  // A slider uses neither letters nor Escape.
  if (target instanceof HTMLInputElement) return target.type !== "range";
  return target instanceof HTMLElement && (target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName));
}

/** Whether a field, a dialog or an open menu gets the key. */
export function isTaken({ target }: KeyboardEvent): boolean {
  return isTyping(target) || document.querySelector("dialog:modal, :popover-open") !== null;
}

function commandOfKey(event: KeyboardEvent, { letters, lettersOn }: KeyPreferences): Command | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return key === "z" ? "redo" : undefined;
    return WITH_CONTROL[key];
  }
  // A hint from the solution has the letter of a hint, with Shift.
  if (event.shiftKey) return lettersOn && key === letters.hint ? "solution_hint" : undefined;
  if (FIXED[key]) return FIXED[key];
  return lettersOn
    ? (Object.keys(letters) as (keyof CommandLetters)[]).find((command) => letters[command] === key)
    : undefined;
}

/** The command of a key, if it has one, and if nothing else gets the key. */
export function commandOf(event: KeyboardEvent, settings = DEFAULT_KEYS): Command | undefined {
  if (event.altKey || event.isComposing) return undefined;
  const command = commandOfKey(event, settings);
  if (!command || (event.repeat && !REPEATED.includes(command))) return undefined;
  if (command === "fullscreen" || command === "quit") return command;
  return isTaken(event) ? undefined : command;
}

/** What a key does with the cards, if the cards or no element has the focus. */
export function cardKeyOf(event: KeyboardEvent, settings = DEFAULT_KEYS): CardKey | undefined {
  if (event.altKey || event.metaKey || event.shiftKey || event.isComposing) return undefined;
  const key = event.key.toLowerCase();
  const arrow = ARROWS[key as keyof typeof ARROWS];
  if (event.ctrlKey) {
    if (arrow === "up") return { to: "row above" };
    return arrow === "down" ? { to: "row below" } : undefined;
  }
  if (arrow) return { to: arrow };
  if (key === "home") return { to: "first" };
  if (key === "end") return { to: "last" };
  if (event.repeat) return undefined;
  if (key === " ") return { to: "take" };
  if (key === "enter") return { to: "best" };
  return settings.lettersOn && /^[0-9]$/.test(key) ? { to: "column", number: Number(key) || 10 } : undefined;
}

/** Larger, smaller, or as large as the window. */
export type ZoomStep = 1 | -1 | 0;

/** How a key changes the size of the table, if the browser has no zoom keys of its own. */
export function zoomKeyOf(event: KeyboardEvent): ZoomStep | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const steps: Readonly<Record<string, ZoomStep>> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };
  return steps[event.key];
}

/** The key of a command as text: `U`, `Ctrl+Y`. Empty if it has none. */
export function keyText(command: Command, { letters, lettersOn }: KeyPreferences): string {
  if (command in letters && lettersOn) return letters[command as keyof CommandLetters].toUpperCase();
  if (command === "solution_hint" && lettersOn) return say("key-shift", { key: letters.hint.toUpperCase() });
  const others: Partial<Record<Command, string>> = {
    undo: say("key-ctrl", { key: "Z" }),
    redo: say("key-ctrl", { key: "Y" }),
    pause: say("key-escape"),
    rules: "F1",
    fullscreen: "F11",
    settings: say("key-ctrl", { key: "," }),
    quit: say("key-ctrl", { key: "Q" }),
  };
  return others[command] ?? "";
}
