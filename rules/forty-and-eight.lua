--- Forty and Eight: eight columns of four cards, built down in suit; twice through the stock.
local once, twice = require("forty-thieves", { redeals = 1 })[1], draw { redeals = 2 }

local forty_and_eight = extend(once, {
  name = "Forty and Eight",
  family = "Forty Thieves",
  piles = { { "tableau", 8, at = { 1.5, 1 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, all face up. The remaining 72 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also known as Le Cadran. Eight columns instead of ten are hard; the second pass makes up for it.
]],
})

local rows_of_four = extend(forty_and_eight, {
  name = "Rows of Four",
  piles = { { "stock", tap = twice }, { "tableau", place = build.down } },
  summary = "Eight columns of four cards, built down regardless of suit; three times through the stock.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, all face up. The remaining 72 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty and Eight made easier: suits don't matter, and there is one more pass.
]],
})

return { forty_and_eight, rows_of_four }
