--- Double Monte Carlo: Monte Carlo with two packs.
return extend(require("monte-carlo")[1], {
  name = "Double Monte Carlo",
  family = "Monte Carlo",
  summary = false,
  deck = { packs = 2 },
  rules = [[
## Aim
Remove all 104 cards in pairs.

## Layout
Twenty-five cards lie face up in five rows of five. The remaining 79 form the stock.

## Play
- Two cards of the same rank that touch can be removed: side by side, one above the other, or corner to corner. *Corners
  count as touching* can turn the last of these off.
- Click the stock to close up the grid: the cards move left and into the rows above, keeping their order, and the places
  left empty are filled from the stock. You can do this at any time, even when the stock is empty.

## Scoring
None.

## Origin
Monte Carlo for two packs; more pairs touch, and it is won more often.
]],
})
