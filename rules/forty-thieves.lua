--- Forty Thieves: two packs, ten columns of four cards, built down in suit; once through the stock.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } },
  { "foundation_return", "Allow moves back from foundations", choices = { true, false } },
  { "runs_home", "Move runs to foundations at once", choices = { false, true } },
}
local runs = option.runs_home
local back, suit = option.foundation_return and "top" or "none", build.down_in_suit

local thieves = game {
  name = "Forty Thieves",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = option.redeals } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 8, take = back, single = not runs, lead = runs and "top" or nil, reversed = runs },
    { "tableau", 10, at = { 0.5, 1 }, up = 4, longest = "one by one", place = suit },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up: the forty thieves. The remaining 64 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- With *Move runs to foundations at once*, cards of one suit in sequence go to a foundation together, the last one
  first.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Said to have been played by Napoleon on Saint Helena, under whose name it is known, too. The head of a large family.
]],
}

local josephine = extend(thieves, {
  name = "Josephine",
  family = "Forty Thieves",
  summary = "Josephine: Forty Thieves, but whole runs move.",
  piles = { { "tableau", longest = false } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of four cards, all face up. The remaining 64 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- With *Move runs to foundations at once*, cards of one suit in sequence go to a foundation together, the last one
  first.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Forty Thieves in a kinder form, named after Napoleon's first wife.
]],
})

local limited = extend(thieves, {
  name = "Limited",
  family = "Forty Thieves",
  summary = "Limited: twelve columns of three cards, built down in suit.",
  piles = { { "tableau", 12, at = { 0, 1 }, up = 3 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of three cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards move one at a time. A sequence can be moved in one go only if there are enough empty columns to move it card by
  card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- With *Move runs to foundations at once*, cards of one suit in sequence go to a foundation together, the last one
  first.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Forty Thieves with more columns, and rather easier.
]],
})

return { thieves, josephine, limited }
