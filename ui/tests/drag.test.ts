import { describe, expect, test } from "vitest";
import { Hand, landing } from "../src/table/drag";

const W = 100;
const H = 140;
const rect = (x: number, y: number) => ({ x, y, w: W, h: H });
const PILES = [rect(0, 0), rect(120, 0), rect(240, 0), rect(360, 0)];

describe("a drop", () => {
  const drop = (x: number, y: number, ...legal: number[]) => landing(rect(x, y), PILES, 0, new Set(legal));

  test("takes the legal pile with the largest overlap", () => {
    expect(drop(170, 10, 1, 2)).toEqual({ pile: 1, legal: true });
    expect(drop(190, 10, 1, 2)).toEqual({ pile: 2, legal: true });
  });

  test("takes a legal pile before an illegal one that lies nearer", () => {
    expect(drop(200, 0, 1)).toEqual({ pile: 1, legal: true });
  });

  test("needs 8 % of the card", () => {
    const y = (share: number) => H * (1 - share);
    expect(drop(120, y(0.09), 1)).toEqual({ pile: 1, legal: true });
    expect(drop(120, y(0.07), 1)).toBeUndefined();
  });

  test("over illegal piles only is still a question for the host", () => {
    expect(drop(350, 0, 1)).toEqual({ pile: 3, legal: false });
  });

  test("near where it came from means nothing", () => {
    expect(drop(15, 5)).toBeUndefined();
    expect(drop(40, 5)).toBeUndefined();
    expect(drop(0, 0, 0)).toBeUndefined();
  });

  test("on the bare table means nothing", () => {
    expect(drop(0, 400, 1, 2, 3)).toBeUndefined();
  });
});

describe("the hand", () => {
  function hand(liftable = true) {
    const heard: string[] = [];
    const it = new Hand<string>({
      lift: (thing) => {
        heard.push(`lift ${thing}`);
        return liftable;
      },
      carry: ({ x, y }) => heard.push(`carry ${x},${y}`),
      drop: (thing, { x, y }) => heard.push(`drop ${thing} ${x},${y}`),
      click: (thing) => heard.push(`click ${thing}`),
      abandon: () => heard.push("abandon"),
    });
    const at = (x: number, y = 0, id = 1, coarse = false) => ({ id, coarse, x, y });
    return { it, heard, at };
  }

  test("that strays less than 4 pixels clicks", () => {
    const { it, heard, at } = hand();
    it.press(at(10), "card");
    it.move(at(13));
    it.release(at(13));
    expect(heard).toEqual(["click card"]);
  });

  test("that goes further drags, and the whole way counts", () => {
    const { it, heard, at } = hand();
    it.press(at(10), "card");
    it.move(at(14));
    it.move(at(50, 5));
    it.release(at(60, 5));
    expect(heard).toEqual(["lift card", "carry 4,0", "carry 40,5", "drop card 50,5"]);
  });

  test("needs 8 pixels when it is a finger", () => {
    const { it, heard, at } = hand();
    it.press(at(0, 0, 1, true), "card");
    it.move(at(7, 0, 1, true));
    expect(heard).toEqual([]);
    it.move(at(8, 0, 1, true));
    expect(heard).toEqual(["lift card", "carry 8,0"]);
  });

  test("that finds nothing to lift neither drags nor clicks", () => {
    const { it, heard, at } = hand(false);
    it.press(at(0), "felt");
    it.move(at(20));
    it.move(at(30));
    it.release(at(30));
    expect(heard).toEqual(["lift felt"]);
  });

  test("does not listen to a second pointer", () => {
    const { it, heard, at } = hand();
    expect(it.press(at(0), "card")).toBe(true);
    expect(it.press(at(200, 0, 2), "other")).toBe(false);
    it.move(at(300, 0, 2));
    it.release(at(300, 0, 2));
    expect(heard).toEqual([]);
    it.release(at(0));
    expect(heard).toEqual(["click card"]);
  });

  test("that breaks off drops nothing, and the release means nothing", () => {
    const { it, heard, at } = hand();
    it.press(at(0), "card");
    it.move(at(20));
    it.cancel();
    it.move(at(40));
    it.release(at(40));
    expect(heard).toEqual(["lift card", "carry 20,0", "abandon"]);
    it.press(at(0), "card");
    it.release(at(0));
    expect(heard.at(-1)).toBe("click card");
  });
});
