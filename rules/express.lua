--- Express: Limited with three packs and fourteen columns.
local limited = require("forty-thieves")[3]

return {
  extend(limited, {
    name = "Express",
    deck = { packs = 3 },
    piles = { { "foundation", 12, columns = 6, at = { 8, 0 } }, { "tableau", 14, at = { 0, 2 } } },
    summary = "Limited with three packs and fourteen columns.",
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Fourteen columns of three cards, all face up. The remaining 114 cards form the stock.

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
Limited for three packs; both names are those of trains.
]],
  }),
  extend(limited, {
    name = "Carnation",
    deck = { packs = 4 },
    piles = { { "foundation", 16, columns = 8, at = { 8, 0 } }, { "tableau", 16, at = { 0, 2 } } },
    summary = "Limited with four packs and sixteen columns.",
    rules = [[
## Aim
Move all 208 cards to the sixteen foundations, each built up in suit from Ace to King.

## Layout
Sixteen columns of three cards, all face up. The remaining 160 cards form the stock.

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
Limited for four packs.
]],
  }),
}
