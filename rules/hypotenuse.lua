--- Hypotenuse: Gypsy with ten growing columns; only Kings go to empty columns.
local gypsy = require "gypsy"

local hypotenuse = extend(gypsy, {
  name = "Hypotenuse",
  family = "Gypsy",
  summary = "Gypsy with ten growing columns; only Kings go to empty columns.",
  piles = {
    { "stock", at = { 11.5, 4 } },
    { "foundation", at = { 10.5, 0 } },
    { "tableau", 10, down = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, first = rank.king },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to ten cards, only the top card of each face up. The remaining 49 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first nine only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after the slanting side of its triangle; also called Brazilian Patience.
]],
})

local eternal = extend(hypotenuse, {
  name = "Eternal Triangle",
  summary = "Hypotenuse with all cards face up.",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to ten cards, all face up. The remaining 49 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first nine only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also called Lobachevsky.
]],
})

local small = extend(hypotenuse, {
  name = "Small Triangle",
  summary = "Hypotenuse with one pack and seven columns.",
  deck = { packs = 1 },
  piles = {
    { "stock", at = { 7.5, 4 } },
    { "foundation", 4, at = { 7.5, 0 }, columns = false, step = { 0, 1 } },
    { "tableau", 7, down = { 0, 1, 2, 3, 4, 5, 6 } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first three only.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { hypotenuse, eternal, small }
