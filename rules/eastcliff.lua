--- Eastcliff: Westcliff with seven columns of three.
local westcliff = require("westcliff", { redeals = 0 })

return {
  extend(westcliff, {
    name = "Eastcliff",
    piles = { { "tableau", 7 } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of three cards, only the top card of each face up. The remaining 31 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Westcliff with fewer columns, and so a little harder; Easthaven deals the same layout.
]],
  }),
  extend(westcliff, {
    name = "Pas Seul",
    summary = "Westcliff with six columns of a single card.",
    piles = { { "tableau", 6, at = { 0.5, 1 }, down = 0 } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of one card each, face up. The remaining 46 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
French for a solo dance.
]],
  }),
  extend(westcliff, {
    name = "Blind Alleys",
    summary = "Westcliff with six columns, the Aces already on the foundations, and one redeal.",
    piles = {
      { "stock", tap = draw { redeals = 1 } },
      { "foundation", up = 1, picks = is(rank.ace) },
      { "tableau", 6, at = { 0.5, 1 } },
    },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. Six columns of three cards, only the top card of each face up. The remaining 30 cards
form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
From computer collections.
]],
  }),
}
