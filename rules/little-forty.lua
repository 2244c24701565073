--- Little Forty: ten columns built down regardless of suit; runs of one suit move, and three cards are drawn at a time.
local suit_runs, rest = build.down_in_suit, { "waste", "stock" }

return extend(require("forty-thieves", { redeals = 0 })[2], {
  name = "Little Forty",
  piles = {
    { "stock", tap = draw { count = 3, redeals = 3 } },
    { "tableau", place = build.down, run = suit_runs, fill = rest },
  },
  summary = "Ten columns built down regardless of suit; runs of one suit move, and three cards are drawn at a time.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- An empty column is filled at once with the top card of the waste, or of the stock if the waste is empty. Once both are
  empty, any card may fill it.
- Click the stock to draw three cards to the waste. The top card of the waste is always in play. When the stock is
  empty, the waste is turned over, three times.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty Thieves crossed with Spider.
]],
})
