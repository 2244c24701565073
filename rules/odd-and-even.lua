--- Odd and Even: foundations built by twos, nine cards in reserve, and one redeal.
return extend(require("royal-cotillion", { dealt = false }), {
  name = "Odd and Even",
  family = "Royal Cotillion",
  piles = {
    { "ladies", gone = true },
    { "foundation", at = { 0, 0 }, step = { 1, 0 } },
    { "twos", at = { 4, 0 }, step = { 1, 0 } },
    { "lords", gone = true },
    { "reserve", 9, at = { 4, 1.25 }, columns = 3, up = 1, fan = "none", fill = { "waste", "stock" } },
    { "stock", at = { 1, 2 }, tap = draw { redeals = 1 } },
    { "waste", at = { 2, 2 } },
  },
  rules = [[
## Aim
Move both packs to the foundations, counting by twos: four foundations Ace, Three, Five and so on to the King, then Two,
Four and so on to the Queen; four others Two, Four and so on to the Queen, then Ace, Three and so on to the King. Each
is of one suit.

## Layout
Nine cards lie face up as the reserve. The remaining 95 cards form the stock.

## Play
- Every card of the reserve can go to the foundations. It is replaced at once with the top card of the waste, or of the
  stock if the waste is empty.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.

## Scoring
None.

## Origin
A Royal Cotillion without its ladies.
]],
})
