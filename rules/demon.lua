--- Demon: Canfield with two packs and a reserve of forty cards.
local canfield = require("canfield", { style = "canfield", runs = "any part", draw = 3, redeals = unlimited })

return extend(canfield, {
  name = "Demon",
  family = "Canfield",
  deck = { packs = 2 },
  piles = { { "reserve", down = 39, fan = "none" }, { "foundation", 8 }, { "tableau", 8 } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
Forty cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is the
base of all eight. Eight columns of one card each follow. The remaining 55 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Demon is the British name of Canfield; this is its larger form from computer collections.
]],
})
