--- Sixes and Sevens: Sevens go up and Sixes go down, with nine cards in reserve.
local six, seven, down = is(rank.six), is(rank.seven), build.down_in_suit

return game {
  name = "Sixes and Sevens",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 0, 0 }, up = 1, picks = seven, first = seven, capacity = 7 },
    { "sixes", 8, role = "foundation", at = { 0, 1 }, up = 1, picks = six, first = six, place = down, capacity = 6 },
    { "reserve", 9, at = { 4, 2.25 }, columns = 3, up = 1, fan = "none", first = any, from = "waste" },
    { "stock", at = { 1, 3 }, tap = draw { redeals = 1 } },
    { "waste", at = { 2, 3 } },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations: the Sevens up in suit to the King, the Sixes down in suit to the Ace.

## Layout
The Sixes and the Sevens start the foundations. Nine cards lie in a square as the reserve. The remaining 79 cards form
the stock.

## Play
- Every card of the reserve can go to the foundations. An empty place there takes the top card of the waste, whenever
  you like.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.

## Scoring
None.

## Origin
Named after the old saying for disorder, which it puts right.
]],
}
