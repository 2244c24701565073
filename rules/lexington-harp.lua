--- Lexington Harp: Milligan Harp where any face-up card moves with everything on top of it.
local harp = extend(require("milligan-harp")[1], {
  name = "Lexington Harp",
  summary = "Milligan Harp where any face-up card moves with everything on top of it.",
  piles = { { "tableau", take = "any" } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, only the top card of each face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Also called Milligan Yukon.
]],
})

local brunswick = extend(harp, {
  name = "Brunswick",
  summary = "Lexington Harp with all cards face up.",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7, 8 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of one to eight cards, all face up. The remaining 68 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local mississippi = extend(harp, {
  name = "Mississippi",
  summary = "Lexington Harp with seven columns.",
  piles = {
    { "stock", at = { 8.5, 4 } },
    { "foundation", at = { 7.5, 0 } },
    { "tableau", 7, down = { 0, 1, 2, 3, 4, 5, 6 } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 76 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first six only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

local griffon = extend(mississippi, {
  name = "Griffon",
  summary = "Mississippi with all cards face up.",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, all face up. The remaining 76 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first six only.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { harp, brunswick, mississippi, griffon }
