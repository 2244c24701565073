--- Big Spider: Spider with three packs and thirteen columns.
local spider = require "spider"

local big = extend(spider, {
  name = "Big Spider",
  family = "Spider",
  deck = { packs = 3 },
  piles = { { "foundation", 12, at = { 2, 0 } }, { "tableau", 13, at = { 0.5, 1 }, down = 5 } },
  rules = [[
## Aim
Build twelve runs from King down to Ace, each in a single suit. A complete run is removed at once; when all twelve are
gone, you have won.

## Layout
Thirteen columns of six cards, only the top card of each face up. The remaining 78 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, six times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
A relative of Spider from computer collections.
]],
})

local four_packs = extend(spider, {
  name = "Spider with Four Packs",
  family = "Spider",
  summary = "Spider with four packs and thirteen columns.",
  deck = { packs = 4 },
  piles = { { "foundation", 16, at = { 5, 0 }, columns = 8 }, { "tableau", 13, at = { 0, 2 }, down = 5 } },
  rules = [[
## Aim
Build sixteen runs from King down to Ace, each in a single suit. A complete run is removed at once; when all sixteen are
gone, you have won.

## Layout
Thirteen columns of six cards, only the top card of each face up. The remaining 130 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, ten times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
The largest Spider there is; from computer collections.
]],
})

return { big, four_packs }
