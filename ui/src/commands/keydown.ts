// What handles a pressed key: the zoom, a command, or the cards.

import { say } from "../language/language.svelte";
import { type CardKey, type Command, cardKeyOf, commandOf, zoomKeyOf } from "../preferences/keys";
import { type CommandContext, type CommandTable, zoomTable } from "./commands";

/** Commands that work while the cards are covered. */
const WHILE_PAUSED: readonly Command[] = ["escape", "pause", "rules", "fullscreen", "quit"];

export function handleKeydown(event: KeyboardEvent, commands: CommandTable, context: CommandContext): void {
  const { session, sheets } = context;
  const { view } = session.game;
  if (!view || event.defaultPrevented) return;
  const act = actionOf();
  if (!act) return;
  event.preventDefault();
  act();

  function actionOf(): (() => void) | undefined {
    // A clock that stands still for a sheet is no pause: it runs again once the host has heard that the sheet is closed.
    const paused = (view?.clock.paused ?? false) && !sheets.holdsClock;
    // A browser has zoom keys of its own, for the whole page.
    const step = session.window.canQuit ? zoomKeyOf(event) : undefined;
    if (step !== undefined) return () => zoomTable(session, step);
    const keys = session.preferences.values;
    const command = commandOf(event, keys);
    const muted = () => session.messages.note(say("paused-keys"));
    if (command) return !paused || WHILE_PAUSED.includes(command) ? commands[command] : muted;
    const table = context.table();
    if (sheets.open) return undefined;
    const key = cardKeyOf(event, keys);
    if (paused) return key && !event.repeat && isMuted(event, key) ? muted : undefined;
    if (!key || !table?.hears(event, key)) return undefined;
    return () => table.press(key);
  }
}

/** Whether a key for the cards does nothing while they are covered. On a button of the pause, Space and Enter press it. */
function isMuted({ target }: KeyboardEvent, { to }: CardKey): boolean {
  if (target === document.body) return true;
  return to !== "take" && to !== "best" && target instanceof Element && target.closest("[data-testid=paused]") !== null;
}
