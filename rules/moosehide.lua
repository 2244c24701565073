--- Moosehide: Yukon built down in any suit but its own.
local yukon = require("yukon")[1]

local moosehide = extend(yukon, {
  name = "Moosehide",
  family = "Yukon",
  piles = { { "tableau", place = build.down_off_suit } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns down in any suit but its own: a Six of Hearts goes on any Seven but that of Hearts.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after a village on the Yukon near Dawson.
]],
})

local roslin = extend(yukon, {
  name = "Roslin",
  family = "Yukon",
  summary = "Yukon built up or down in alternating colours.",
  piles = { { "tableau", place = build.either_alternating } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
As in Yukon: the first column is a single card; the six others have one to six cards face down, and five face up on
those.

## Play
- Build the columns up or down in alternating colours; Aces and Kings don't connect.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Also called Roslyn; to Yukon what Alaska is to Russian Solitaire.
]],
})

return { moosehide, roslin }
