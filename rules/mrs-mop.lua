--- Mrs Mop: Spider with every card dealt face up from the start.
local spider = require("spider", { deal_on_spaces = false })

return extend(spider, {
  name = "Mrs Mop",
  family = "Spider",
  piles = {
    { "stock", gone = true },
    { "foundation", at = { 2.5, 0 } },
    { "tableau", 13, down = 0, up = 8 },
  },
  rules = [[
## Aim
Build eight runs from King down to Ace, each in a single suit. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Thirteen columns of eight cards, all face up.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Devised by Charles Jewell: Spider with nothing swept under the carpet.
]],
})
