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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Nine columns of one to nine cards, all face up. The seven cards that are left are the reserve.

## Play
- In the columns build down in alternating colours.
- Only the top card of a column moves.
- Every card of the reserve may be played; nothing goes back there.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
Named after Albert I of Belgium; also called Idiot's Delight. About two deals of three can be won.
]],
}

local raglan = extend(albert, {
  name = "Raglan",
  summary = "King Albert with the Aces home at the start.",
  piles = {
    { "reserve", 6 },
    { "foundation", at = { 6.5, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", at = { 0.75, 1 }, up = { 1, 2, 3, 4, 5, 6, 7, 7, 7 } },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. Nine columns of one to seven cards, the last three of them of seven, all face up. The
six cards that are left are the reserve.

## Play
- In the columns build down in alternating colours.
- Only the top card of a column moves.
- Every card of the reserve may be played; nothing goes back there.
- A space takes any card.
- The top card of a foundation may return to a column.

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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of one to eight cards, the last three of them of eight, all face up.

## Play
- In the columns build down in alternating colours.
- Only the top card of a column moves.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
Also called Usk by some, though that allows a redeal.
]],
})

return { albert, raglan, somerset }
