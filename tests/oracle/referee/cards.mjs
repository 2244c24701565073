// Cards and moves as the lines have them.

export const KING = 13;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** What is wrong with a line. */
export class Foul extends Error {}

export function must(holds, why) {
  if (!holds) throw new Foul(why);
}

/** `10C` is face up, `4c` face down. */
export function card(text) {
  const suit = text.slice(-1);
  return { rank: RANKS.indexOf(text.slice(0, -1)) + 1, suit: suit.toUpperCase(), up: suit === suit.toUpperCase() };
}

export const cards = (texts) => (texts ?? []).map(card);
export const last = (pile) => pile[pile.length - 1];

/** `tableau4>tableau1 x2`, `tap stock`. */
export function parse(text) {
  if (text.startsWith("tap ")) return { tap: text.slice(4) };
  const [, from, to, count] = text.match(/^([a-z]+\d*)>([a-z]+\d*)(?: x(\d+))?$/) ?? [];
  must(from, "no move reads like this");
  return { from, to, count: Number(count ?? 1) };
}

/** `tableau4` is the fourth column, `cell` the only cell. */
export function place(name) {
  const [, role, number] = name.match(/^([a-z]+)(\d*)$/);
  return { role, at: Number(number || 1) - 1 };
}
