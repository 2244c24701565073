import { describe, expect, test } from "vitest";
import { cardName, pileName } from "../src/access/names";
import { boardText, changeText, hintText, pickedText, pileText, stopLabel, stuckText } from "../src/access/speech";
import { columns, type Step, stepFrom } from "../src/access/steps";
import { type Stop, stopsOf, stripOf } from "../src/access/stops";
import type { MoveView, PileView, View } from "../src/protocol";
import { mirrored } from "../src/table/mirror";
import { overlap } from "../src/view/geometry";
import { lay } from "../src/view/layout";
import { vacant } from "../src/view/overlap";
import { KINDS, pyramid } from "./tables";
import { klondike, pile, view } from "./views";

const usual = () => klondike((column) => `(${column - 1}) QH JS`);
const labels = (piles: readonly PileView[], at: number) =>
  stopsOf(piles[at] as PileView, at).map((stop) => stopLabel(piles, stop));

/** A pile's stop: from the top, 0 is the last one. */
function stop(piles: readonly PileView[], at: number, fromTop = 0): Stop {
  const found = stopsOf(piles[at] as PileView, at).at(-1 - fromTop);
  if (!found) throw new Error("no stop");
  return found;
}

describe("stops", () => {
  test("face-down cards are one, covered square cards none, and an empty pile has a place", () => {
    const piles = usual();
    expect(labels(piles, 0)).toEqual(["twelve cards face down"]);
    expect(labels(piles, 1)).toEqual(["Four of Clubs", "Five of Clubs", "Six of Clubs"]);
    expect(labels(piles, 2)).toEqual(["empty"]);
    expect(labels(piles, 9)).toEqual(["three cards face down", "Queen of Hearts", "Jack of Spades"]);
    expect(labels([{ ...pile("foundation", 0, 0, "none"), mark: "A" }], 0)).toEqual(["empty, starts with Ace"]);
    expect(labels([{ ...pile("stock", 0, 0, "none"), tap: "redeal" }], 0)).toEqual(["empty, can be redealt"]);
    expect(labels([pile("foundation", 0, 0, "none", "AS 2S 3S")], 0)).toEqual(["Three of Spades"]);
  });

  test.each(["down", "up", "left", "right"] as const)("the strips of a fan %s lie on what can be seen", (fan) => {
    const piles = [pile("tableau", 1, 1, fan, "(3) KH QS JH"), pile("tableau", 3, 3, "none")];
    const layout = lay(piles, { w: 1280, h: 748 });
    const strips = stopsOf(piles[0] as PileView, 0).map((at) =>
      stripOf(at, piles[0] as PileView, layout.places[0] as never, layout.card),
    );
    expect(strips).toHaveLength(4);
    for (const strip of strips) expect(Math.min(strip.w, strip.h)).toBeGreaterThan(5);
    strips.forEach((a, i) => {
      for (const b of strips.slice(i + 1)) expect(overlap(a, b)).toBe(0);
    });
    const all = strips.reduce((sum, { w, h }) => sum + w * h, 0);
    const area = layout.places[0]?.area ?? { w: 0, h: 0 };
    expect(all).toBeCloseTo(area.w * area.h, 3);
    expect(strips.at(-1)).toMatchObject(layout.card);
  });
});

