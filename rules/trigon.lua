--- Trigon: Klondike, but the columns are built down in suit.
local klondike = require("klondike", { draw = 1, empty = "kings", scoring = "standard", redeal_shuffled = false })

return extend(klondike, {
  name = "Trigon",
  family = "Klondike",
  piles = { { "tableau", place = build.down_in_suit } },
  score = false,
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards are the stock.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads.
- Tapping the stock draws one card to the waste. When it is empty the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Klondike under a stricter rule; named after its triangle of cards.
]],
})
