--- Double Pyramid: Pyramid with two packs and nine rows.
local both_pyramids = pyramid(7)
for n, place in ipairs(pyramid(7)) do
  both_pyramids[28 + n] = { place[1] + 7, place[2] }
end
local fixed = { redeals = 2, cover_pair = false, open_stock = false, goal = "clear the pyramid" }
local single = require("pyramid", fixed)

local double = extend(single, {
  name = "Double Pyramid",
  family = "Pyramid",
  summary = "Pyramid with two packs and nine rows.",
  deck = { packs = 2 },
  piles = { { "pyramid", at = pyramid(9) }, { "discard", at = { 8, 0 } } },
  rules = [[
## Aim
Take the pyramid apart: remove all of its 45 cards, in pairs that add up to thirteen.

## Layout
Nine rows of one to nine cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 59 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- The top card of the waste pairs with cards of the pyramid.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
A relative of Pyramid from computer collections.
]],
})

local two = extend(double, {
  name = "Two Pyramids",
  summary = "Pyramid with two packs and two pyramids.",
  piles = {
    { "pyramid", at = both_pyramids },
    { "stock", at = { 6, 0 } },
    { "waste", at = { 7, 0 } },
    { "discard", at = { 0, 0 } },
  },
  rules = [[
## Aim
Take both pyramids apart: remove all of their 56 cards, in pairs that add up to thirteen.

## Layout
Two pyramids of seven rows, all face up. Each card is covered by two of the row below it, those of the last row by none.
The remaining 48 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, and so on to Seven
  and Six. Kings are removed on their own.
- The top card of the waste pairs with cards of the pyramids.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
A relative of Pyramid from computer collections.
]],
})

return { double, two }
