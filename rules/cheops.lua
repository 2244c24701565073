--- Cheops: Pyramid with pairs of the same or of neighbouring ranks.
local fixed = { redeals = 0, cover_pair = false, open_stock = false, goal = "clear the pyramid" }

return extend(require("pyramid", fixed), {
  name = "Cheops",
  family = "Pyramid",
  match = { pair = either(build.same_rank, build.either), alone = false },
  rules = [[
## Aim
Take the pyramid apart: remove all of its 28 cards, in pairs.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. The remaining 24 cards form the stock.

## Play
- Two uncovered cards of one rank, or of neighbouring ranks, can be removed together: a Six goes with a Five, a Six or a
  Seven. Aces and Kings don't connect.
- The top card of the waste pairs with cards of the pyramid.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Named after the builder of the Great Pyramid.
]],
})
