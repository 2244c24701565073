// What every command does.

import { say } from "../language/language.svelte";
import { zoomed } from "../preferences/choices";
import type { Command, ZoomStep } from "../preferences/keys";
import type { GiveUpQuestion } from "../store/giveUp.svelte";
import type { Session } from "../store/session.svelte";
import type { Sheet, SheetStore } from "../store/sheets.svelte";
import type { TableControl } from "../table/control";

/** What commands act on. */
export interface CommandContext {
  readonly session: Session;
  readonly sheets: SheetStore;
  readonly giveUp: GiveUpQuestion;
  /** `undefined` until there is a table. */
  readonly table: () => TableControl | undefined;
}

export type CommandTable = Readonly<Record<Command, () => void>>;

export function commandTable({ session, sheets, giveUp, table }: CommandContext): CommandTable {
  const { game, window } = session;
  const show = (sheet: Sheet) => () => sheets.show(sheet);
  const pause = () => {
    table()?.cancel();
    const paused = (game.view?.clock.paused ?? false) && !sheets.holdsClock;
    // There is nothing to pause in a game that is over.
    if (game.view?.status === "won" && !paused) return;
    void (paused ? game.resume() : game.pause());
  };
  return {
    undo: () => void game.undo(),
    redo: () => void game.redo(),
    new: () => giveUp.ask(() => void game.deal()),
    restart: () => giveUp.ask(() => void game.restart(), "restart"),
    hint: () => void game.hint(),
    draw: () => table()?.draw(),
    board: () => table()?.speakBoard(),
    pile: () => table()?.speakPile(),
    same: () => table()?.showRank(),
    workshop: () => {
      session.workshop.toggle();
      if (!session.workshop.isOpen) table()?.enter();
    },
    pause,
    escape: () => {
      const stopped = table()?.cancel() ?? false;
      if (game.view?.film) {
        if (!stopped) void game.endFilm();
      } else if (game.view?.status === "won") session.win.next();
      else if (!stopped) pause();
    },
    fullscreen: () => void window.fullscreen(),
    quit: () => void window.quit(),
    variants: show("variants"),
    options: show("options"),
    seed: show("seed"),
    settings: show("settings"),
    rules: show("rules"),
    book: () => {
      if (session.workshop.isOpen) session.book.ask();
      else sheets.show("book");
    },
    about: show("about"),
    ahead: show("ahead"),
    statistics: show("statistics"),
    daily: show("daily"),
    album: show("album"),
    report: show("report"),
    share: show("share"),
    receive: show("receive"),
    new_game: show("new_game"),
    yours: show("yours"),
    solution_hint: () => void game.solutionHint(),
    solution: () => void game.solution(),
    back: () => void game.backToWinnable(),
    finish: () => void game.finish(),
  };
}

/** Makes the table larger or smaller, or as large as the window again. */
export function zoomTable({ preferences, messages }: Session, step: ZoomStep): void {
  const zoom = step === 0 ? 100 : zoomed(preferences.values.zoom, step);
  preferences.change({ zoom });
  messages.note(say("zoomed", { zoom }));
}
