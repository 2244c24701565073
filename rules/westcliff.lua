--- Westcliff: Klondike with ten columns of three cards, and once through the stock.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } },
  { "foundation_return", "Foundation cards may return", choices = { false, true } },
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of three cards, only the last of each face up. The other 22 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste. There is no redeal, unless *Redeals* allows some.
- The cards of the foundations stay there, unless *Foundation cards may return*.

## Scoring
None.

## Origin
One of the relatives of Klondike that are won more often than lost. Easthaven is its sister.
]],
})
