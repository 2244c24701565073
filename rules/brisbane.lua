--- Brisbane: a Yukon built down regardless of suit.
local brisbane = extend(require("yukon")[1], {
  name = "Brisbane",
  family = "Yukon",
  piles = { { "tableau", up = { 5, 5, 5, 4, 4, 4, 4 }, place = build.down } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns with none to six cards face down, and on those five face up in the first three columns, and four in the
others.

## Play
- Build the columns down regardless of suit.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
An Australian relative of Yukon, nearly always won.
]],
})

local queensland = extend(brisbane, {
  name = "Queensland",
  summary = "Brisbane built down in suit; any card can go to an empty column.",
  piles = { { "tableau", first = any, place = build.down_in_suit } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns with none to six cards face down, and on those five face up in the first three columns, and four in the
others.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after the Australian state whose capital is Brisbane.
]],
})

return { brisbane, queensland }
