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

return game {
  name = "FreeCell",
  piles = {
    { "cell", option.cells },
    { "foundation", 4 },
    { "tableau", option.columns, at = { middle, 1 }, up = dealt, longest = "one by one", place = column },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. Beside the foundations are four free
cells. *Cells* and *Columns* make the game easier or harder.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card: one card more than there are free cells, doubled for each empty column other than the destination.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Paul Alfille wrote it for the PLATO computers in 1978, after Baker's Game; a version for Windows made it famous. Nearly
every deal can be won.
]],
}
