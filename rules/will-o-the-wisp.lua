--- Will o' the Wisp: Spider for one pack, with three cards in each of seven columns.
local option = options { { "open", "All cards lie face up", choices = { false, true } } }
local spiderette, hidden = require "spiderette", option.open and 0 or 2

return extend(spiderette, {
  name = "Will o' the Wisp",
  id = "will-o-the-wisp",
  piles = { { "tableau", 7, down = hidden, up = 3 - hidden } },
  rules = [[
## Aim
Build four runs from the King down to the Ace, each of one suit. A full run leaves the table at once; when all four
are gone, the game is won.

## Layout
Seven columns of three cards, only the last of each face up; with *All cards lie face up* every one. The other 31
cards are the stock.

## Play
- In the columns build down, whatever the suits.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card or run.
- Tapping the stock deals a card on each column, the last time on the first three only. While there is a space that is
  refused, unless *Cards are dealt while there are spaces*.

## Scoring
None.

## Origin
Devised by Albert Morehead and Geoffrey Mott-Smith, who found Spiderette too hard.
]],
})
