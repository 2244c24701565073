--- Will o' the Wisp: Spider for one pack, with three cards in each of seven columns.
local option = options { { "open", "All cards face up", choices = { false, true } } }
local spiderette, hidden = require "spiderette", option.open and 0 or 2

return extend(spiderette, {
  name = "Will o' the Wisp",
  id = "will-o-the-wisp",
  piles = { { "tableau", 7, down = hidden, up = 3 - hidden } },
  rules = [[
## Aim
Build four runs from King down to Ace, each in a single suit. A complete run is removed at once; when all four are gone,
you have won.

## Layout
Seven columns of three cards, only the top card of each face up; with *All cards face up*, every one. The remaining 31
cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, the last time on the first three only. You can't deal while a column
  is empty, unless *Allow dealing onto empty columns* is on.

## Scoring
None.

## Origin
Devised by Albert Morehead and Geoffrey Mott-Smith, who found Spiderette too hard.
]],
})
