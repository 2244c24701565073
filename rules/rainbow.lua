--- Rainbow: Canfield built down regardless of suit, one card drawn at a time.
local option = options { { "redeals", "Redeals", choices = { 0, 2 } } }
local fixed = { style = "canfield", runs = "any part", draw = 1, redeals = option.redeals }

return extend(require("canfield", fixed), {
  name = "Rainbow",
  family = "Canfield",
  piles = { { "tableau", place = corner(build.down) } },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Thirteen cards form the reserve, only the top one face up. The next card starts the first foundation, and its rank is
the base of all four. Four columns of one card each follow. The remaining 34 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down regardless of suit; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the reserve at once. Once the reserve is empty, you may fill it with any card or run,
  whenever you like.
- Click the stock to draw one card to the waste. There is no redeal, unless *Redeals* allows it.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A kinder Canfield: columns of all colours.
]],
})
