// What clicks, drags and keys ask for in games of every kind, by the listed moves alone.

import { beforeEach, describe, expect, test } from "vitest";
import { Focus } from "../src/access/focus.svelte";
import { changeText, hintText, pickedText, stopLabel } from "../src/access/speech";
import type { MoveView, PileView, View } from "../src/protocol";
import { Input } from "../src/table/input";
import { Keyboard } from "../src/table/keyboard";
import { TableState } from "../src/table/state.svelte";
import { type Layout, lay } from "../src/view/layout";
import { atOnce, bestOf, clearBest, fillerOf, movesOf, runFrom, targetsOf, textOf } from "../src/view/moves";
import { klondike, pile, view } from "./views";

const TABLE = { w: 1280, h: 748 };

function move(piles: readonly PileView[], text: string, what: MoveView["what"], count = 1): MoveView {
  const at = (id: string | undefined) => piles.findIndex((other) => other.id === id);
  const [from, to] = text
    .replace(/^tap /, "")
    .replace(/ x\d+$/, "")
    .split(">");
  return {
    text,
    what,
    from: at(from),
    to: to === undefined ? null : at(to),
    count: what === "tap" ? 0 : count,
    home: text.includes(">foundation"),
  };
}

/** Three cards, two of them over the first, and what was removed. */
function pairs(...texts: string[]): View {
  const piles = [
    pile("pyramid1", 2, 0, "none", "6H"),
    pile("pyramid2", 1.5, 0.5, "none", "9S"),
    pile("pyramid3", 2.5, 0.5, "none", "KD"),
    { ...pile("stock", 0, 0, "none", "(5)"), tap: "play" as const },
    pile("waste", 4, 0, "none", "4C 4D"),
    { ...pile("discard", 5, 0, "none", "KC"), browse: true },
  ];
  const moves = texts.map((text) => {
    const what = text.startsWith("tap") ? "tap" : text.includes(">discard") ? "alone" : "pair";
    return move(piles, text, what);
  });
  return view(piles, { moves });
}

/** Cards that go together: each text names the piles of a set. */
function sets(...texts: string[]): View {
  const piles = [
    pile("tableau1", 0, 0, "none", "5S"),
    pile("tableau2", 1, 0, "none", "4D"),
    pile("tableau3", 2, 0, "none", "6C"),
    pile("tableau4", 3, 0, "none", "TH"),
    { ...pile("discard", 5, 0, "none", "KC"), browse: true },
  ];
  const moves = texts.map((text): MoveView => {
    const of = text.split(" ").map((id) => piles.findIndex((other) => other.id === id));
    const from = of[0] ?? 0;
    return { text: `set ${text}`, what: "set", from, to: 4, count: of.length, piles: of, home: false };
  });
  return view(piles, { moves, sets: true });
}

/** Cards go to one waste, and nowhere else. */
function pickUps(...texts: string[]): View {
  const piles = [
    pile("pyramid1", 2, 0, "none", "6H"),
    pile("pyramid2", 1.5, 0.5, "none", "9S"),
    pile("tableau1", 4, 0, "down", "2C 5C"),
    { ...pile("stock", 0, 0, "none", "(5)"), tap: "play" as const },
    pile("waste", 1, 0, "none", "8C"),
  ];
  const moves = texts.map((text) => move(piles, text, text.startsWith("tap") ? "tap" : "carry"));
  return view(piles, { moves, only_taker: moves.some(({ what }) => what === "carry") ? 4 : null });
}

const run = (pile: number, count = 1) => ({ pile, count });

describe("pairs", () => {
  const board = pairs("pyramid2>waste", "pyramid3>discard", "tap stock");

  test("are listed once and found from both sides", () => {
    expect(targetsOf(board, run(1))).toEqual([4]);
    expect(targetsOf(board, run(4))).toEqual([1]);
    expect(targetsOf(board, run(4, 2))).toEqual([]);
    expect(textOf(board, run(4), 1)).toBe("pyramid2>waste");
    expect(textOf(board, run(4), 2)).toBe("waste>pyramid3");
  });

  test("have a best one only if there is no other", () => {
    expect(bestOf(board, run(4))?.text).toBe("pyramid2>waste");
    const two = pairs("pyramid2>waste", "pyramid3>waste");
    expect(bestOf(two, run(4))).toBeUndefined();
    expect(bestOf(two, run(1))?.text).toBe("pyramid2>waste");
    expect(movesOf(two, run(4))).toHaveLength(2);
  });

  test("are never played by one click, but a card that goes alone is", () => {
    expect(atOnce(board, run(1))).toBeUndefined();
    expect(atOnce(board, run(2))).toBe("pyramid3>discard");
    expect(atOnce(pairs("pyramid3>discard", "pyramid3>waste"), run(2))).toBeUndefined();
  });
});

