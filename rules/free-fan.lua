--- Free Fan: Fan with two cells.
local fan, alternating = require("fans")[1], build.down_alternating

local free_fan = extend(fan, {
  name = "Free Fan",
  piles = { { "cell", 2, at = { 6.5, 4 } } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up. There are two free cells.

## Play
- Build the fans down in suit.
- A cell holds any one card.
- Only the top card of a fan can be moved.
- Only a King can be moved to an empty fan.
- The top card of a foundation can be moved back to a fan.

## Scoring
None.

## Origin
Fan made easier by two cells.
]],
})

local ceiling_fan = extend(fan, {
  name = "Ceiling Fan",
  piles = { { "tableau", place = alternating } },
  summary = "Eighteen fans built down in alternating colours, with only Kings in empty columns.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down in alternating colours.
- Only the top card of a fan can be moved.
- Only a King can be moved to an empty fan.
- The top card of a foundation can be moved back to a fan.

## Scoring
None.

## Origin
Box Fan without the head start.
]],
})

local box_fan = extend(ceiling_fan, {
  name = "Box Fan",
  piles = { { "tableau", 16, up = 3 }, { "foundation", up = 1, picks = is(rank.ace) } },
  summary = "Sixteen fans built down in alternating colours; the Aces are home, and only Kings fill empty columns.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to sixteen fans of three, all face up.

## Play
- Build the fans down in alternating colours.
- Only the top card of a fan can be moved.
- Only a King can be moved to an empty fan.
- The top card of a foundation can be moved back to a fan.

## Scoring
None.

## Origin
Fan with the building of Klondike.
]],
})

return { free_fan, ceiling_fan, box_fan }
