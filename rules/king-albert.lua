--- King Albert: nine growing columns built down in alternating colours, and a reserve of seven cards.
local steps = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }

local albert = game {
  name = "King Albert",
  family = "King Albert",
  piles = {
    { "reserve", 7, at = { 0, 0 }, up = 1, fan = "none" },
    { "foundation", 4, at = { 7.5, 0 }, take = "top" },
    { "tableau", 9, at = { 1.25, 1 }, up = steps, take = "top", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Nine columns of one to nine cards, all face up. The remaining seven cards form the reserve.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Named after Albert I of Belgium; also called Idiot's Delight. About two deals in three can be won.
]],
}

local raglan = extend(albert, {
  name = "Raglan",
  summary = "King Albert with the Aces already on the foundations.",
  piles = {
    { "reserve", 6 },
    { "foundation", at = { 6.5, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", at = { 0.75, 1 }, up = { 1, 2, 3, 4, 5, 6, 7, 7, 7 } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. Nine columns of one to seven cards, the last three of them of seven, all face up.
The remaining six cards form the reserve.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card of the reserve can be played at any time; nothing can be moved back there.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A gentler King Albert.
]],
})

local somerset = extend(albert, {
  name = "Somerset",
  summary = "Ten growing columns built down in alternating colours, and no reserve.",
  piles = {
    { "reserve", gone = true },
    { "foundation", at = { 3, 0 } },
    { "tableau", 10, at = { 0, 1 }, up = { 1, 2, 3, 4, 5, 6, 7, 8, 8, 8 } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to eight cards, the last three of them of eight, all face up.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Also called Usk by some, though that allows a redeal.
]],
})

return { albert, raglan, somerset }
