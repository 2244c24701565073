--- Gold Mine: Klondike with empty columns, and once through the stock, three cards at a time.
local fixed = { draw = 3, redeals = 0, redeal_shuffled = false, empty = "any card", scoring = "simple" }
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Gold Mine",
  family = "Klondike",
  piles = { { "tableau", down = 0, up = 0 } },
  score = { [">foundation"] = 1, [">tableau"] = 0, ["foundation>"] = -1, ["foundation>foundation"] = 0 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven empty columns. All 52 cards are the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw three cards to the waste, of which the last one is in play. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
Known from GNOME's collection of patiences.
]],
})
