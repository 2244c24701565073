--- Robert: one card after the other, up or down in rank, three times through the stock.
local either_way = corner(build.either)

local robert = game {
  name = "Robert",
  family = "Golf",
  summary = "One card after the other, up or down in rank, three times through the stock.",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 1, 0 } },
    { "foundation", at = { 2.5, 0 }, up = 1, place = either_way, capacity = 52 },
  },
  rules = [[
## Aim
Move all 52 cards onto one foundation.

## Layout
One card starts the foundation. The remaining 51 form the stock.

## Play
- A card goes on the foundation if it is next in rank, up or down, to the card on top there. Suits don't matter, and
  Aces and Kings connect.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
From computer collections.
]],
}

local bobby = extend(robert, {
  name = "Bobby",
  summary = "Robert with two foundations.",
  piles = { { "foundation", 2, at = { 2.5, 0 }, up = { 1 }, first = any } },
  rules = [[
## Aim
Move all 52 cards onto two foundations.

## Layout
One card starts the first foundation. The remaining 51 form the stock.

## Play
- A card goes on a foundation if it is next in rank, up or down, to the card on top there. Suits don't matter, and Aces
  and Kings connect.
- Any card may start the second foundation.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
From computer collections.
]],
})

local wasatch = extend(robert, {
  name = "Wasatch",
  summary = "Robert with three cards drawn at a time, and unlimited redeals.",
  piles = { { "stock", tap = draw { count = 3, redeals = unlimited } }, { "waste", fan = "right", show = 3 } },
  rules = [[
## Aim
Move all 52 cards onto one foundation.

## Layout
One card starts the foundation. The remaining 51 form the stock.

## Play
- A card goes on the foundation if it is next in rank, up or down, to the card on top there. Suits don't matter, and
  Aces and Kings connect.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.

## Scoring
None.

## Origin
Named after a range of mountains in Utah.
]],
})

local function one_suit(i)
  return { picks = function(card) return card.suit == i end }
end

local uintah = extend(wasatch, {
  name = "Uintah",
  summary = "Wasatch with four foundations that keep their colours.",
  piles = { { "foundation", 4, at = { 3, 0 }, place = corner(build.either_in_color), each = one_suit } },
  rules = [[
## Aim
Move all 52 cards onto four foundations.

## Layout
A card of each suit starts a foundation. The remaining 48 form the stock.

## Play
- A card goes on a foundation if it is next in rank, up or down, to the card on top there, and red on red or black on
  black. Aces and Kings connect.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.

## Scoring
None.

## Origin
Named after a range of mountains in Utah.
]],
})

return { robert, bobby, wasatch, uintah }
