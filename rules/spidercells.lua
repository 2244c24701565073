--- Spidercells: FreeCell in which only complete runs go to the foundations.
local freecell = require("freecell", { cells = 4, columns = 8 })

return extend(freecell, {
  name = "Spidercells",
  family = "FreeCell",
  piles = { { "foundation", first = none, place = none }, { "tableau", clear = "foundation" } },
  rules = [[
## Aim
Build four runs from King down to Ace in alternating colours. A complete run is removed at once; when all four are gone,
you have won.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.

## Scoring
None.

## Origin
From computer collections.
]],
})
