--- Thumb and Pouch: Klondike, but a card goes on any suit except its own.
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards are the stock.

## Play
- In the columns build down on any suit but the card's own: the Six of Hearts goes on the Sevens of Spades, Diamonds
  and Clubs.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste. There is no redeal, unless *Redeals* allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
One of the easier relatives of Klondike, known since the 1930s.
]],
})