test("one pile that all cards go to is asked at once", () => {
  const board = pickUps("pyramid2>waste", "tap stock");
  expect(atOnce(board, run(1))).toBe("pyramid2>waste");
  expect(atOnce(board, run(0))).toBe("pyramid1>waste");
  expect(atOnce(board, run(4))).toBeUndefined();
  expect(atOnce(pickUps("tap stock"), run(1))).toBeUndefined();
});

describe("what one click plays where the player wants that", () => {
  const piles = [...klondike(() => "KH QS"), pile("cell1", 8, 0, "none"), pile("cell2", 9, 0, "none")];
  const board = (more: Partial<View>, ...texts: string[]) =>
    view(piles, { moves: texts.map((text) => move(piles, text, "carry")), ...more });
  const column = piles.findIndex(({ id }) => id === "tableau1");

  test("the only move, and none where there is none", () => {
    expect(clearBest(board({}, "tableau1>tableau2"), run(column))).toBe("tableau1>tableau2");
    expect(clearBest(board({}, "tableau2>tableau1"), run(column))).toBeUndefined();
    expect(clearBest(board({}, "tableau1>tableau2"), run(column, 2))).toBeUndefined();
  });

  test("home before any other, unless points are counted", () => {
    const texts = ["tableau1>tableau2", "tableau1>foundation1"];
    expect(clearBest(board({ score: null }, ...texts), run(column))).toBe("tableau1>foundation1");
    expect(clearBest(board({ score: 0 }, ...texts), run(column))).toBeUndefined();
  });

  test("any of several empty places of one kind, but no column: where it lies may matter", () => {
    expect(clearBest(board({}, "tableau1>cell1", "tableau1>cell2"), run(column))).toBe("tableau1>cell1");
    expect(clearBest(board({}, "tableau1>cell1", "tableau1>tableau2"), run(column))).toBeUndefined();
    expect(clearBest(board({}, "tableau1>tableau2", "tableau1>tableau3"), run(column))).toBeUndefined();
  });
});

