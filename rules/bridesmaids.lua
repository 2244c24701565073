--- Bridesmaids: Osmosis without reserves, three cards at a time.
return extend(require("osmosis", { draw = 3, peek = false }), {
  name = "Bridesmaids",
  family = "Osmosis",
  piles = {
    { "reserve", gone = true },
    { "foundation", at = { 1.5, 0 } },
    { "stock", at = { 0, 1 } },
    { "waste", at = { 0, 2 } },
  },
  rules = [[
## Aim
Move all 52 cards into four rows, one suit in each.

## Layout
One card starts the first row, and its rank is the base of all rows. The remaining 51 cards form the stock.

## Play
- The first row takes any card of its suit.
- Each row below starts with a card of the base rank, and takes a card of its suit only if a card of that rank is
  already in the row above.
- Click the stock to draw three cards to the waste; when it is empty the waste is turned over, as often as you like.

## Scoring
None.

## Origin
Osmosis without its reserves.
]],
})
