--- Relaxed FreeCell: FreeCell in which runs move, however few cells are free.
local freecell = require("freecell", { columns = 8 })

local relaxed = extend(freecell, {
  name = "Relaxed FreeCell",
  family = "FreeCell",
  piles = { { "tableau", longest = false } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations are four free
cells, or as many as *Cells* says.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- A cell holds any one card.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
})

local kings = extend(freecell, {
  name = "KingCell",
  id = "kingcell",
  family = "FreeCell",
  summary = "FreeCell where only Kings go to empty columns.",
  piles = { { "tableau", first = rank.king } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations are four free
cells, or as many as *Cells* says.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
})

return { relaxed, kings }
