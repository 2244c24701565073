// What handles a pressed key: the zoom, a command, or the cards.

import { type Command, cardKeyOf, commandOf, zoomKeyOf } from "../preferences/keys";
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
    if (command) return !paused || WHILE_PAUSED.includes(command) ? commands[command] : undefined;
    const table = context.table();
    if (sheets.open || paused || !table?.hears(event.target)) return undefined;
    const key = cardKeyOf(event, keys);
    return key && (() => table.press(key));
  }
}
