--- Long Braid: Plait with a braid of twenty-four cards.
local plait, homes = require "plait", {}
for n = 0, 11 do
  homes[n + 1] = { 7 + n % 3, n // 3 }
end

return {
  extend(plait, {
    name = "Long Braid",
    family = "Plait",
    piles = { { "plait", up = 24 } },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built in suit from one base rank, all up or all down.

## Layout
Twenty-four cards form the plait. Four cards lie at its corners, eight more beside it, all face up. The next card starts
the first foundation, and its rank is the base of all eight. The remaining 67 cards form the stock.

## Play
- The first card that goes on another one decides whether the foundations are built up or down. Aces and Kings connect.
- The top card of the plait, the twelve cards around it and the top of the waste can go to the foundations. Nothing is
  built elsewhere.
- A free corner is filled from the plait at once, any of the other eight places from the waste, or else from the stock.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
Plait with four more cards in its braid.
]],
  }),
  extend(plait, {
    name = "Big Braid",
    family = "Plait",
    deck = { packs = 3 },
    piles = { { "foundation", at = homes } },
    summary = "Plait with three packs.",
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built in suit from one base rank, all up or all down.

## Layout
Twenty cards form the plait. Four cards lie at its corners, eight more beside it, all face up. The next card starts the
first foundation, and its rank is the base of all twelve. The remaining 123 cards form the stock.

## Play
- The first card that goes on another one decides whether the foundations are built up or down. Aces and Kings connect.
- The top card of the plait, the twelve cards around it and the top of the waste can go to the foundations. Nothing is
  built elsewhere.
- A free corner is filled from the plait at once, any of the other eight places from the waste, or else from the stock.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
Plait for three packs.
]],
  }),
}
