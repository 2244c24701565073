--- McClellan: eight columns of four cards, three of them face down, built down in suit; runs move.
local suit_runs = build.down_in_suit

local mcclellan = extend(require("forty-thieves")[2], {
  name = "McClellan",
  piles = { { "tableau", 8, at = { 1.5, 1 }, down = 3, up = 1 } },
  summary = "Eight columns of four cards, three of them face down, built down in suit; runs move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, only the top card of each face up. The remaining 72 cards form the stock.

## Play
- Build the columns down in suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after a general of the American Civil War, who was called the little Napoleon.
]],
})

local little_napoleon = extend(mcclellan, {
  name = "Little Napoleon",
  piles = { { "tableau", place = build.down, run = suit_runs } },
  summary = "McClellan built down regardless of suit; runs of one suit move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, only the top card of each face up. The remaining 72 cards form the stock.

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
McClellan with freer building.
]],
})

return { mcclellan, little_napoleon }
