--- Thumb and Pouch: Klondike, but cards go on any suit except their own.
local option = options { { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } } }
local fixed = { draw = 1, redeals = option.redeals, empty = "any card", scoring = "standard", redeal_shuffled = false }
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Thumb and Pouch",
  family = "Klondike",
  piles = { { "tableau", place = build.down_off_suit } },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down on any suit but the card's own: the Six of Hearts goes on the Sevens of Spades, Diamonds and
  Clubs.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal, unless *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
One of the easier relatives of Klondike, known since the 1930s.
]],
})
