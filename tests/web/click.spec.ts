// One click plays a move that is best beyond doubt, as a new player finds it.

import { ACES } from "./aces";
import { ask, card, click, expect, faces, MOTION, still, test } from "./table";

test.use({ ...MOTION, newcomer: true });

test("a click brings a card home, and a second one at once is not meant", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await expect.poll(async () => (await ask(table, { kind: "deal", variant: "aces", seed: "1" })).kind).toBe("view");
  await still(table);
  const ace = await faces(table, "tableau1");
  await click(table, card(table, ace));
  await expect.poll(() => faces(table, "tableau1")).toBe("");
});
