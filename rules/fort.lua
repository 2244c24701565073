--- Fort: Plait with foundations from Aces and from Kings.
local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return extend(require "plait", {
  name = "Fort",
  family = "Plait",
  vars = false,
  piles = {
    { "plait", up = 21 },
    { "foundation", 4, at = { 7, 0 }, step = { 0, 1 }, up = 1, place = build.up_in_suit, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 8, 0 },
      step = { 0, 1 },
      up = 1,
      place = build.down_in_suit,
      each = from(rank.king),
    },
  },
  settle = false,
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. Twenty-one cards form the plait. Four cards lie at its corners,
eight more beside it, all face up. The remaining 63 cards form the stock.

## Play
- The top card of the plait, the twelve cards around it and the top of the waste can go to the foundations. Nothing is
  built elsewhere.
- A free corner is filled from the plait at once, any of the other eight places from the waste, or else from the stock.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, twice.

## Scoring
None.

## Origin
A Plait whose foundations have their directions from the start.
]],
})
