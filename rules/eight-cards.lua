--- Eight Cards: Thirteens with eight cards on the table.
local thirteens = require "thirteens"

local eight = extend(thirteens, {
  name = "Eight Cards",
  summary = "Thirteens with eight cards on the table.",
  piles = { { "tableau", 8, columns = 4 } },
  rules = [[
## Aim
Remove all 52 cards.

## Layout
Eight cards in two rows, face up. The remaining 44 form the stock.

## Play
- Two cards adding up to thirteen can be removed: Queen and Ace, Jack and Two, Ten and Three, and so on to Seven and
  Six. Kings are removed on their own.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
From computer collections.
]],
})

local neptune = extend(eight, {
  name = "Neptune",
  summary = "Eight cards on the table, and pairs of neighbouring ranks.",
  match = { pair = build.either, alone = false },
  won = empty "stock",
  rules = [[
## Aim
Play until the stock is empty.

## Layout
Eight cards in two rows, face up. The remaining 44 form the stock.

## Play
- Two cards of neighbouring ranks can be removed: a Six goes with a Five or a Seven. Aces and Kings don't connect.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
Named after the Roman god of the sea.
]],
})

local simple = extend(thirteens, {
  name = "Simple Pairs",
  summary = "Nine cards on the table, and pairs of one rank.",
  piles = { { "tableau", 9, columns = 3 } },
  match = { pair = build.same_rank, alone = false },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Nine cards in three rows, face up. The remaining 43 form the stock.

## Play
- Two cards of the same rank can be removed.
- Empty places are filled from the stock at once.

## Scoring
None.

## Origin
A patience for children.
]],
})

return { eight, neptune, simple }