describe("by pointer", () => {
  let asked: string[];
  let browsed: number[];
  let dead: string[];
  let board: View;
  let layout: Layout;
  let input: Input;

  function table(now: View, oneClick = false) {
    [asked, browsed, dead, board] = [[], [], [], now];
    layout = lay(board.piles, TABLE);
    const lift = ([lead]: readonly number[]) => {
      const at = board.piles.findIndex(({ cards }) => cards.some(({ id }) => id === lead));
      return layout.places[at]?.cards[board.piles[at]?.cards.findIndex(({ id }) => id === lead) ?? 0];
    };
    const stage = { lift, carry() {}, release() {}, settle() {} } as never;
    const ground = {
      view: () => board,
      layout: () => layout,
      stage,
      play: async (text: string) => void asked.push(text),
      browse: (at: number) => void browsed.push(at),
      dead: (at: number, card: number) =>
        void dead.push(`${board.piles[at]?.id} ${board.piles[at]?.cards[card]?.face}`),
      oneClick: () => oneClick,
    };
    input = new Input(ground, new TableState().input);
  }

  /** Near the upper edge of a pile's last card. */
  function spot(at: number) {
    const { x, y } = layout.places[at]?.cards.at(-1) ?? layout.places[at]?.slot ?? { x: 0, y: 0 };
    return { id: 1, coarse: false, x: x + layout.card.w / 2, y: y + 8 };
  }
  function click(...piles: number[]) {
    for (const at of piles) {
      input.press(spot(at));
      input.release(spot(at));
    }
  }
  function drag(from: number, to: number) {
    input.press(spot(from));
    input.move(spot(to));
    input.release(spot(to));
  }

  beforeEach(() => table(pairs("pyramid2>waste", "pyramid3>discard", "tap stock")));

  test("two clicks remove a pair, from either side, and two on one card its only pair", () => {
    click(1);
    expect(input.targets).toEqual([4]);
    click(4);
    click(4, 1);
    click(1, 1);
    expect(asked).toEqual(["pyramid2>waste", "pyramid2>waste", "pyramid2>waste"]);
  });

  test("cards of a set are picked one after another, and go when the set is whole", () => {
    table(sets("tableau1 tableau2 tableau3", "tableau1 tableau4"));
    click(2);
    expect([input.state.picked, input.targets]).toEqual([[2], [0, 1]]);
    click(0);
    expect([input.state.picked, input.targets]).toEqual([[2, 0], [1]]);
    click(1);
    expect([asked, input.state.picked]).toEqual([["set tableau1 tableau2 tableau3"], []]);
    // A card that was picked is put back by a second click, and all of them are let go.
    click(0, 0);
    expect(input.state.picked).toEqual([]);
    click(0, 2);
    expect(input.cancel()).toBe(true);
    expect(input.state.picked).toEqual([]);
    // What fits no set is the host's to refuse, and is not picked.
    click(0, 3);
    click(2, 3);
    expect(asked.slice(1)).toEqual(["set tableau1 tableau4", "set tableau3 tableau4"]);
    expect(input.state.picked).toEqual([2]);
    // What was removed is looked through all the same.
    click(4);
    expect(browsed).toEqual([4]);
  });

  test("a set that others may join goes when its last card is clicked again", () => {
    table(sets("tableau1 tableau2", "tableau1 tableau2 tableau3"));
    click(0, 1);
    expect([asked, input.state.picked]).toEqual([[], [0, 1]]);
    click(1);
    expect([asked, input.state.picked]).toEqual([["set tableau1 tableau2"], []]);
    // A card that has gone is picked no more.
    click(0);
    board = { ...board, piles: board.piles.map((pile, at) => (at === 0 ? { ...pile, cards: [] } : pile)) };
    input.follow();
    expect(input.state.picked).toEqual([]);
  });

  test("the lowest card of a pile leaves from below where it may", () => {
    const piles = [
      { ...pile("tableau1", 0, 0, "down", "5S 4D 6C"), ends: true },
      pile("tableau2", 1, 0, "down", "9S"),
      pile("foundation1", 2, 0, "none"),
    ];
    const lowest = { ...move(piles, "tableau1>foundation1", "bottom"), from: 0, text: "bottom tableau1>foundation1" };
    table(view(piles, { moves: [lowest, move(piles, "tableau1>tableau2", "carry")] }));
    const low = { pile: 0, count: 1, lowest: true };
    expect(runFrom(board, 0, 0)).toEqual(low);
    expect(runFrom(board, 0, 2)).toEqual({ pile: 0, count: 1 });
    expect([targetsOf(board, low), targetsOf(board, run(0))]).toEqual([[2], [1]]);
    expect(textOf(board, low, 1)).toBe("bottom tableau1>tableau2");
    expect(bestOf(board, low)?.text).toBe("bottom tableau1>foundation1");
    const first = layout.places[0]?.cards[0] ?? { x: 0, y: 0 };
    const touch = { id: 1, coarse: false, x: first.x + layout.card.w / 2, y: first.y + 4 };
    input.press(touch);
    input.release(touch);
    expect(input.targets).toEqual([2]);
    click(2);
    expect(asked).toEqual(["bottom tableau1>foundation1"]);
  });

  test("two cards that change places are chosen from either side", () => {
    const piles = klondike(() => "KH QS");
    table(view(piles, { moves: [move(piles, "tableau1>tableau2", "swap")] }));
    click(7, 6);
    drag(6, 7);
    expect(asked).toEqual(["tableau1>tableau2", "tableau1>tableau2"]);
  });

  test("a drag removes a pair, from either side", () => {
    drag(1, 4);
    drag(4, 1);
    expect(asked).toEqual(["pyramid2>waste", "pyramid2>waste"]);
  });

  test("one click plays the only move of a card where the player wants that, and a second one at once is not meant", () => {
    table(pairs("pyramid2>waste", "tap stock"), true);
    click(1);
    expect(asked).toEqual(["pyramid2>waste"]);
    click(1);
    expect(asked).toEqual(["pyramid2>waste"]);
  });

  test("a card that goes alone goes by a click, or to where it is dragged", () => {
    click(2);
    drag(2, 5);
    expect(asked).toEqual(["pyramid3>discard", "pyramid3>discard"]);
  });

  test("cards that make no pair are the host's to refuse", () => {
    click(1, 2);
    expect(asked).toEqual(["pyramid2>pyramid3"]);
  });

  test("a covered card stays where it is, and a click on it is answered", () => {
    drag(0, 4);
    click(0);
    expect([asked, dead]).toEqual([[], ["pyramid1 6H"]]);
    expect(input.state.chosen).toBeUndefined();
  });

  test("so is a click on a card that has nowhere to go", () => {
    const columns = ["KS 5H", "9C", "(3)"].map((cards, at) => pile(`tableau${at + 1}`, at, 0, "down", cards));
    table(view([...columns, pile("foundation1", 4, 0, "none", "")], { moves: [] }));
    click(0, 1, 2, 3);
    expect([asked, dead]).toEqual([[], ["tableau1 5H", "tableau2 9C"]]);
  });

  test("a card without a partner may be compared with others all the same", () => {
    table(pairs("pyramid3>discard"));
    click(1, 4);
    expect(asked).toEqual(["pyramid2>waste"]);
  });

  test("a click on the stock deals, whatever was chosen", () => {
    click(1, 3);
    expect(asked).toEqual(["tap stock"]);
    expect(input.state.chosen).toBeUndefined();
  });

  test("what was removed can be looked through, but not while a card is chosen", () => {
    click(5);
    expect(browsed).toEqual([5]);
    click(1, 5);
    expect(browsed).toEqual([5]);
    expect(asked).toEqual(["pyramid2>discard"]);
  });

  test("one click plays where all cards go to one pile, and asks where it may not", () => {
    table(pickUps("pyramid2>waste"));
    click(1, 0, 2);
    expect(asked).toEqual(["pyramid2>waste", "pyramid1>waste", "tableau1>waste"]);
  });

  test("a double click where one click plays does not play what it uncovers", () => {
    table(pickUps("pyramid2>waste", "pyramid1>waste"));
    click(1);
    board = { ...board, piles: board.piles.map((other, at) => (at === 1 ? { ...other, cards: [] } : other)) };
    const before = spot(1);
    layout = lay(board.piles, TABLE);
    input.press(before);
    input.release(before);
    expect(asked).toEqual(["pyramid2>waste"]);
    click(0);
    expect(asked).toEqual(["pyramid2>waste", "pyramid1>waste"]);
  });

  test("the pointer tells what can be done", () => {
    const offer = (at: number) => {
      input.hover(spot(at));
      return input.state.offer;
    };
    expect([0, 1, 2, 3, 4, 5].map(offer)).toEqual(["none", "lift", "click", "click", "lift", "click"]);
    input.hover(undefined);
    expect(input.state.offer).toBe("none");
  });
});

