--- Kingdom: eight foundations regardless of suit, fed from a reserve of eight and the waste.
return game {
  name = "Kingdom",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 0, 0 }, up = { 1 }, picks = is(rank.ace), place = build.up },
    { "reserve", 8, at = { 0, 1.25 }, up = 1, fan = "none", fill = { "waste", "stock" } },
    { "stock", at = { 3, 2.5 }, tap = draw {} },
    { "waste", at = { 4, 2.5 } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up from Ace to King regardless of suit.

## Layout
An Ace starts the first foundation. Eight cards lie face up as the reserve. The remaining 95 cards form the stock.

## Play
- Every card of the reserve can go to the foundations. It is replaced at once with the top card of the waste, or of the
  stock if the waste is empty.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
A quick game of two packs.
]],
}