describe("words", () => {
  test("cards and piles have names", () => {
    expect(["QH", "TD", "AS", "??"].map(cardName)).toEqual([
      "Queen of Hearts",
      "Ten of Diamonds",
      "Ace of Spades",
      "??",
    ]);
    const piles = usual();
    expect([0, 1, 2, 8].map((at) => pileName(piles, at))).toEqual(["stock", "waste", "foundation one", "column three"]);
    expect([26, 28, 30].map((at) => pileName(pyramid(), at))).toEqual(["pyramid 27", "stock", "discard"]);
    const grid = KINDS["four rows of thirteen"]?.() ?? [];
    expect(pileName(grid, 16)).toBe("pile seventeen");
  });

  test("piles and the board are told", () => {
    const piles = usual();
    expect(pileText(piles, 8)).toBe("Column three: two cards face down, Queen of Hearts, Jack of Spades.");
    expect(pileText(piles, 1)).toBe("Waste: Four of Clubs, Five of Clubs, Six of Clubs, two cards below.");
    expect(boardText(view(piles, { score: 45, played: 12 }))).toMatch(
      /^Klondike, score 45, twelve moves\. Stock: twelve cards face down\. Waste: .* Column seven: /,
    );
  });

  test("what was picked up, and where it may go", () => {
    const moves: MoveView[] = [{ text: "tableau1>foundation2", what: "carry", from: 6, to: 3, count: 1, home: true }];
    const table = view(usual(), { moves });
    expect(pickedText(table, { pile: 6, count: 1 })).toBe("Picked up Jack of Spades. It can go to foundation two.");
    expect(pickedText(table, { pile: 6, count: 2 })).toBe(
      "Picked up two cards from Queen of Hearts. It has nowhere to go.",
    );
    expect(hintText(table, { text: "tableau1>foundation2", solution: false })).toBe(
      "Hint: Jack of Spades from column one to foundation two.",
    );
    expect(hintText(table, { text: null, solution: false, none: "nothing_new" })).toContain("No move");
    expect(hintText(table, { text: null, solution: false, none: "only_back" })).toContain("leads back");
    expect(hintText(table, { text: null, solution: false, none: "rules_fail" })).toContain("rules fail");
  });
});

describe("changes", () => {
  /** The same table with some cards elsewhere, by pile and text; `keep` cards of a pile stay. */
  function played(before: View, change: (piles: PileView[]) => void): View {
    const piles = before.piles.map((other) => ({ ...other, cards: other.cards.map((card) => ({ ...card })) }));
    change(piles);
    return { ...before, piles };
  }
  function carry(piles: PileView[], from: number, to: number, count: number) {
    piles[to]?.cards.push(...(piles[from]?.cards.splice(-count) ?? []));
  }
  function turn(piles: PileView[], at: number, face: string | null) {
    const card = piles[at]?.cards.at(-1);
    if (card) card.face = face;
  }
  const before = view(klondike((column) => `(${column}) QH JS TD 9C 8H`));

  test("a run and what it uncovered", () => {
    const now = played(before, (piles) => {
      carry(piles, 6, 8, 5);
      turn(piles, 6, "QH");
    });
    expect(changeText(before, now)).toBe("Moved five cards to column three. Revealed Queen of Hearts.");
    expect(changeText(now, before)).toBe("Moved five cards to column one. Turned Queen of Hearts face down.");
  });

  test("a card that goes home", () => {
    expect(
      changeText(
        before,
        played(before, (piles) => carry(piles, 6, 2, 1)),
      ),
    ).toBe("Moved Eight of Hearts to foundation one.");
  });

  test("drawing and turning over", () => {
    const drawn = played(before, (piles) => {
      carry(piles, 0, 1, 1);
      turn(piles, 1, "5H");
    });
    expect(changeText(before, drawn)).toBe("Drew Five of Hearts.");
    expect(changeText(drawn, before)).toBe("Turned one card over to the stock.");
  });

  test("a row that is dealt is told as one", () => {
    const row = played(before, (piles) => {
      for (const at of [6, 7, 8]) {
        carry(piles, 0, at, 1);
        turn(piles, at, "5H");
      }
    });
    expect(changeText(before, row)).toBe("Dealt three cards to three piles.");
  });

  test("nothing is said of nothing", () => expect(changeText(before, { ...before, score: 7 })).toBe(""));
});

