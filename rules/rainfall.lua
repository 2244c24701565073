--- Rainfall: Canfield with one card drawn at a time, three times through the stock.
local canfield = require("canfield", { style = "canfield", runs = "any part", draw = 1, redeals = 2 })

return extend(canfield, {
  name = "Rainfall",
  family = "Canfield",
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Thirteen cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is
the base of all four. Four columns of one card each follow. The remaining 34 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
})
