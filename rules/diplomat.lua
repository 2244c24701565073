--- Diplomat: eight columns of four cards, built down regardless of suit; once through the stock.
local diplomat = extend(require("forty-thieves")[1], {
  name = "Diplomat",
  family = "Forty Thieves",
  piles = { { "tableau", 8, at = { 1.5, 1 }, place = build.down } },
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
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From books of the early 20th century. Careful play wins most deals.
]],
})

local lady_palk = extend(diplomat, {
  name = "Lady Palk",
  piles = { { "tableau", longest = false } },
  summary = "Diplomat in which runs move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of four cards, all face up. The remaining 72 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Diplomat with moving runs.
]],
})

return { diplomat, lady_palk }
