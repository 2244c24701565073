--- Double Yukon: Yukon with two packs and ten columns.
local yukon = require("yukon")[1]

local double = extend(yukon, {
  name = "Double Yukon",
  family = "Yukon",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 10.5, 0 }, columns = 2, step = false },
    { "tableau", 10, down = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8 }, up = 6 },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns with none, one, two and so on up to eight cards face down, the last two with eight, and six face up on
those.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

local triple = extend(yukon, {
  name = "Triple Yukon",
  family = "Yukon",
  summary = "Yukon with three packs and thirteen columns.",
  deck = { packs = 3 },
  piles = {
    { "foundation", 12, at = { 13.5, 0 }, columns = 2, step = false },
    { "tableau", 13, down = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, up = 6 },
  },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns with none, one, two and so on up to twelve cards face down, and six face up on those.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})

return {
  double,
  extend(double, {
    name = "Double Russian",
    summary = "Double Yukon built down in suit.",
    piles = { { "tableau", place = build.down_in_suit } },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns with none, one, two and so on up to eight cards face down, the last two with eight, and six face up on
those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Russian Solitaire grown to two packs, and very seldom won.
]],
  }),
  triple,
  extend(triple, {
    name = "Triple Russian",
    summary = "Triple Yukon built down in suit.",
    piles = { { "tableau", place = build.down_in_suit } },
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns with none, one, two and so on up to twelve cards face down, and six face up on those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
  }),
}
