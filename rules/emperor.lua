--- Emperor: ten columns of four cards, three of them face down, built in alternating colours, one card at a time.
local streets, _, number_ten = unpack(require "streets")
local homes, columns = { "foundation", 12, columns = 6, at = { 6, 0 } }, { "tableau", 12, at = { 0, 2 } }

local function runs_to_spaces(_, move)
  return move.kind ~= "carry" or move.count == 1 or #move.to == 0, "Only an empty column accepts more than one card."
end

return {
  extend(streets, {
    name = "Emperor",
    piles = { { "tableau", down = 3, up = 1 } },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, only the top card of each face up. The remaining 64 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also known as Deauville. Rank and File, but one card at a time.
]],
  }),
  extend(streets, {
    name = "Roosevelt",
    piles = { { "tableau", 7, at = { 2, 1 } } },
    summary = "Seven columns of four cards, built down in alternating colours.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of four cards, all face up. The remaining 76 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Streets with three fewer columns, and much harder.
]],
  }),
  extend(streets, {
    name = "Forty-Nine",
    piles = { { "tableau", 7, at = { 2, 1 }, up = 7, longest = false } },
    allow = runs_to_spaces,
    summary = "Seven columns of seven face-up cards, where runs move to empty columns only.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards, all face up. The remaining 55 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Only a single card goes on another one; an empty column takes any card, or a whole run in alternating colours.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Interchange with everything in sight.
]],
  }),
  extend(streets, {
    name = "Big Streets",
    deck = { packs = 3 },
    piles = { homes, columns },
    summary = "Streets with three packs and twelve columns.",
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of four cards, all face up. The remaining 108 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Streets for three packs.
]],
  }),
  extend(number_ten, {
    name = "Number Twelve",
    deck = { packs = 3 },
    piles = { homes, columns },
    summary = "Number Ten with three packs and twelve columns.",
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of four cards: two face down, then two face up. The remaining 108 cards form the stock.

## Play
- Build the columns down in alternating colours.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Number Ten for three packs.
]],
  }),
}
