// What a player does while the host has not answered yet, and what other guests of the table do meanwhile.

import { expect, test } from "vitest";
import type { Reply, View, ViewReply } from "../src/protocol";
import { Session } from "../src/store/session.svelte";
import { scripted } from "./asks";
import { klondike, view } from "./views";

const table = (more: Partial<View> = {}) =>
  view(
    klondike(() => "KH"),
    more,
  );
const answer = (more: Partial<View> = {}): ViewReply => ({ kind: "view", view: table(more), followed: null });
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** A session with a game on its table. Requests wait until `reply` answers them, one after the other. */
async function started(more: Partial<View> = {}) {
  const world = scripted();
  const session = new Session(world.host);
  let answered = 0;
  const reply = async (reply: Reply) => {
    await pause();
    world.asked[answered]?.answer(reply);
    answered += 1;
    await pause();
  };
  void session.start();
  await reply(answer({ version: 1, ...more }));
  const kinds = () => world.asked.map(({ request }) => request.kind);
  return { ...world, session, reply, kinds };
}

test("what was asked of a game is not asked of the one that came before its turn", async () => {
  const { session, reply, kinds } = await started();
  const { game } = session;
  void game.deal({ variant: "spider" });
  void game.play("tableau1>tableau2");
  void game.undo();
  void game.pause();
  void game.stopSearch();
  await reply(answer({ version: 2, game: 2 }));
  expect(kinds()).toEqual(["look", "deal", "stop_search"]);
  await reply(answer({ version: 3, game: 2 }));
  // Where no other game came, it is.
  void game.deal({ variant: "spider" });
  void game.play("tableau1>tableau2");
  await reply({ kind: "failed", message: "It does not load.", problem: null, why: null });
  expect(kinds().slice(3)).toEqual(["deal", "play"]);
});
