// Trying a game out: what is known of which rules.

import { expect, test } from "vitest";
import type { Oddities, RandomGames, Reply, TriedRules, ValueCounts } from "../src/protocol";
import { Requests } from "../src/store/requests";
import { TryoutStore } from "../src/store/tryout.svelte";
import { findingsOf } from "../src/workshop/tryout";
import { asks } from "./asks";

const KLONDIKE: TriedRules = { variant: "klondike", rules: "1" };

function store() {
  let run = 0;
  const answer = async (): Promise<Reply> => ({ kind: "tryout", run: ++run });
  return new TryoutStore(new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} }));
}

test("an edit of another game leaves what was found as it stands", async () => {
  const tryout = store();
  await tryout.playAtRandom();
  tryout.hear({ kind: "random_games", run: 1, games: { of: KLONDIKE, done: true } as RandomGames });
  await tryout.solve("anew");
  tryout.hear({ kind: "solved_deals", run: 2, of: KLONDIKE, deals: [], done: true });
  tryout.noteChanged("freecell");
  expect(tryout.stale).toEqual([]);
  tryout.noteChanged("klondike");
  expect(tryout.stale).toEqual(["random", "solved"]);
  // One of the two that is run again is of the rules in force, the other one is not.
  await tryout.playAtRandom();
  expect(tryout.stale).toEqual(["solved"]);
});

test("a run that has just begun is of rules that have changed, whichever they are", async () => {
  const tryout = store();
  await tryout.playAtRandom();
  tryout.noteChanged("klondike");
  expect(tryout.stale).toEqual(["random"]);
});

const counts: ValueCounts = { values: [[0, 1]], mean: 0 };

/** Games at random of which nothing stands out. */
function games(change: Partial<RandomGames>): RandomGames {
  const found: RandomGames = {
    of: KLONDIKE,
    games: 1000,
    wanted: 1000,
    done: true,
    won: 0,
    stuck: 0,
    circles: 0,
    long: 0,
    stuck_at_once: 0,
    stuck_seeds: [],
    circle_seed: null,
    lengths: counts,
    choices: counts,
    home: counts,
    scores: counts,
    endless: null,
    odd: NOTHING_ODD,
    cards: 52,
    problem: null,
    unfinished: false,
  };
  return { ...found, ...change };
}

const NOTHING_ODD: Oddities = {
  never_left: [],
  never_reached: [],
  resting: [],
  idle_options: [],
  failed_choices: [],
  options_work: true,
};
const fine = (random: RandomGames) => findingsOf(random, null).flatMap(({ tone, key }) => (tone === "fine" ? key : []));

test("what was asked and is fine is said, and nothing of it that was not looked for", () => {
  expect(fine(games({}))).toEqual(["not-stuck", "all-in-play", "no-endless", "options"]);
  const stopped = games({ games: 30, odd: null });
  expect(fine(stopped)).toEqual(["not-stuck"]);
  const problem = { file: "a.lua", line: 3, column: 1, message: "no pile", trace: [] };
  expect(findingsOf(games({ odd: null, problem }), null).map(({ key }) => key)).toEqual(["problem", "not-stuck"]);
});

test("a choice under which the script does not load is told with its place, and options are not said to be fine", () => {
  const problem = { file: "a.lua", line: 3, column: 1, message: "no field `plaec`", trace: [] };
  const failed = { label: "Cards drawn", choice: "3", problem };
  const random = games({ odd: { ...NOTHING_ODD, failed_choices: [failed], options_work: false } });
  expect(findingsOf(random, null)[0]).toEqual({
    tone: "harm",
    key: "failed-choice",
    more: { option: "Cards drawn", choice: "3", message: "no field `plaec`" },
    place: { file: "a.lua", line: 3 },
  });
  expect(fine(random)).toEqual(["not-stuck", "all-in-play", "no-endless"]);
});
