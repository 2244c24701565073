--- Westhaven: Westcliff, but the face-up cards of a column move all at once, or the top one alone.
local westcliff = require("westcliff", { redeals = 0, foundation_return = false })

return extend(westcliff, {
  name = "Westhaven",
  family = "Klondike",
  piles = { { "tableau", take = { "top", "whole" } } },
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of three cards, only the top card of each face up. The remaining 22 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- The top card of a column moves alone, or all its face-up cards move together, but no other part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A stricter Westcliff from GNOME's collection of patiences.
]],
})
