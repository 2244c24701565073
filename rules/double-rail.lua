--- Double Rail: five columns of one card for two packs, built down regardless of suit; runs move.
local double_rail = extend(require("forty-thieves")[2], {
  name = "Double Rail",
  piles = { { "tableau", 5, at = { 3, 1 }, up = 1, place = build.down } },
  summary = "Five columns of one card for two packs, built down regardless of suit; runs move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Five columns of one card. The remaining 99 cards form the stock.

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
Of the Forty Thieves kind, with next to nothing on the table.
]],
})

local final_battle = extend(double_rail, {
  name = "Final Battle",
  piles = { { "tableau", 6, at = { 2.5, 1 } } },
  summary = "Six columns of one card for two packs, built down regardless of suit; runs move.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Six columns of one card. The remaining 98 cards form the stock.

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
Double Rail with one more column.
]],
})

local single_rail = extend(double_rail, {
  name = "Single Rail",
  deck = { packs = 1 },
  piles = { { "foundation", 4 }, { "tableau", 4, at = { 1.5, 1 } } },
  summary = "Four columns of one card for one pack, built down regardless of suit; runs move.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Four columns of one card. The remaining 48 cards form the stock.

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
Double Rail for one pack.
]],
})

local triple_rail = extend(double_rail, {
  name = "Triple Rail",
  deck = { packs = 3 },
  piles = { { "foundation", 12, columns = 6, at = { 3.5, 0 } }, { "tableau", 9, at = { 0.25, 2 } } },
  summary = "Nine columns of one card for three packs, built down regardless of suit; runs move.",
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Nine columns of one card. The remaining 147 cards form the stock.

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
Double Rail for three packs.
]],
})

return { double_rail, final_battle, single_rail, triple_rail }
