--- Tut's Tomb: King Tut where a card can be paired with the only one that covers it.
local option = options { { "draw", "Draw", choices = { 3, 1 } } }
local fixed = { redeals = 0, cover_pair = true, open_stock = false, goal = "clear the pyramid" }
local redeals = option.draw == 3 and unlimited or 0

return extend(require("pyramid", fixed), {
  name = "Tut's Tomb",
  id = "tuts-tomb",
  family = "Pyramid",
  piles = {
    { "stock", tap = draw { count = option.draw, redeals = redeals } },
    { "waste", fan = "right", show = 3 },
  },
  rules = [[
## Aim
Take the pyramid apart: remove all of its 28 cards, in pairs that add up to thirteen.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- A card need not be uncovered for its partner, if that partner is all that covers it.
- The top card of the waste pairs with cards of the pyramid.
- Click the stock to draw three cards to the waste, with unlimited redeals; or one, depending on *Draw*, and then there
  is no redeal.

## Scoring
None.

## Origin
Known to many from a collection for Windows of 1990.
]],
})
