--- Patriarchs: foundations from Aces and from Kings, a square of nine cards, and one redeal.
local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

local patriarchs = game {
  name = "Patriarchs",
  deck = { packs = 2 },
  piles = {
    { "foundation", 4, at = { 0, 0 }, columns = 2, up = 1, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 6.5, 0 },
      columns = 2,
      up = 1,
      place = build.down_in_suit,
      each = from(rank.king),
    },
    { "reserve", 9, at = { 2.75, 0 }, columns = 3, up = 1, fan = "none", fill = { "waste", "stock" } },
    { "stock", at = { 0, 2.5 }, tap = draw { redeals = 1 } },
    { "waste", at = { 1, 2.5 } },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Nine cards lie in a square as the reserve. The remaining 87 cards
form the stock.

## Play
- Every card of the reserve can go to the foundations. It is replaced at once with the top card of the waste, or of the
  stock if the waste is empty.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, once.

## Scoring
None.

## Origin
The Kings are the patriarchs.
]],
}

return {
  patriarchs,
  extend(patriarchs, {
    name = "Picture Patience",
    piles = { { "foundation", up = 0 }, { "kings", up = 0 }, { "stock", tap = draw {} } },
    summary = "Patriarchs without a start, and without a redeal.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Nine cards lie in a square as the reserve. The remaining 95 cards form the stock.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Every card of the reserve can go to the foundations. It is replaced at once with the top card of the waste, or of the
  stock if the waste is empty.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
Patriarchs with nothing given.
]],
  }),
}
