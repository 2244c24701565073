import { expect, test } from "vitest";
import type { Clause, RelationCells } from "../src/protocol";
import { cellChange, clauseGroups, clauseText, rankOf, relationCell } from "../src/workshop/why";

/** A relation between ranks that differ by one, for these suits (1 the same, 2 the other of the colour, 4 the other colour). */
function down(all: number, some = all): RelationCells {
  const cells = (suits: number) =>
    Array.from({ length: 169 }, (_, at) => (Math.floor(at / 13) - (at % 13) === 1 ? suits : 0));
  return { all: cells(all), some: cells(some) };
}

test("conditions stand with the pile that they are about", () => {
  const clause = (kind: Clause["kind"], pile: string | null): Clause => ({
    kind,
    pile,
    answer: "yes",
    word: null,
    written: null,
  });
  const clauses = [clause("cards", "tableau1"), clause("covered_from", "tableau1"), clause("place", "tableau2")];
  const groups = clauseGroups({ clauses: [...clauses, clause("allow", null)], decided: 2 });
  expect(groups.map(({ side, clauses }) => [side, clauses.map(({ clause }) => clause.kind)])).toEqual([
    ["leave", ["cards", "covered_from"]],
    ["go", ["place"]],
    ["rules", ["allow"]],
  ]);
  expect(groups.flatMap(({ clauses }) => clauses.map(({ decided }) => decided))).toEqual([false, false, true, false]);
  expect(clauseGroups({ clauses: [clause("tap", "stock")], decided: null }).map(({ side }) => side)).toEqual(["leave"]);
});

test("a cell tells the colours apart", () => {
  const [five, six] = [rankOf("5H"), rankOf("6D")];
  expect(relationCell(down(4), five, six)).toEqual({ otherColour: "yes", sameColour: "no" });
  expect(relationCell(down(3), five, six)).toEqual({ otherColour: "no", sameColour: "yes" });
  expect(relationCell(down(7), five, six)).toEqual({ otherColour: "yes", sameColour: "yes" });
  expect(relationCell(down(1), five, six)).toEqual({ otherColour: "no", sameColour: "suit" });
  expect(relationCell(down(0, 7), five, six)).toEqual({ otherColour: "some", sameColour: "some" });
  expect(relationCell(down(7), six, five)).toEqual({ otherColour: "no", sameColour: "no" });
});

test("an edit gains and loses pairs", () => {
  const at = 13 * rankOf("6D") + rankOf("5H");
  expect(cellChange(down(7), down(4), at)).toBe("gained");
  expect(cellChange(down(4), down(7), at)).toBe("lost");
  expect(cellChange(down(4), down(4), at)).toBeUndefined();
  expect(cellChange(down(4), null, at)).toBeUndefined();
});

test("a condition shows the cards that it was asked about", () => {
  const move = { cards: ["9H", "8C"], onto: "TD" };
  expect(clauseText(move, "cards")).toBe("2 cards");
  expect(clauseText(move, "run")).toBe("9♥ 8♣");
  expect(clauseText(move, "place")).toBe("9♥ on 10♦, red on red, 9 = 10 − 1");
  const on = (card: string, onto: string) => clauseText({ cards: [card], onto }, "place");
  expect(on("AS", "8H")).toBe("A♠ on 8♥, black on red, A = 8 − 7");
  expect(on("QS", "JS")).toBe("Q♠ on J♠, black on black, Q = J + 1");
  expect(on("7D", "7C")).toBe("7♦ on 7♣, red on black, 7 = 7");
  expect(clauseText(move, "first")).toBe("9♥");
  expect(clauseText({ cards: ["KS"], onto: "XR" }, "place")).toBe("K♠ on ★");
  expect(clauseText({ cards: ["7S"], onto: "6H" }, "pair")).toBe("7♠ 6♥");
  expect(clauseText({ cards: [null], onto: "TD" }, "place")).toBe("");
  expect(clauseText({ cards: ["9H"], onto: null }, "place")).toBe("");
  expect(clauseText(move, "allow")).toBe("");
  expect(clauseText({ cards: Array(7).fill("5S"), onto: null }, "run")).toBe("5♠ 5♠ 5♠ 5♠ 5♠ …");
});
