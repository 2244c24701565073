--- Whitehead: Klondike with all cards face up, built down in colour; runs of one suit move.
local option = options { { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } } }
local fixed = { draw = 1, redeals = option.redeals, empty = "any card", scoring = "standard", redeal_shuffled = false }
local klondike, colour, suit = require("klondike", fixed), build.down_in_color, build.down_in_suit

return extend(klondike, {
  name = "Whitehead",
  family = "Klondike",
  piles = { { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7 }, place = colour, run = suit } },
  score = false,
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Seven columns of one to seven cards, all face up. The other 24 cards are the stock.

## Play
- In the columns build down in colour: a red Six goes on a red Seven.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card, or a run of one suit.
- Tapping the stock draws one card to the waste. There is no redeal, unless *Redeals* allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
By Wilbur C. Whitehead, who is better known for his part in the making of bridge.
]],
})
