import { expect, test } from "vitest";
import { isDealCode, isDealText } from "../src/store/sharing.svelte";
import { neighbour } from "../src/store/typedDeal";

test("the deals beside a deal", () => {
  expect([neighbour("7", 1), neighbour("7", -1), neighbour("0", -1)]).toEqual(["8", "6", undefined]);
  expect([neighbour("ms:1", -1), neighbour("ms:1", 1)]).toEqual([undefined, "ms:2"]);
  expect([neighbour("ms:2147483647", 1), neighbour("18446744073709551615", 1)]).toEqual([undefined, undefined]);
  expect(neighbour("18446744073709551614", 1)).toBe("18446744073709551615");
});

test("what is pasted is a code or a deal by its form", () => {
  expect(isDealCode("redeal:klondike/7?rules=1a2b&beat=1.abc\n  def\n")).toBe(true);
  expect([isDealCode("redeal-script:1.abc"), isDealCode("redeal:"), isDealCode("see redeal:klondike/7")]).toEqual([
    false,
    false,
    false,
  ]);
  const pack = [..."SHDC"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => `${rank}${suit}`));
  expect(isDealText(pack.join(" "))).toBe(true);
  expect(isDealText(pack.map((card) => card.replace("T", "10").replace("S", "♠")).join("\n"))).toBe(true);
  expect(isDealText("I had the AS and the KH, and 2C, too.")).toBe(false);
});
