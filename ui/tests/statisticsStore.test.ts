// The store of statistics: what comes for an older question is not mixed with what was asked for since.

import { expect, test } from "vitest";
import type { PastGame, Reply, Request } from "../src/protocol";
import { Requests } from "../src/store/requests";
import { StatisticsStore } from "../src/store/statistics.svelte";
import { asks } from "./asks";
import { waitFor } from "./waits";

const past = (id: number): PastGame => ({
  id,
  variant: "a",
  name: "A",
  options: {},
  seed: "1",
  ended: id,
  ms: 1,
  moves: 1,
  score: null,
  won: true,
  open: false,
  marks: [],
});

test("games that are loaded twice at once are there once", async () => {
  const asked: Request[] = [];
  const games = [3, 2, 1].map(past);
  const answer = async (request: Request): Promise<Reply> => {
    asked.push(request);
    if (request.kind !== "history") return { kind: "failed", message: "", problem: null, why: null } as Reply;
    const from = games.filter(({ id }) => id < (request.before ?? 9));
    return { kind: "history", games: from.slice(0, 2), more: from.length > 2 };
  };
  const store = new StatisticsStore(
    new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} }),
  );
  await Promise.all([store.load(), store.load()]);
  await waitFor(() => expect(asked.filter(({ kind }) => kind === "history")).toHaveLength(2));
  expect(store.history.map(({ id }) => id)).toEqual([3, 2]);
  await Promise.all([store.loadOlder(), store.loadOlder()]);
  expect(store.history.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(store.hasOlder).toBe(false);
});