describe("by keys and by ear", () => {
  function keys(board: View) {
    const asked: string[] = [];
    const said: string[] = [];
    const browsed: number[] = [];
    const ground = {
      view: () => board,
      layout: () => lay(board.piles, TABLE),
      stage: {} as never,
      play: async (text: string) => void asked.push(text),
      browse: (at: number) => void browsed.push(at),
    };
    const kept = new TableState();
    const input = new Input(ground, kept.input);
    const focus = new Focus(() => board, kept.focus);
    const keyboard = new Keyboard({ view: () => board, input, focus, say: (text) => said.push(text) });
    const at = (pile: number) => {
      const stop = focus.stops[pile]?.at(-1);
      if (stop) focus.go(stop);
    };
    return { asked, said, browsed, focus, keyboard, at };
  }

  test("cards of a set are picked and spoken", async () => {
    const { keyboard, at, asked, said } = keys(sets("tableau1 tableau2 tableau3", "tableau1 tableau4"));
    at(0);
    keyboard.press({ to: "take" });
    await Promise.resolve();
    await Promise.resolve();
    expect(said[0]).toContain("one card picked");
    expect(said[0]).toContain("It pairs with");
    at(3);
    keyboard.press({ to: "take" });
    await Promise.resolve();
    expect(asked).toEqual(["set tableau1 tableau4"]);
  });

  test("Space on one and on the other removes a pair", () => {
    const { keyboard, at, asked, said } = keys(pairs("pyramid2>waste"));
    at(4);
    keyboard.press({ to: "take" });
    expect(said).toEqual(["Picked up Four of Diamonds. It pairs with Nine of Spades on pyramid two."]);
    at(1);
    keyboard.press({ to: "take" });
    expect(asked).toEqual(["pyramid2>waste"]);
  });

  test("Enter removes the only pair, and asks which one where there are several", () => {
    const { keyboard, at, asked, said } = keys(pairs("pyramid2>waste", "pyramid3>waste"));
    at(1);
    keyboard.press({ to: "best" });
    expect(asked).toEqual(["pyramid2>waste"]);
    at(4);
    keyboard.press({ to: "best" });
    expect(asked).toHaveLength(1);
    expect(said.at(-1)).toContain("Nine of Spades on pyramid two and King of Diamonds on pyramid three");
  });

  test("Space and Enter play what goes alone, or to the one place there is", () => {
    const alone = keys(pairs("pyramid3>discard"));
    alone.at(2);
    alone.keyboard.press({ to: "take" });
    alone.keyboard.press({ to: "best" });
    expect(alone.asked).toEqual(["pyramid3>discard", "pyramid3>discard"]);
    const one = keys(pickUps("pyramid2>waste"));
    one.at(1);
    one.keyboard.press({ to: "take" });
    one.at(2);
    one.keyboard.press({ to: "best" });
    expect(one.asked).toEqual(["pyramid2>waste", "tableau1>waste"]);
  });

  test("a covered card says so, and a pile to look through opens", () => {
    const { keyboard, at, said, browsed } = keys(pairs("pyramid2>waste"));
    at(0);
    keyboard.press({ to: "take" });
    expect(said).toEqual(["The Six of Hearts is covered."]);
    at(5);
    keyboard.press({ to: "take" });
    keyboard.press({ to: "best" });
    expect(browsed).toEqual([5, 5]);
  });

  test("the focus stays beside what was removed", () => {
    const board = pairs("pyramid2>waste");
    const stop = keys(board).focus.stops[1]?.[0];
    const piles = board.piles.map((other) => ({ ...other, cards: [...other.cards] }));
    piles[5]?.cards.push(...(piles[1]?.cards.splice(0) ?? []));
    const { focus } = keys({ ...board, piles });
    if (stop) focus.go(stop);
    expect(focus.stop?.pile).not.toBe(5);
    expect(focus.stop?.pile).not.toBe(1);
    expect(focus.stops[1]).toEqual([]);
  });

  test("is told what was removed and what came back", () => {
    const before = pairs();
    const piles = before.piles.map((other) => ({ ...other, cards: [...other.cards] }));
    piles[5]?.cards.push(...(piles[1]?.cards.splice(0) ?? []), ...(piles[4]?.cards.splice(-1) ?? []));
    const after = { ...before, piles };
    expect(changeText(before, after)).toBe("Removed Nine of Spades and Four of Diamonds.");
    expect(changeText(after, before)).toBe("Put back Nine of Spades and Four of Diamonds.");
  });

  test("hints and picked up cards name the other one of a pair", () => {
    const board = pairs("pyramid2>waste", "pyramid3>discard");
    expect(hintText(board, { text: "pyramid2>waste", solution: false })).toBe(
      "Hint: Nine of Spades with Four of Diamonds on the waste.",
    );
    expect(hintText(board, { text: "pyramid3>discard", solution: false })).toBe("Hint: King of Diamonds, by itself.");
    expect(pickedText(board, run(1))).toBe("Picked up Nine of Spades. It pairs with Four of Diamonds on the waste.");
    const [under] = keys(board).focus.stops[0] ?? [];
    expect(under && stopLabel(board.piles, under)).toBe("Six of Hearts, covered");
  });
});

