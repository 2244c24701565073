// A win as it is seen: the cascade alone, with what the cards leave behind them, and then the figures.

import { ACES, allHome } from "./aces";
import { ask, expect, MOTION, test } from "./table";

test.use(MOTION);

test("cards leap and leave trails, which go with a click", async ({ table, server }) => {
  await server.save("aces.lua", ACES);
  await ask(table, { kind: "deal", variant: "aces", seed: "1" });
  // The page itself looks at each frame: the test may come late.
  const left = table.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const canvas = document.querySelector<HTMLCanvasElement>("[data-testid=trails]");
          const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          if (pixels.some((value, at) => at % 4 === 3 && value > 100)) resolve(true);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await allHome(table);
  expect(await left).toBe(true);
  await expect(table.getByTestId("won")).toBeVisible();
  await table.getByTestId("table").click({ position: { x: 5, y: 300 } });
  await expect(table.getByTestId("trails")).toHaveCount(0);
  await expect(table.getByTestId("won-bar")).toBeVisible();
});
