--- Trigon: Klondike, but the columns are built down in suit.
local klondike = require("klondike", { draw = 1, empty = "kings", scoring = "standard", redeal_shuffled = false })

return extend(klondike, {
  name = "Trigon",
  family = "Klondike",
  piles = { { "tableau", place = build.down_in_suit } },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Klondike under a stricter rule; named after its triangle of cards.
]],
})
