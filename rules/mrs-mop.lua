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
Build eight runs from the King down to the Ace, each of one suit. A full run leaves the table at once; when all eight
are gone, the game is won.

## Layout
Thirteen columns of eight cards, all face up.

## Play
- In the columns build down, whatever the suits.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card or run.

## Scoring
500 to start with, −1 for each move, 100 for each full run.

## Origin
Devised by Charles Jewell: Spider with nothing swept under the carpet.
]],
})
