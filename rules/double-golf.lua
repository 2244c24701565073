--- Double Golf: Golf with two packs and nine columns.
local double = extend(require("golf", { corner = false, kings = "a Queen" }), {
  name = "Double Golf",
  family = "Golf",
  summary = "Golf with two packs and nine columns.",
  deck = { packs = 2 },
  piles = { { "stock", at = { 3.5, 0 } }, { "waste", at = { 4.5, 0 } }, { "tableau", 9, up = 7 } },
  rules = [[
## Aim
Clear the nine columns.

## Layout
Nine columns of seven cards, all face up. One card starts the waste, face up; the remaining 40 form the stock.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- Aces and Kings don't connect.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
One point for each card that leaves its column, 63 in all.

## Origin
A relative of Golf from computer collections.
]],
})

local putt = extend(double, {
  name = "Double Putt",
  summary = "Double Golf in which Aces and Kings connect.",
  piles = { { "waste", place = corner(build.either) } },
  rules = [[
## Aim
Clear the nine columns.

## Layout
Nine columns of seven cards, all face up. One card starts the waste, face up; the remaining 40 form the stock.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- Aces and Kings connect.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
One point for each card that leaves its column, 63 in all.

## Origin
A relative of Golf from computer collections.
]],
})

return { double, putt }
