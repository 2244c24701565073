--- Triple Line: twelve columns of three cards, built in alternating colours; waste and stock fill empty columns.
local rest = { "waste", "stock" }

return extend(require("streets", { redeals = 1 })[1], {
  name = "Triple Line",
  piles = { { "tableau", 12, at = { 0, 1 }, up = 3, longest = false, fill = rest } },
  summary = "Twelve columns of three cards, built in alternating colours; waste and stock fill empty columns.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of three cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Streets with two rounds of the stock.
]],
})