describe("steps", () => {
  const piles = usual();
  const go = (from: Stop, ...steps: Step[]) => {
    let at = from;
    for (const step of steps) at = stepFrom(piles, at, step);
    return `${piles[at.pile]?.id} ${stopLabel(piles, at)}`;
  };

  test("arrows lead along a fan and past its ends", () => {
    expect(go(stop(piles, 8), { to: "up" })).toBe("tableau3 Queen of Hearts");
    expect(go(stop(piles, 8), { to: "up" }, { to: "up" })).toBe("tableau3 two cards face down");
    expect(go(stop(piles, 8, 2), { to: "up" })).toBe("waste Six of Clubs");
    expect(go(stop(piles, 1), { to: "left" })).toBe("waste Five of Clubs");
    expect(go(stop(piles, 1, 2), { to: "left" })).toBe("stock twelve cards face down");
    expect(go(stop(piles, 1), { to: "right" })).toBe("foundation1 empty");
    expect(go(stop(piles, 8), { to: "right" })).toBe("tableau4 Jack of Spades");
    expect(go(stop(piles, 8), { to: "down" })).toBe("tableau3 Jack of Spades");
    expect(go(stop(piles, 6), { to: "left" })).toBe("tableau1 Jack of Spades");
  });

  test("rows, ends and columns", () => {
    expect(go(stop(piles, 8), { to: "row above" })).toBe("waste Six of Clubs");
    expect(go(stop(piles, 0), { to: "row below" })).toBe("tableau1 Jack of Spades");
    expect(go(stop(piles, 8), { to: "first" })).toBe("tableau3 two cards face down");
    expect(go(stop(piles, 8, 2), { to: "last" })).toBe("tableau3 Jack of Spades");
    expect(go(stop(piles, 0), { to: "column", number: 7 })).toBe("tableau7 Jack of Spades");
    expect(go(stop(piles, 0), { to: "column", number: 8 })).toBe("stock twelve cards face down");
  });

  const partly = pyramid().map((pile, at) => ([21, 22, 24, 27, 26, 20].includes(at) ? { ...pile, cards: [] } : pile));
  const tables: [string, readonly PileView[]][] = [
    ["klondike", usual()],
    ["the left hand's", mirrored(view(usual())).piles],
    ["a pyramid half cleared", partly],
    ...Object.entries(KINDS).map(([name, kind]): [string, PileView[]] => [name, kind()]),
  ];

  test.each(tables)("every pile that shows can be reached from every other by arrows: %s", (_, table) => {
    const showing = table.flatMap((pile, at) => (vacant(pile, table) ? [] : at));
    const ways = ["left", "right", "up", "down", "row above", "row below"] as const;
    const next = showing.map((at) => {
      // From the first and the last card of a pile one steps out of it.
      const ends = [stop(table, at), stopsOf(table[at] as PileView, at, table)[0] as Stop];
      return new Set(ends.flatMap((from) => ways.map((to) => stepFrom(table, from, { to }).pile)));
    });
    for (const start of [showing[0], showing.at(-1)] as number[]) {
      const seen = new Set([start]);
      for (const at of seen) for (const to of next[showing.indexOf(at)] ?? []) seen.add(to);
      expect([...seen].sort((a, b) => a - b)).toEqual(showing);
    }
  });

  test("in a pyramid the arrows keep to its rows, and lead to the cards above and below", () => {
    const table = pyramid();
    const walk = (...sides: ("left" | "right" | "up" | "down")[]) =>
      table[sides.reduce((at, to) => stepFrom(table, at, { to }), stop(table, 24)).pile]?.id;
    expect(walk("right")).toBe("pyramid26");
    expect(walk("up")).toMatch(/^pyramid(18|19)$/);
    expect(walk("up", "down")).toMatch(/^pyramid2[456]$/);
    expect(walk("up", "up", "up", "up", "up", "up")).toBe("pyramid1");
  });

  test("columns are the tableau, or what there is most of", () => {
    expect(columns(piles)).toEqual([6, 7, 8, 9, 10, 11, 12]);
    expect(columns([pile("stock", 0, 0, "none"), pile("fan1", 1, 0, "down"), pile("fan2", 2, 0, "down")])).toEqual([
      1, 2,
    ]);
  });
});

