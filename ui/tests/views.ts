// Tables to test with, written as a player would: `stock: 24` or `tableau: (6) KH QS`, piles in columns and rows.

import type { CardView, Fan, PileView, Role, View } from "../src/protocol";

let ids = 0;

const ROLES: readonly Role[] = ["stock", "waste", "foundation", "tableau", "reserve", "cell", "discard"];

/** Cards from text: `(6)` is six face-down ones. */
export function cards(text: string): CardView[] {
  return text
    .split(" ")
    .filter(Boolean)
    .flatMap((word): CardView[] => {
      const hidden = /^\((\d+)\)$/.exec(word)?.[1];
      if (hidden === undefined) return [{ id: ids++, face: word }];
      return Array.from({ length: Number(hidden) }, () => ({ id: ids++, face: null }));
    });
}

/** A pile whose role is its name, or else the tableau. */
export function pile(id: string, x: number, y: number, fan: Fan, text = "", show: number | null = null): PileView {
  const role = ROLES.find((name) => name === id.replace(/\d+$/, "")) ?? "tableau";
  return {
    id,
    role,
    x,
    y,
    hidden: false,
    browse: false,
    fan,
    show,
    together: false,
    cards: cards(text),
    tap: "none",
    mark: null,
  };
}

export const KING_TO_ACE = "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH";

/** Klondike's piles; `columns` is the text of every column. */
export function klondike(columns: (column: number) => string): PileView[] {
  ids = 0;
  return [
    { ...pile("stock", 0, 0, "none", "(12)"), tap: "play" },
    pile("waste", 1, 0, "right", "2C 3C 4C 5C 6C", 3),
    ...[1, 2, 3, 4].map((n) => pile(`foundation${n}`, n + 2, 0, "none")),
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => pile(`tableau${n}`, n - 1, 1, "down", columns(n))),
  ];
}

export function view(piles: PileView[], more: Partial<View> = {}): View {
  return {
    version: 1,
    game: 1,
    variant: { id: "klondike", name: "Klondike", summary: "", file: "klondike.lua" },
    seed: "7",
    options: [],
    piles,
    moves: [],
    score: 0,
    played: 0,
    taps: 0,
    clock: { ms: 0, running: false, paused: false },
    can_undo: false,
    can_redo: false,
    can_finish: false,
    status: "playing",
    missions: [],
    said: [],
    problem: null,
    old_rules: null,
    notice: null,
    prefs: { deals: "any", light: false, autoplay: "off" },
    winnability: null,
    difficulty: null,
    searching: null,
    film: null,
    marks: [],
    bests: null,
    ...more,
  };
}
