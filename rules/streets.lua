--- Streets: Forty Thieves, but built down in alternating colours.
local forty_thieves, alternating = require("forty-thieves", { runs_home = false }), build.down_alternating

local streets = extend(forty_thieves[1], {
  name = "Streets",
  family = "Forty Thieves",
  piles = { { "tableau", place = alternating } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty Thieves with the building of Klondike, which makes it easier.
]],
})

local maria = extend(streets, {
  name = "Maria",
  summary = "Maria: nine columns of four cards, built down in alternating colours.",
  piles = { { "tableau", 9, at = { 1, 1 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nine columns of four cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Streets with one column fewer.
]],
})

local number_ten = extend(streets, {
  name = "Number Ten",
  summary = "Number Ten: ten columns of four cards, two of them face down; runs move together.",
  piles = { { "tableau", down = 2, up = 2, longest = false } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards: two face down, then two face up. The remaining 64 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty Thieves halfway to Klondike; named after a prime minister's door.
]],
})

local rank_and_file = extend(streets, {
  name = "Rank and File",
  summary = "Rank and File: ten columns of four cards, three of them face down; runs move together.",
  piles = { { "tableau", down = 3, up = 1, longest = false } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, only the top card of each face up. The remaining 64 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also called Dress Parade, for the columns in which its soldiers stand.
]],
})

return { streets, maria, number_ten, rank_and_file }
