--- Big Harp: Klondike with two packs and ten columns that grow shorter; any card can go to an empty column.
local fixed = { draw = 1, redeals = 0, redeal_shuffled = false, empty = "any card", scoring = "standard" }
local klondike = require("klondike", fixed)

local big = extend(klondike, {
  name = "Big Harp",
  family = "Klondike",
  deck = { packs = 2 },
  piles = { { "foundation", 8 }, { "tableau", 10, at = { 0.5, 1 }, down = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 0 } } },
  score = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of ten, nine, eight and so on down to one card, only the top card of each face up. The remaining 49 cards
form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Known in Germany as Die große Harfe, after the shape of its columns; also called Die Harfe.
]],
})

local small = extend(klondike, {
  name = "Small Harp",
  family = "Klondike",
  summary = "Klondike with its columns the other way round.",
  piles = {
    { "stock", tap = draw { redeals = unlimited } },
    { "tableau", down = { 6, 5, 4, 3, 2, 1, 0 }, first = rank.king },
  },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven, six, five and so on down to one card, only the top card of each face up. The remaining 24 cards
form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste; when it is empty, the waste is turned over, as often as you like.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Known in Germany as Die kleine Harfe: Klondike in all but the look.
]],
})

return { big, small }
