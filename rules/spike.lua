--- Spike: Klondike with three wastes, and once through the stock.
local fixed = { draw = 1, redeals = 0, redeal_shuffled = false, empty = "kings", scoring = "standard" }
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Spike",
  family = "Klondike",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "waste" } },
    { "waste", 3, at = { 1, 0 }, fan = "none" },
    { "foundation", at = { 4.5, 0 } },
    { "tableau", at = { 0.75, 1 } },
  },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each of three wastes, whose top cards may all be played. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From computer collections.
]],
})
