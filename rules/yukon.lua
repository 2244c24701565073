--- Yukon: any face-up card moves with all that lies on it; Kings fill spaces.
local option = options { { "foundation_return", "Foundation cards may return", choices = { true, false } } }
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns. The first is a single card; the others have one to six cards face down, and five face up on those.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Any face-up card moves, with all that lies on it, whether that is in order or not.
- A space takes a King, with all that lies on it.
- The top card of a foundation may return to a column, unless that is switched off.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card moves, with all that lies on it, whether that is in order or not.
- A space takes a King, with all that lies on it.
- The top card of a foundation may return to a column, unless that is switched off.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- In the columns build up or down in suit; Ace and King are no neighbours.
- Any face-up card moves, with all that lies on it, whether that is in order or not.
- A space takes a King, with all that lies on it.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Russian Solitaire, made kinder by building both ways.
]],
})

return { yukon, russian, alaska }
