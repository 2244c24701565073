--- Superior Canfield: Canfield with a face-up reserve, whose empty columns you fill yourself.
local canfield = require("canfield", { style = "canfield", runs = "any part" })

return extend(canfield, {
  name = "Superior Canfield",
  family = "Canfield",
  piles = { { "reserve", down = 0, up = 13 }, { "tableau", fill = false } },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Thirteen cards form the reserve, all face up. The next card starts the first foundation, and its rank is the base of all
four. Four columns of one card each follow. The remaining 34 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column, whenever you like; it is not filled from the reserve automatically.
- Click the stock to draw three cards, or one, to the waste. When it is empty, the waste is turned over, as often as
  *Redeals* allows.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections: what the reserve hides in Canfield can be seen here.
]],
})
