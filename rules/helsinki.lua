--- Helsinki: remove pairs that make thirteen, and Kings, from ten cards that the stock fills up.
local block_ten = require("block-ten")[1]

return {
  extend(block_ten, {
    name = "Helsinki",
    summary = "Remove pairs that add up to thirteen, and Kings, from ten cards refilled from the stock.",
    piles = { { "tableau", 10, columns = 5 }, { "discard", at = { 7, 0 } } },
    match = { pair = sum(13), alone = rank.king },
    won = empty "tableau",
    score = { alone = 1 },
    rules = [[
## Aim
Remove all 52 cards, in pairs that add up to thirteen.

## Layout
Ten cards lie face up in two rows of five. The remaining 42 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, Ten and Three, and
  so on. A King is removed on its own.
- Gaps are filled from the stock at once, first the one that the moved card left.

## Scoring
Two points for each pair, one for a King.

## Origin
Known from GNOME's collection of patiences.
]],
  }),
  extend(block_ten, {
    name = "Cover",
    summary = "Remove pairs of the same suit from four cards refilled from the stock, until it is empty.",
    piles = { { "tableau", 4, columns = 4 }, { "discard", at = { 6, 0 } } },
    match = { pair = build.same_suit },
    won = empty "stock",
    rules = [[
## Aim
Remove pairs of the same suit until the stock is empty.

## Layout
Four cards lie face up. The remaining 48 cards form the stock.

## Play
- Two cards of the same suit can be removed together. Ranks don't matter.
- Gaps are filled from the stock at once, first the one that the moved card left.

## Scoring
Two points for each pair.

## Origin
Known from GNOME's collection of patiences.
]],
  }),
}
