// What stands around the table: the letters of the menu, what is shown of a win, and the clock while a sheet is open.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accelerators } from "../src/controls/accelerators";
import { ClockStop } from "../src/store/clockStop.svelte";
import type { GameStore } from "../src/store/game.svelte";
import { CASCADE_MS, WinStage } from "../src/store/winStage.svelte";
import { view } from "./views";

describe("letters of the menu", () => {
  const letters = (...labels: string[]) =>
    accelerators(labels, "en").map((at, index) => (at === undefined ? "" : [...(labels[index] ?? "")][at]));

  test("the first of a word that is free, else any that is free", () => {
    expect(letters("New deal", "Restart this deal", "Choose a game…")).toEqual(["N", "R", "C"]);
    expect(letters("Hint", "How to play", "Help")).toEqual(["H", "t", "e"]);
    expect(letters("Żar", "Żaba")).toEqual(["Ż", "a"]);
    expect(letters("a", "a", "…")).toEqual(["a", "", ""]);
  });
});

describe("what is shown of a win", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the cascade has the table to itself, then come the figures, which can be put away and fetched", () => {
    const win = new WinStage();
    expect(win.next()).toBe(false);
    win.begin("leaps");
    vi.advanceTimersByTime(CASCADE_MS - 1);
    expect(win.stage).toBe("cascade");
    vi.advanceTimersByTime(1);
    expect(win.stage).toBe("card");
    expect(win.next()).toBe(true);
    expect(win.stage).toBe("hidden");
    expect(win.next()).toBe(false);
    win.show();
    expect(win.stage).toBe("card");
    win.end();
    expect(win.stage).toBe("none");
  });

  test("a click ends the wait, and nothing comes back after another deal", () => {
    const win = new WinStage();
    win.begin("leaps");
    expect(win.next()).toBe(true);
    expect(win.stage).toBe("card");
    win.begin("leaps");
    win.end();
    vi.advanceTimersByTime(CASCADE_MS * 2);
    expect(win.stage).toBe("none");
    win.begin("still");
    expect(win.stage).toBe("card");
  });
});

describe("the clock while a sheet is open", () => {
  function table(running: boolean) {
    const asked: string[] = [];
    const clock = (running: boolean, paused: boolean) => view([], { clock: { ms: 0, running, paused } });
    const game = {
      view: clock(running, false),
      holdClock: async () => {
        asked.push("pause");
        game.view = clock(false, true);
      },
      releaseClock: async () => {
        asked.push("resume");
        game.view = clock(true, false);
      },
    };
    return { asked, game, stop: new ClockStop(game as unknown as GameStore) };
  }

  test("stands still, and runs again", async () => {
    const { asked, stop } = table(true);
    stop.begin();
    expect(stop.holds).toBe(true);
    await stop.end();
    expect(stop.holds).toBe(false);
    expect(asked).toEqual(["pause", "resume"]);
  });

  test("of a game that has not begun or that the player has paused is left alone", async () => {
    const { asked, stop } = table(false);
    stop.begin();
    await stop.end();
    expect([asked, stop.holds]).toEqual([[], false]);
  });

  test("stands still when one sheet leads to another", async () => {
    const { asked, game, stop } = table(true);
    stop.begin();
    const resumed = stop.end();
    stop.begin();
    await resumed;
    expect(asked.at(-1)).toBe("pause");
    expect([game.view.clock.paused, stop.holds]).toEqual([true, true]);
    await stop.end();
    expect(game.view.clock.running).toBe(true);
  });

  test("does not run again for another deal", async () => {
    const { asked, game, stop } = table(true);
    stop.begin();
    game.view = { ...game.view, game: 2 };
    await stop.end();
    expect(asked).toEqual(["pause"]);
  });
});
