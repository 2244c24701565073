// Which key means which wish. Kept apart from what the wishes do, so that the list can be shown and tested.

export type Command = "undo" | "redo" | "new" | "restart" | "draw" | "escape";

const SINGLE: Readonly<Record<string, Command>> = { u: "undo", n: "new", r: "restart", d: "draw", escape: "escape" };

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

/** The wish that a key stands for, if any. Keys that go to a field, a dialog or an open menu are theirs. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (typing(event.target) || event.altKey || event.isComposing) return undefined;
  if (document.querySelector("dialog:modal, :popover-open")) return undefined;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" && !event.shiftKey ? "redo" : undefined;
  }
  // A held key must not deal one game after another.
  const command = event.shiftKey ? undefined : SINGLE[key];
  return event.repeat && command !== "undo" && command !== "draw" ? undefined : command;
}
