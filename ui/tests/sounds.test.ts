// Which sounds a change of the view makes, and that the speaker does nothing where there is no audio.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MissionView, PileView, View } from "../src/protocol";
import { cuesOf } from "../src/sound/cues";
import { BARS, BEATS, bar } from "../src/sound/score";
import { Speaker } from "../src/sound/speaker";
import { pile, view } from "./views";

const UP = (id: number, face = "7H") => ({ id, face });
const DOWN = (id: number) => ({ id, face: null });
const put = (id: string, ...cards: PileView["cards"]): PileView => ({ ...pile(id, 0, 0, "none"), cards });
const table = (...piles: PileView[]) => view(piles);

describe("what is heard", () => {
  const before = table(put("stock", DOWN(1), DOWN(2)), put("tableau1", DOWN(3), UP(4)), put("tableau2", UP(5)));
  const next = (piles: PileView[], more: Partial<View> = {}): View => ({ ...before, piles, ...more });
  const [stock, , two] = before.piles as [PileView, PileView, PileView];

  test("nothing of the first view, and nothing where nothing changed", () => {
    expect(cuesOf(null, before)).toEqual([]);
    expect(cuesOf(before, before)).toEqual([]);
    expect(cuesOf(before, { ...before, version: 2, clock: { ms: 9, running: true, paused: true } })).toEqual([]);
  });

  test("another game is dealt", () => {
    expect(cuesOf(before, { ...before, game: 2 })).toEqual(["deal"]);
  });

  test("a card is laid, and another one turned under it", () => {
    expect(cuesOf(before, next([stock, put("tableau1", DOWN(3)), put("tableau2", UP(5), UP(4))]))).toEqual(["place"]);
    expect(cuesOf(before, next([stock, put("tableau1", UP(3)), put("tableau2", UP(5), UP(4))]))).toEqual([
      "place",
      "turn",
    ]);
  });

  test("a card that is drawn is heard turning, once; so is a waste that goes back", () => {
    const drawn = next([put("stock", DOWN(1)), put("tableau1", DOWN(3), UP(4), UP(2)), two]);
    expect(cuesOf(before, drawn)).toEqual(["turn"]);
    expect(cuesOf(drawn, before)).toEqual(["turn"]);
  });

  test("a row from one pile is dealt", () => {
    const wide = table(put("stock", DOWN(1), DOWN(2), DOWN(3)), put("a"), put("b"), put("c"));
    const dealt = [put("stock"), put("a", UP(1)), put("b", UP(2)), put("c", UP(3))];
    expect(cuesOf(wide, { ...wide, piles: dealt })).toEqual(["deal"]);
  });

  test("a mission and a win follow the move that brought them, and taking it back is only a move", () => {
    const mission: MissionView = {
      id: "it",
      title: "",
      state: "open",
      tally: 0,
      goal: 1,
      text: null,
      reward: 0,
      at: 0,
    };
    const start = { ...before, missions: [mission] };
    const end = next([stock, put("tableau1", DOWN(3)), put("tableau2", UP(5), UP(4))], {
      status: "won",
      missions: [{ ...mission, state: "done" }],
    });
    expect(cuesOf(start, end)).toEqual(["place", "mission", "win"]);
    expect(cuesOf(end, start)).toEqual(["place"]);
    expect(cuesOf(end, { ...end, version: 9 })).toEqual([]);
  });
});

/** Audio that only counts. */
class Fake {
  static made = 0;
  static begun = 0;
  state = "suspended";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    Fake.made += 1;
  }
  resume = async () => {
    this.state = "running";
  };
  suspend = async () => {
    this.state = "suspended";
  };
  close = async () => {};
  #node() {
    const param = { value: 0 } as Record<string, unknown>;
    for (const name of ["setValueAtTime", "setTargetAtTime", "exponentialRampToValueAtTime"]) param[name] = () => {};
    const node: Record<string, unknown> = { gain: param, frequency: param, Q: param, stop() {} };
    node.connect = (to: unknown) => to;
    node.start = () => {
      Fake.begun += 1;
    };
    return node;
  }
  createGain = () => this.#node();
  createOscillator = () => this.#node();
  createBufferSource = () => this.#node();
  createBiquadFilter = () => this.#node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe("the speaker", () => {
  const ON = { sounds: true, music: false, volume: 40 };
  let speaker: Speaker;
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    Object.assign(Fake, { made: 0, begun: 0 });
    speaker = new Speaker();
  });
  afterEach(() => {
    speaker.stop();
    vi.unstubAllGlobals();
  });

  test("says nothing and throws nothing where there is no audio", async () => {
    vi.stubGlobal("AudioContext", undefined);
    speaker.hear({ ...ON, music: true });
    speaker.wake();
    speaker.play(["win"]);
    speaker.show(true);
    await settled();
  });

  test("throws nothing where audio is refused", () => {
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          throw new Error("no device");
        }
      },
    );
    speaker.hear(ON);
    expect(() => speaker.wake()).not.toThrow();
    expect(() => speaker.play(["knock"])).not.toThrow();
  });

  test("begins with the player's first touch, and not before", async () => {
    vi.stubGlobal("AudioContext", Fake);
    speaker.hear(ON);
    speaker.play(["place"]);
    await settled();
    expect([Fake.made, Fake.begun]).toEqual([0, 0]);
    speaker.wake();
    speaker.wake();
    speaker.play(["place"]);
    await settled();
    expect(Fake.made).toBe(1);
    expect(Fake.begun).toBeGreaterThan(0);
  });

  test.each([
    ["off", { ...ON, sounds: false }],
    ["at no volume", { ...ON, volume: 0 }],
  ])("makes no audio while sounds are %s", async (_, hearing) => {
    vi.stubGlobal("AudioContext", Fake);
    speaker.hear(hearing);
    speaker.wake();
    speaker.play(["deal"]);
    await settled();
    expect([Fake.made, Fake.begun]).toEqual([0, 0]);
    // Switched on later, it needs no other touch.
    speaker.hear(ON);
    speaker.play(["deal"]);
    await settled();
    expect(Fake.made).toBe(1);
    expect(Fake.begun).toBeGreaterThan(0);
  });

  test("is silent while the page is hidden", async () => {
    vi.stubGlobal("AudioContext", Fake);
    speaker.hear(ON);
    speaker.wake();
    speaker.show(true);
    speaker.play(["turn", "mission"]);
    await settled();
    expect(Fake.begun).toBe(0);
    speaker.show(false);
    speaker.play(["turn"]);
    await settled();
    expect(Fake.begun).toBeGreaterThan(0);
  });
});

describe("the music", () => {
  test("goes round, and gathers on its way", () => {
    expect(bar(BARS)).toEqual(bar(0));
    const weight = (from: number) => [0, 1, 2, 3].flatMap((n) => bar(from + n)).length;
    const stages = [0, 4, 8, 12].map(weight);
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
    expect(new Set(stages).size).toBe(4);
  });

  test("keeps to its bars, to what ears hear and to what does not hurt them", () => {
    for (let n = 0; n < BARS; n += 1) {
      for (const { beat, beats, pitch, level } of bar(n)) {
        expect(beat >= 0 && beat < BEATS && beats > 0).toBe(true);
        expect(pitch > 30 && pitch < 2000).toBe(true);
        expect(level > 0 && level <= 1).toBe(true);
      }
    }
  });
});
