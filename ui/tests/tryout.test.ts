// Trying a game out: what is known of which rules.

import { expect, test } from "vitest";
import type { RandomGames, Reply, TriedRules } from "../src/protocol";
import { Requests } from "../src/store/requests";
import { TryoutStore } from "../src/store/tryout.svelte";
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
