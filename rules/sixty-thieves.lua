--- Sixty Thieves: three packs, twelve columns of five cards, built down in suit; one card at a time.
local sixty = extend(require("forty-thieves")[1], {
  name = "Sixty Thieves",
  family = "Forty Thieves",
  deck = { packs = 3 },
  piles = { { "foundation", 12, columns = 6, at = { 6, 0 } }, { "tableau", 12, at = { 0, 2 }, up = 5 } },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of five cards, all face up. The remaining 96 cards form the stock.

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
Forty Thieves for three packs.
]],
})

local eighty = extend(sixty, {
  name = "Eighty Thieves",
  deck = { packs = 4 },
  piles = { { "foundation", 16, columns = 8, at = { 3.5, 0 } }, { "tableau", 10, at = { 0.75, 2 }, up = 8 } },
  summary = "Four packs, ten columns of eight cards, built down in suit; one card at a time.",
  rules = [[
## Aim
Move all 208 cards to the sixteen foundations, each built up in suit from Ace to King.

## Layout
Ten columns of eight cards, all face up. The remaining 128 cards form the stock.

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
Forty Thieves for four packs.
]],
})

local marie_rose = extend(sixty, {
  name = "Marie Rose",
  piles = { { "tableau", longest = false } },
  summary = "Three packs, twelve columns of five cards, built down in suit; runs move.",
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of five cards, all face up. The remaining 96 cards form the stock.

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
Named after Josephine's other first names. Sixty Thieves in a kinder form.
]],
})

local malmaison = extend(eighty, {
  name = "Malmaison",
  piles = { { "tableau", longest = false } },
  summary = "Four packs, ten columns of eight cards, built down in suit; runs move.",
  rules = [[
## Aim
Move all 208 cards to the sixteen foundations, each built up in suit from Ace to King.

## Layout
Ten columns of eight cards, all face up. The remaining 128 cards form the stock.

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
Named after Josephine's house near Paris. Eighty Thieves in a kinder form.
]],
})

return { sixty, marie_rose, eighty, malmaison }
