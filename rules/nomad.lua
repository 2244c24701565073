--- Nomad: Gypsy with all cards face up, and a cell.
local gypsy = require "gypsy"

local nomad = extend(gypsy, {
  name = "Nomad",
  family = "Gypsy",
  summary = "Gypsy with all cards face up, and a cell.",
  piles = { { "cell", at = { 8.5, 4 } }, { "tableau", down = 0, up = 4 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, all face up. There is one free cell. The remaining 72 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- The cell holds any one card.
- Click the stock to deal a card onto each column, empty columns included; that can be done nine times.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Gypsy from computer collections.
]],
})

local elba = extend(gypsy, {
  name = "Elba",
  family = "Gypsy",
  summary = "Gypsy with ten columns of five; only Kings go to empty columns.",
  piles = {
    { "stock", at = { 11.5, 4 } },
    { "foundation", at = { 10.5, 0 } },
    { "tableau", 10, down = 4, first = rank.king },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, only the top card of each face up. The remaining 54 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after Napoleon's first exile; from computer collections.
]],
})

local millie = extend(gypsy, {
  name = "Millie",
  family = "Gypsy",
  summary = "Gypsy with columns of a single card.",
  piles = { { "tableau", down = 0 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one card each, face up. The remaining 96 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; that can be done twelve times.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Miss Milligan without a pocket, and with empty columns that accept any card.
]],
})

return { nomad, elba, millie }
