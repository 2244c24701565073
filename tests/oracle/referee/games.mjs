// The rules of the games, for the table.

import { KING } from "./cards.mjs";

const isRed = ({ suit }) => suit === "H" || suit === "D";

// What may lie on what in the columns, and how a run is carried.
export const inSuit = (over, under) => over.suit === under.suit;
const alternating = (over, under) => isRed(over) !== isRed(under);
export const anySuit = () => true;
const nothing = () => false;

const fans = { build: inSuit, spaces: "kings", back: true };
const freecell = { build: alternating, cells: 4 };
const castle = { build: anySuit };
const klondike = { build: alternating, spaces: "kings", runs: "freeing", back: true };
const canfield = {
  build: alternating,
  runs: "freeing",
  spaces: "reserve, then any",
  stacked: true,
  draw: 3,
  redeals: true,
};
const spider = { build: anySuit, runs: "any", runsOf: inSuit, leave: true };
const hole = { build: nothing, home: "hole", wraps: true };

/** What holds where a game's rules say nothing else. */
export const usual = {
  runs: "one",
  spaces: "any",
  back: false,
  draw: 1,
  redeals: false,
  cells: 0,
  last: KING,
  home: "foundations",
};

/**
 * The rules of each game that has deals here, where they are not those in `usual`:
 * - `build`: what fits; `runs`: how many cards a column gives ("one"; "any" run; "whole" runs that are all of a column;
 *   "freeing": a part of a run only if the card above it can go home); `runsOf`: what holds a run together;
 * - `spaces`: what an empty column takes, or what fills it at once;
 * - `back`: foundations give cards back; `stacked`: the reserve is one pile; `cells`: how many there are, where a deal
 *   does not tell; `last`: the rank that ends a foundation;
 * - `draw`, `redeals`: how many cards a tap turns over, and whether the waste is turned over again;
 * - `rows`: a tap deals a card to each column; `leave`: whole runs of a suit leave, if they are all of a column;
 * - `home`: what is instead of foundations; `wraps`: a King and an Ace are neighbours there; `suits`: those of
 *   rows that are put in order.
 */
export const GAMES = {
  accordion: { home: "one pile" },
  alina: { build: anySuit, spaces: "none", back: true, cells: 1 },
  "alpha-star": { build: inSuit, runs: "any" },
  "american-canister": { build: alternating, runs: "any" },
  "bakers-game": { build: inSuit, cells: 4 },
  "beleaguered-castle": castle,
  "black-hole": hole,
  "british-canister": { build: alternating, spaces: "kings" },
  canfield,
  "canfield-strict": { ...canfield, runs: "whole", spaces: "reserve, then waste" },
  "castles-of-spain": { build: alternating, back: true },
  chameleon: { build: anySuit, runs: "any", stacked: true },
  "delta-star": { build: inSuit },
  duchess: { build: alternating, runs: "any" },
  "east-haven": { build: alternating, runs: "any", back: true, rows: true },
  "eight-off": { build: inSuit, spaces: "kings" },
  "eight-off-any-card-spaces": { build: inSuit },
  fan: fans,
  "flower-garden": { build: anySuit, back: true },
  "fore-cell": { build: alternating, spaces: "kings" },
  "fore-cell-same-suit": { build: inSuit, spaces: "kings" },
  "fortunes-favor": { build: inSuit, spaces: "waste, then stock" },
  "forty-thieves": { build: inSuit },
  "free-cell": freecell,
  "free-cell-0-cell": { ...freecell, cells: 0 },
  "free-cell-1-cell": { ...freecell, cells: 1 },
  "free-cell-2-cell": { ...freecell, cells: 2 },
  "free-cell-3-cell": { ...freecell, cells: 3 },
  "free-cell-4-pile": freecell,
  "free-cell-5-pile": freecell,
  "free-cell-6-pile": freecell,
  "free-cell-7-pile": freecell,
  "gaps-basic-variant": { home: "rows in order", suits: ["C", "H", "S", "D"] },
  "gaps-one-deal": { home: "rows in order" },
  "gargantua-redeal": { build: alternating, runs: "any", spaces: "kings", back: true, redeals: true },
  golf: { ...hole, wraps: false },
  "king-albert": { build: alternating, back: true },
  klondike: { ...klondike, draw: 3, redeals: true },
  "klondike-deal-1": { ...klondike, redeals: true },
  "klondike-two-deck-9": { ...klondike, runs: "any", draw: 3, redeals: true },
  "late-binding-solitaire": { home: "one pile" },
  "mrs-mop": spider,
  "northwest-territory": klondike,
  "one-cell": { build: alternating, back: true, cells: 1 },
  pyramid: { home: "pairs of thirteen", redeals: 2 },
  raglan: { build: alternating, back: true },
  "scotch-patience": { build: alternating, spaces: "none", back: true },
  "seahaven-towers": { build: inSuit, spaces: "kings" },
  siegecraft: { ...castle, cells: 1 },
  "simple-simon": spider,
  somerset: { build: alternating, back: true },
  "spanish-patience": { build: anySuit, back: true },
  spider: { ...spider, rows: true },
  spiderette: { ...spider, rows: true },
  "streets-and-alleys": castle,
  stronghold: { ...castle, cells: 1 },
  thirty: { build: anySuit, runs: "any", last: 8 },
  thirtysix: { build: anySuit, runs: "any" },
  trigon: { build: inSuit, runs: "any", spaces: "kings", redeals: true },
  "two-cell": { build: alternating, back: true, cells: 2 },
  "will-o-the-wisp": { ...spider, rows: true },
  "worm-hole": { ...hole, cells: 1 },
};
