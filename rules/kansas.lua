--- Kansas: Canfield with three columns built down regardless of suit, and once through the stock.
local fixed = { style = "canfield", runs = "any part", draw = 1, redeals = 0, foundation_return = false }
local canfield = require("canfield", fixed)

return extend(canfield, {
  name = "Kansas",
  family = "Canfield",
  piles = {
    { "waste", fan = "none", show = false },
    { "reserve", down = 11 },
    { "tableau", 3, place = corner(build.down), first_from = "waste" },
  },
  score = { start = 1, [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
Twelve cards are the reserve, only the top one face up. The next card starts the first foundation, and its rank is the
base of all four. Three columns of one card each follow. The remaining 36 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down regardless of suit; a King goes on an Ace. Any part of a column can be moved.
- An empty column is filled from the reserve at once. Once the reserve is empty, only the top card of the waste can be
  moved there.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A relative of Canfield.
]],
})
