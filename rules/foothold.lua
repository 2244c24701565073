--- Foothold: eight columns of five cards, built up or down in alternating colours.
local both_ways = build.either_alternating

return extend(require("forty-thieves")[1], {
  name = "Foothold",
  family = "Forty Thieves",
  piles = { { "tableau", 8, at = { 1.5, 1 }, up = 5, take = "top", longest = false, place = both_ways } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of five cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns up or down in alternating colours; you can change direction at any card. Aces and Kings don't
  connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Streets that may be built both ways, with fewer and longer columns.
]],
})
