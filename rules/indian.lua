--- Indian: ten columns of three cards, built down on any suit but their own.
local indian = extend(require("forty-thieves")[1], {
  name = "Indian",
  family = "Forty Thieves",
  piles = { { "tableau", down = 1, up = 2, place = build.down_off_suit } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of three cards: one face down, then two face up. The remaining 74 cards form the stock.

## Play
- Build the columns down: a card goes on any suit but its own.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
By Morehead and Mott-Smith. Building off suit makes it the easiest of the kind.
]],
})

local midshipman = extend(indian, {
  name = "Midshipman",
  piles = { { "tableau", 9, at = { 1, 1 }, down = 2 } },
  summary = "Nine columns of four cards, two of them face down, built down on any suit but their own.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nine columns of four cards: two face down, then two face up. The remaining 68 cards form the stock.

## Play
- Build the columns down: a card goes on any suit but its own.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Indian with one column fewer, and one more card in each.
]],
})

local folly = extend(indian, {
  name = "Napoleon's Folly",
  id = "napoleons-folly",
  piles = { { "tableau", down = 0, up = 4 } },
  summary = "Forty Thieves built down on any suit but the card's own.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns down: a card goes on any suit but its own.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty Thieves built off suit.
]],
})

local exile = extend(folly, {
  name = "Napoleon's Exile",
  id = "napoleons-exile",
  piles = { { "tableau", place = build.down } },
  summary = "Forty Thieves built down regardless of suit.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

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
Forty Thieves for easier days.
]],
})

local mumbai = extend(indian, {
  name = "Mumbai",
  deck = { packs = 3 },
  piles = { { "foundation", 12, columns = 6, at = { 7, 0 } }, { "tableau", 13, at = { 0, 2 } } },
  summary = "Indian with three packs and thirteen columns.",
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of three cards: one face down, then two face up. The remaining 117 cards form the stock.

## Play
- Build the columns down: a card goes on any suit but its own.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Indian with three packs.
]],
})

return { indian, midshipman, folly, exile, mumbai }
