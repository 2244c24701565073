--- Open Spider: Spider with all columns face up.
local open = extend(require "spider", {
  name = "Open Spider",
  family = "Spider",
  piles = { { "tableau", down = 0, up = { 6, 6, 6, 6, 5, 5, 5, 5, 5, 5 } } },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns, all face up: the first four have six cards, the others five. The remaining 50 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, five times in all. You can't deal while a column is empty, unless
  *Allow dealing onto empty columns* is on.
- One suit makes an easy game, two a tricky one, and all four a hard one.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
A relative of Spider from computer collections.
]],
})

local jester = extend(require "simple-simon", {
  name = "Simon Jester",
  summary = "Simple Simon with two packs.",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8 },
    { "tableau", 14, up = { 13, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 } },
  },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
All cards are dealt to fourteen columns, face up: two of thirteen cards, and twelve of twelve cards down to one.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
})

return { open, jester }
