--- Yukon: any face-up card moves with everything on top of it; Kings go to empty columns.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { true, false } } }
local down, up = { 0, 1, 2, 3, 4, 5, 6 }, { 1, 5, 5, 5, 5, 5, 5 }
local back, black_on_red = option.foundation_return and "top" or "none", build.down_alternating

local yukon = game {
  name = "Yukon",
  piles = {
    { "foundation", 4, at = { 7.5, 0 }, step = { 0, 1 }, take = back },
    { "tableau", 7, at = { 0, 0 }, down = down, up = up, take = "any", first = rank.king, place = black_on_red },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns. The first is a single card; the others have one to six cards face down, and five face up on those.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A Klondike without a stock, named after the river that the gold seekers came up.
]],
}

local russian = extend(yukon, {
  name = "Russian Solitaire",
  family = "Yukon",
  summary = "Russian Solitaire: Yukon, but built down in suit.",
  piles = { { "tableau", place = build.down_in_suit } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A strict relative of Yukon, and seldom won.
]],
})

local alaska = extend(yukon, {
  name = "Alaska",
  family = "Yukon",
  summary = "Alaska: Yukon, but built up or down in suit.",
  piles = { { "tableau", place = build.either_in_suit } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns up or down in suit; Aces and Kings don't connect.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Russian Solitaire, made kinder by building both ways.
]],
})

return { yukon, russian, alaska }
