--- Casino Canfield: pay for the pack, win five points for each card on a foundation, once through the stock.
local option = options { { "draw", "Draw", choices = { 1, 3 } } }
local fixed = { style = "canfield", runs = "any part", draw = option.draw, redeals = 0, foundation_return = false }

return extend(require("canfield", fixed), {
  name = "Casino Canfield",
  family = "Canfield",
  score = { start = -47, [">foundation"] = 5 }, -- the pack costs 52, and the base card is home
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
- Click the stock to draw one card, or three, to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
Each game costs 52 points, and each card on a foundation pays 5, the base card included.

## Origin
As it was played in Richard Canfield's casino; also called Reno and Vegas Canfield.
]],
})
