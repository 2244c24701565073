--- Aunt Mary: Klondike with a square of six columns of six, face up above the diagonal.
local fixed = { draw = 1, redeals = 2, redeal_shuffled = false, empty = "kings", scoring = "simple" }
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Aunt Mary",
  family = "Klondike",
  piles = { { "tableau", 6, at = { 0.5, 1 }, down = { 0, 1, 2, 3, 4, 5 }, up = { 6, 5, 4, 3, 2, 1 } } },
  score = { [">foundation"] = 1, [">tableau"] = 0, ["foundation>"] = -1, ["foundation>foundation"] = 0 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Six columns of six cards. The first column is all face up, the second has one card face down, and so on to the last one,
with only its top card face up. The remaining 16 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
Known from GNOME's collection of patiences.
]],
})