describe("the left hand's table", () => {
  const table = view(usual());
  const other = mirrored(table);

  test("has the same piles in the same places of the list, on the other side", () => {
    expect(other.piles.map(({ id }) => id)).toEqual(table.piles.map(({ id }) => id));
    expect(other.piles.map(({ x }) => x)).toEqual([6, 4.5, 3, 2, 1, 0, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("still fans to the right, where corners can be read, and collides with nothing", () => {
    expect(other.piles[1]?.fan).toBe("right");
    const { places } = lay(other.piles, { w: 1280, h: 748 });
    places.forEach((a, i) => {
      for (const b of places.slice(i + 1)) expect(overlap(a.area, b.area)).toBe(0);
    });
  });

  test("turns rows that grow to the right around", () => {
    const rows = [
      pile("row1", 0, 0, "right", "KH QS"),
      pile("row2", 3, 0, "right", "KH QS"),
      pile("row3", 0, 1, "left"),
    ];
    expect(mirrored(view(rows)).piles.map(({ x, fan }) => [x, fan])).toEqual([
      [3, "right"],
      [0, "right"],
      [5, "right"],
    ]);
    expect(mirrored(view([pile("row", 0, 0, "right", "KH")])).piles[0]?.fan).toBe("left");
  });
});

test("a stuck game says what is missed: a move, something new, or where all lies open the win", () => {
  const tap: MoveView = { text: "tap stock", what: "tap", from: 0, to: null, count: 0, home: false };
  const open = [pile("tableau1", 0, 0, "down", "QH JS"), pile("tableau2", 1, 0, "down")];
  expect(stuckText(view(usual(), { played: 3 }))).toBe("No moves left");
  expect(stuckText(view(usual(), { played: 3, moves: [tap] }))).toBe("No move leads anywhere new");
  expect(stuckText(view(open, { played: 3, moves: [tap] }))).toBe("This game can't be won any more");
  // Before the first move nobody has done anything wrong.
  expect(stuckText(view(open, { moves: [tap] }))).toBe("This deal can't be won");
  // Where points are all that counts it is no failure.
  const squares = [pile("tableau1", 0, 0, "none", "QH"), pile("tableau2", 1, 0, "none", "JS")];
  const over = (score: number, best: number | null) => {
    const points = { over: true, games: best === null ? 0 : 3, best, average: best === null ? null : 93, goal: null };
    return stuckText(view(squares, { played: 2, score, for_points: points }));
  };
  expect(over(142, null)).toBe("Final score: 142. Your first finished game");
  expect(over(142, 120)).toBe("Final score: 142. A new best: previously 120, average 93");
  expect(over(120, 120)).toBe("Final score: 120. Your best 120, average 93");
  // A game with a score that is played to be won.
  expect(stuckText(view(squares, { played: 2, score: 142 }))).toBe("No moves left");
});

test("what lies beside a pile is read out with the table", () => {
  const squares = [pile("tableau1", 0, 0, "none", "QH"), pile("tableau2", 1, 0, "none", "JS")];
  const label = (text: string | null, points: number | null) => ({ pile: 1, side: "right" as const, text, points });
  const told = (...labels: ReturnType<typeof label>[]) => boardText(view(squares, { labels }));
  expect(told(label("Full house", 25))).toMatch(/Beside .*two: Full house, 25\.$/);
  expect(told(label(null, null))).not.toContain("Beside");
});

test("missions are read out with the table", () => {
  const one = {
    id: "a",
    title: "Three kings",
    state: "open" as const,
    tally: 1,
    goal: 3,
    text: null,
    reward: 0,
    at: 0,
  };
  const told = boardText(view(usual(), { missions: [one, { ...one, id: "b", title: "No undo", state: "done" }] }));
  expect(told).toMatch(/Missions: 1 of 2\. Still open: Three kings, 1 of 3\.$/);
  expect(boardText(view(usual(), { missions: [{ ...one, state: "done" }] }))).toMatch(/Missions: 1 of 1\.$/);
  expect(boardText(view(usual()))).not.toContain("Missions");
});
