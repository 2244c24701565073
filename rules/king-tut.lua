--- King Tut: Pyramid with three cards drawn at a time, and unlimited redeals.
local fixed = { redeals = 0, cover_pair = false, open_stock = false, goal = "clear the pyramid" }

return extend(require("pyramid", fixed), {
  name = "King Tut",
  family = "Pyramid",
  piles = {
    { "stock", tap = draw { count = 3, redeals = unlimited } },
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
- The top card of the waste pairs with cards of the pyramid.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.

## Scoring
None.

## Origin
Named after Tutankhamun.
]],
})
