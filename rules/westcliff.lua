--- Westcliff: Klondike with ten columns of three cards, and once through the stock.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } },
  { "foundation_return", "Allow moves back from foundations", choices = { false, true } },
}
local fixed = { draw = 1, redeal_shuffled = false, empty = "any card", scoring = "standard" }
fixed.redeals, fixed.foundation_return = option.redeals, option.foundation_return
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Westcliff",
  family = "Klondike",
  piles = { { "tableau", 10, down = 2 } },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of three cards, only the top card of each face up. The remaining 22 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal, unless *Redeals* allows it.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
One of the relatives of Klondike that are won more often than lost. Easthaven is its sister.
]],
})
