import { describe, expect, it } from "vitest";
import { loadCourts } from "./courts";
import { backSvg, cardSvg, FACES, faceMarks } from "./faces";
import { indexMarks, largeMarks, signOf } from "./indices";
import { opposite } from "./marks";
import { pileMarkSvg } from "./ornaments";
import { pipPlaces } from "./pips";
import { classic, deckStyles, styleOf } from "./style";

describe("cards", () => {
  it("has 52 different faces and two jokers in every deck", async () => {
    await loadCourts();
    for (const style of deckStyles) {
      expect(new Set(FACES.map((face) => cardSvg(face, style))).size).toBe(54);
      expect(backSvg(style)).toMatch(/^<svg .*viewBox="0 0 250 350".*<\/svg>$/);
    }
  });

  it("shows as many pips as the rank says", () => {
    const counts = [..."A23456789T"].map((rank) => pipPlaces(rank).length);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("turns the lower half of a ten upside down", () => {
    const places = pipPlaces("T").map((place) => place.map(Math.round).join());
    const turned = pipPlaces("T").map((place) => opposite(place).map(Math.round).join());
    expect(turned.sort()).toEqual(places.sort());
  });

  it("draws blank paper for a text that is not a card", () => {
    for (const text of ["", "Q", "1H", "QX", "XS", "QHH"]) expect(faceMarks(text, classic)).toHaveLength(1);
  });

  it("writes no NaN and no undefined", async () => {
    await loadCourts();
    const all = [
      ...FACES.map((face) => cardSvg(face, classic)),
      backSvg(classic),
      pileMarkSvg("redeal"),
      pileMarkSvg("T"),
    ];
    expect(all.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
  });
});

it.each(["AKQJ", "AKDB", "AKDW"] as const)("draws different letters for each rank of %s", (letters) => {
  for (const deck of ["classic", "large-print"] as const) {
    const style = styleOf({ deck, back: "lattice", contrast: false, index: "below", letters });
    const outlines = [..."AKQJ"].map((rank) => {
      const marks = deck === "classic" ? indexMarks(rank, "H", style) : largeMarks(rank, "H", style);
      return marks[0]?.d ?? "";
    });
    expect(new Set(outlines).size).toBe(4);
    expect(outlines.every(Boolean)).toBe(true);
  }
  expect([signOf("Q", letters), signOf("T", letters), signOf("7", letters)]).toEqual([letters[2], "10", "7"]);
});
