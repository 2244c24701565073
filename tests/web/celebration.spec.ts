// A win as it is seen: the cascade alone, with what the cards leave behind them, and then the figures.

import { ask, expect, MOTION, test, view } from "./table";

test.use(MOTION);

/** Four Aces, which go home one by one. */
const ACES = `--- Aces: four cards.
return {
  name = "Aces",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
}
`;

test("cards leap and leave trails, which go with a click", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  for (let n = 0; n < 4; n += 1) {
    const move = (await view(table)).moves.find((move) => move.home);
    await ask(table, { kind: "play", text: move?.text ?? "" });
  }
  const trails = table.getByTestId("trails");
  const drawn = () =>
    trails.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return pixels.some((value, at) => at % 4 === 3 && value > 100);
    });
  await expect.poll(drawn).toBe(true);
  await expect(table.getByTestId("won")).toBeVisible();
  await table.getByTestId("table").click({ position: { x: 5, y: 300 } });
  await expect(trails).toHaveCount(0);
  await expect(table.getByTestId("won-bar")).toBeVisible();
});
