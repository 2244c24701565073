--- Waterloo: six columns of one card, built down regardless of suit; runs of one suit move.
local suit_runs = build.down_in_suit

return extend(require("forty-thieves")[2], {
  name = "Waterloo",
  piles = {
    { "foundation", up = 1, picks = is(rank.ace) },
    { "tableau", 6, at = { 2.5, 1 }, up = 1, place = build.down, run = suit_runs },
  },
  summary = "Six columns of one card, built down regardless of suit; runs of one suit move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Six columns of one card. The remaining 90 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after the battle that sent Napoleon to Saint Helena.
]],
})
