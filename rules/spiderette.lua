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
Build four runs from the King down to the Ace, each of one suit. A full run leaves the table at once; when all four
are gone, the game is won.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards are the stock.

## Play
- In the columns build down, whatever the suits.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card or run.
- Tapping the stock deals a card on each column, the last time on the first three only. While there is a space that is
  refused, unless *Cards are dealt while there are spaces*.

## Scoring
None.

## Origin
Spider on the layout of Klondike, for those who have one pack only.
]],
})
