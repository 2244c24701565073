--- Busy Aces: twelve columns of a single card, built down in suit; once through the stock.
local busy_aces = extend(require("forty-thieves")[1], {
  name = "Busy Aces",
  family = "Forty Thieves",
  piles = { { "tableau", 12, at = { 0, 1 }, up = 1 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of one card. The remaining 92 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Forty Thieves in which the Aces come home early, and most games are won.
]],
})

return busy_aces
