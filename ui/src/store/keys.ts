// Which key means which wish. Kept apart from what the wishes do, so that the list can be shown and tested.

import type { Step } from "../access/steps";
import { say } from "../language/language.svelte";

/** Commands that a single letter stands for; the player may choose another one. */
export interface Letters {
  readonly variants: string;
  readonly draw: string;
  readonly hint: string;
  readonly undo: string;
  readonly new: string;
  readonly restart: string;
  readonly board: string;
  readonly pile: string;
  readonly same: string;
}

export const USUAL: Letters = {
  variants: "v",
  draw: "d",
  hint: "h",
  undo: "u",
  new: "n",
  restart: "r",
  board: "g",
  pile: "p",
  same: "m",
};

export type Command =
  | keyof Letters
  | "redo"
  | "pause"
  | "escape"
  | "rules"
  | "fullscreen"
  | "quit"
  | "options"
  | "seed"
  | "settings"
  | "about"
  | "ahead"
  | "records"
  | "report"
  | "solution_hint"
  | "solution"
  | "back"
  | "finish";

/** What a key asks of the cards. */
export type CardKey = Step | { readonly to: "take" } | { readonly to: "best" };

/** What of the settings counts for keys. */
export interface KeySettings {
  readonly letters: Letters;
  readonly lettersOn: boolean;
}

const USUAL_KEYS: KeySettings = { letters: USUAL, lettersOn: true };

/** What a held key may ask for again and again; it must not deal one game after another. */
const REPEATED: readonly Command[] = ["undo", "redo", "draw"];

const FIXED: Readonly<Record<string, Command>> = { escape: "escape", f1: "rules", f11: "fullscreen" };
const WITH_CONTROL: Readonly<Record<string, Command>> = { z: "undo", y: "redo", q: "quit" };
const ARROWS = { arrowleft: "left", arrowright: "right", arrowup: "up", arrowdown: "down" } as const;

function typing(target: EventTarget | null): boolean {
  // A slider has no use for letters, or for Escape.
  if (target instanceof HTMLInputElement) return target.type !== "range";
  return target instanceof HTMLElement && (target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName));
}

function wish(event: KeyboardEvent, { letters, lettersOn }: KeySettings): Command | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return key === "z" ? "redo" : undefined;
    return WITH_CONTROL[key];
  }
  // A hint that knows more is asked for by more than the letter of a hint.
  if (event.shiftKey) return lettersOn && key === letters.hint ? "solution_hint" : undefined;
  if (FIXED[key]) return FIXED[key];
  return lettersOn
    ? (Object.keys(letters) as (keyof Letters)[]).find((command) => letters[command] === key)
    : undefined;
}

/** The wish that a key stands for, if any. Keys that go to a field, a dialog or an open menu are theirs. */
export function commandOf(event: KeyboardEvent, settings = USUAL_KEYS): Command | undefined {
  if (event.altKey || event.isComposing) return undefined;
  const command = wish(event, settings);
  if (!command || (event.repeat && !REPEATED.includes(command))) return undefined;
  if (command === "fullscreen" || command === "quit") return command;
  if (typing(event.target) || document.querySelector("dialog:modal, :popover-open")) return undefined;
  return command;
}

/** What a key asks of the cards, when they have the focus or nothing has. */
export function cardKeyOf(event: KeyboardEvent, settings = USUAL_KEYS): CardKey | undefined {
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

/** What a key asks of the size of the table, where the window has no such keys of its own: larger, smaller, or as usual. */
export function zoomKeyOf(event: KeyboardEvent): 1 | -1 | 0 | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const ways: Readonly<Record<string, 1 | -1 | 0>> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };
  return ways[event.key];
}

/** The key of a command as it is shown: `U`, `Ctrl+Y`; nothing where there is none. */
export function keyText(command: Command, { letters, lettersOn }: KeySettings): string {
  if (command in letters && lettersOn) return letters[command as keyof Letters].toUpperCase();
  if (command === "solution_hint" && lettersOn) return say("key-shift", { key: letters.hint.toUpperCase() });
  const others: Partial<Record<Command, string>> = {
    undo: say("key-ctrl", { key: "Z" }),
    redo: say("key-ctrl", { key: "Y" }),
    pause: say("key-escape"),
    rules: "F1",
    fullscreen: "F11",
    quit: say("key-ctrl", { key: "Q" }),
  };
  return others[command] ?? "";
}