describe("piles that stay together", () => {
  const piles = [
    { ...pile("tableau1", 0, 0, "none", "3S 7H 3H"), together: true },
    { ...pile("tableau2", 1, 0, "none", "9S 3C"), together: true },
    { ...pile("tableau3", 2, 0, "none", "KD 4H QD"), together: true },
  ];
  const board = view(piles, { moves: [move(piles, "tableau2>tableau1 x2", "carry", 2)] });

  test("are lifted whole by their top card", () => {
    expect(runFrom(board, 1, 1)).toEqual(run(1, 2));
    expect(targetsOf(board, run(1, 2))).toEqual([0]);
    expect(pickedText(board, run(1, 2))).toContain("Picked up Three of Clubs and one card below.");
  });

  test("are asked for whole where they may not go, so that the answer is about the place", () => {
    expect(textOf(board, runFrom(board, 2, 2) ?? run(2), 1)).toBe("tableau3>tableau2 x3");
  });
});

describe("a click on an empty place", () => {
  const piles = [...klondike(() => "KH QS"), pile("cell1", 8, 0, "none"), pile("cell2", 9, 0, "none")];
  const board = (...texts: string[]) => view(piles, { moves: texts.map((text) => move(piles, text, "carry")) });
  const at = (wanted: string) => piles.findIndex(({ id }) => id === wanted);

  test("brings the card there, if no other pile has cards to carry", () => {
    const cells = board("tableau1>cell1", "tableau1>cell2");
    expect(fillerOf(cells, at("cell2"))).toBe("tableau1>cell2");
    expect(fillerOf(cells, at("tableau2"))).toBeUndefined();
    expect(fillerOf(board("tableau1>cell1", "tableau2>cell1"), at("cell1"))).toBeUndefined();
    expect(fillerOf(board("tableau1>tableau2"), at("tableau2"))).toBeUndefined();
  });
});
