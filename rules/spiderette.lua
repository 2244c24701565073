--- Spiderette: Spider for one pack, dealt to seven growing columns.
local spider = require "spider"

return extend(spider, {
  name = "Spiderette",
  family = "Spider",
  deck = { packs = 1 },
  piles = {
    { "foundation", 4 },
    { "tableau", 7, down = { 0, 1, 2, 3, 4, 5, 6 } },
  },
  score = false,
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, the last time on the first three only. You can't deal while a column
  is empty, unless *Allow dealing onto empty columns* is on.

## Scoring
None.

## Origin
Spider on the layout of Klondike, for those who have one pack only.
]],
})
