--- Napoleon's Square: twelve columns of four cards, built down in suit; runs move.
local forty_thieves, josephine = unpack(require "forty-thieves")

-- Forty Thieves in another size.
local function sized(columns, cards, at, changes)
  changes.family, changes.piles = "Forty Thieves", { { "tableau", columns, at = { at, 1 }, up = cards } }
  return extend(forty_thieves, changes)
end

return {
  extend(josephine, {
    name = "Napoleon's Square",
    id = "napoleons-square",
    piles = { { "tableau", 12, at = { 0, 1 } } },
    summary = "Twelve columns of four cards, built down in suit; runs move.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of four cards, all face up. The remaining 56 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
With real cards, the columns lie on three sides of the foundations.
]],
  }),
  sized(13, 4, 0, {
    name = "Waning Moon",
    summary = "Forty Thieves with thirteen columns of four cards.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up. The remaining 52 cards form the stock.

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
Forty Thieves with three more columns.
]],
  }),
  sized(10, 5, 0.5, {
    name = "Famous Fifty",
    summary = "Forty Thieves with ten columns of five cards.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The remaining 54 cards form the stock.

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
Forty Thieves with a fifth card in each column.
]],
  }),
  sized(13, 3, 0, {
    name = "Thirty-Nine Steps",
    summary = "Forty Thieves with thirteen columns of three cards.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of three cards, all face up. The remaining 65 cards form the stock.

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
Named after the novel by John Buchan.
]],
  }),
  extend(forty_thieves, {
    name = "San Juan Hill",
    family = "Forty Thieves",
    piles = { { "foundation", up = 1, picks = is(rank.ace) } },
    summary = "Forty Thieves with the Aces already on the foundations.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Ten columns of four cards, all face up. The remaining 56 cards form the stock.

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
Also known as Kettle Hill. Forty Thieves with a head start.
]],
  }),
}
