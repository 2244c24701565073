import { afterEach, beforeEach, expect, test, vi } from "vitest";
// @vitest-environment jsdom
import type { Seat } from "../src/table/motion";
import { Stage } from "../src/table/stage";
import { StageState } from "../src/table/state.svelte";

const CARD = 100;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
});

afterEach(() => vi.unstubAllGlobals());

/** Shows the frame of this moment. */
function at(ms: number) {
  const due = frames;
  frames = [];
  for (const frame of due) frame(ms);
}

function seat(x: number, up: boolean): Seat {
  return { id: 1, x, y: 0, up, z: 1, pile: 0, index: 0 };
}

function stageWith(first: Seat) {
  const stage = new Stage(new StageState());
  const element = document.createElement("div");
  stage.enter(1, element);
  stage.arrange([first], CARD, { kind: "put" });
  return { stage, element, look: () => `${element.dataset.side} ${element.style.transform}` };
}

test("a card that is called back as it begins to turn lies as it lay", () => {
  const { stage, look } = stageWith(seat(0, false));
  stage.arrange([seat(0, true)], CARD, { kind: "glide" });
  at(0);
  at(20);
  stage.arrange([seat(0, false)], CARD, { kind: "glide" });
  for (let ms = 40; ms < 800; ms += 20) at(ms);
  expect(look()).toBe("down translate(0px, 0px)");
  expect(stage.busy).toBe(false);
});

test("a card that is called back on its way flies back", () => {
  const { stage, look } = stageWith(seat(0, true));
  stage.arrange([seat(500, true)], CARD, { kind: "glide" });
  at(0);
  at(100);
  expect(stage.busy).toBe(true);
  stage.arrange([seat(0, true)], CARD, { kind: "glide" });
  for (let ms = 120; ms < 1200; ms += 20) at(ms);
  expect(look()).toBe("up translate(0px, 0px)");
});

test("the first picture of a flight shows that the card has left", () => {
  const { stage, look } = stageWith(seat(0, true));
  stage.arrange([seat(500, true)], CARD, { kind: "glide" });
  at(0);
  expect(Number(/translate\(([\d.]+)px/.exec(look())?.[1])).toBeGreaterThan(20);
});
