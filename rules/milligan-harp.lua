--- Milligan Harp: Gypsy with eight growing columns.
local harp = extend(require("gypsy", { foundation_return = false }), {
  name = "Milligan Harp",
  family = "Gypsy",
  summary = "Gypsy with eight growing columns.",
  piles = { { "tableau", down = { 0, 1, 2, 3, 4, 5, 6, 7 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, only the top card of each face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Miss Milligan on the layout of a harp.
]],
})

local carlton = extend(harp, {
  name = "Carlton",
  summary = "Milligan Harp with all cards face up.",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7, 8 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local steve = extend(harp, {
  name = "Steve",
  summary = "Milligan Harp built down regardless of suit; runs of one suit move.",
  piles = { { "tableau", place = build.down, run = build.down_in_suit } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, only the top card of each face up. The remaining 68 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { harp, carlton, steve }
