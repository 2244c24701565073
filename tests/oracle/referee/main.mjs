// Holds won lines against the rules, and shares no code with the host: it has rules of its own, read from descriptions of
// the games, and a plain table to play them on.
//
//   node tests/oracle/referee/main.mjs <lines.jsonl
//
// Each line of the input is an object: `game`, a name in GAMES; `name`, which is told with a mistake; `deal`, as the files
// of verdicts write it; `moves`, in the form of `redeal solve --json`. At the end it says how many lines are right. A line
// that is not legal, or does not win, is told on standard error, and the exit code is then 1.

import { readFileSync } from "node:fs";

import { Foul, must } from "./cards.mjs";
import { Table } from "./columns.mjs";
import { GAMES } from "./games.mjs";
import { Pyramid, Row, Rows } from "./others.mjs";

function judge({ game, deal, moves }) {
  must(Object.hasOwn(GAMES, game), "no rules are known for it");
  const rules = GAMES[game];
  const table = new ({ "one pile": Row, "rows in order": Rows, "pairs of thirteen": Pyramid }[rules.home] ?? Table)(
    rules,
    deal,
  );
  for (const [at, text] of moves.entries()) {
    try {
      table.play(text);
    } catch (foul) {
      if (foul instanceof Foul) foul.message = `move ${at + 1}, ${text}: ${foul.message}`;
      throw foul;
    }
  }
  must(table.won(), "the line ends before the win");
}

let [right, wrong] = [0, 0];
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (!line) continue;
  const told = JSON.parse(line);
  try {
    judge(told);
    right += 1;
  } catch (foul) {
    if (!(foul instanceof Foul)) throw foul;
    wrong += 1;
    console.error(`${told.game} ${told.name}: ${foul.message}`);
  }
}
console.log(`${right} right, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
