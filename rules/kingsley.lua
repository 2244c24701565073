--- Kingsley: Klondike upside down, from the Kings to the Aces.
local fixed = { draw = 1, redeals = 0, redeal_shuffled = false, empty = "kings", scoring = "standard" }
local klondike = require("klondike", fixed)

return extend(klondike, {
  name = "Kingsley",
  family = "Klondike",
  piles = {
    { "foundation", first = rank.king, place = build.down_in_suit },
    { "tableau", first = rank.ace, place = build.up_alternating },
  },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built down in suit from King to Ace.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns up in alternating colours: a red Six goes on a black Five.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only an Ace, or a run headed by an Ace, can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From computer collections.
]],
})
