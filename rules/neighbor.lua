--- Neighbor: remove touching pairs that make thirteen, and Kings, from a square that closes up at once.
local monte_carlo = require("monte-carlo", { corners = true })[1]

return extend(monte_carlo, {
  name = "Neighbor",
  family = "Monte Carlo",
  summary = "Remove touching pairs that add up to thirteen, and Kings, from a square that closes up at once.",
  piles = { { "stock", tap = false } },
  match = { pair = sum(13), alone = rank.king },
  settle = { close_up "tableau", fill("tableau", "stock") },
  won = empty "tableau",
  score = { pair = 2, alone = 1 },
  rules = [[
## Aim
Remove all 52 cards, in pairs that add up to thirteen.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 27 cards form the stock.

## Play
- Two touching cards that add up to thirteen can be removed, even if only their corners touch. A King is removed on its
  own.
- The grid closes up at once, to the left and upwards, and is filled from the stock.

## Scoring
Two points for each pair, one for a King.

## Origin
A relative of Monte Carlo.
]],
})
