--- Octagon: four columns of five cards and the Aces already on the foundations; four times through the stock.
return extend(require("forty-thieves", { redeals = 0 })[1], {
  name = "Octagon",
  family = "Forty Thieves",
  piles = {
    { "stock", tap = draw { redeals = 3 } },
    { "foundation", up = 1, picks = is(rank.ace) },
    { "tableau", 4, at = { 3.5, 1 }, up = 5, take = "top", longest = false, fill = "waste" },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Four columns of five cards, all face up. The remaining 76 cards form the stock.

## Play
- Build the columns down in suit.
- Only the top card of a column can be moved.
- An empty column is filled at once with the top card of the waste. While the waste is empty, any card may fill it.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, three times.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
With real cards, the Aces lie in an octagon, the columns at its corners.
]],
})
