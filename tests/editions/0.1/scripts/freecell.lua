--- FreeCell: build down in alternating colours, with four cells that hold a card each.
local option = options {
  { "cells", "Cells", choices = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }, default = 4 },
  { "columns", "Columns", choices = { 4, 5, 6, 7, 8 }, default = 8 },
}
local cards, middle = 52, math.max(0, option.cells + 5 - option.columns) / 2
local dealt = {}
for n = 1, option.columns do
  dealt[n] = math.ceil((cards - n + 1) / option.columns)
end
local column = build.down_alternating

return {
  name = "FreeCell",
  piles = {
    { "cell", option.cells },
    { "foundation", 4 },
    { "tableau", option.columns, at = { middle, 1 }, up = dealt, longest = "one by one", place = column },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations there are
four free cells. *Cells* and *Columns* make the game easier or harder.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- A cell holds one card of any kind.
- A space takes any card.
- Cards go one by one. Several that follow one another move together if free cells and spaces would let them go one by
  one: one more than there are free cells, and twice as many for each space that they don't go to.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Paul Alfille wrote it for the PLATO computers in 1978, after Baker's Game; a version for Windows made it famous. Nearly
every deal can be won.
]],
}
