--- ForeCell: FreeCell whose four cells are taken from the start, where only Kings go to empty columns.
local option = options { { "build", "Build columns", choices = { "alternating", "in suit" } } }
local column = option.build == "in suit" and build.down_in_suit or build.down_alternating

return game {
  name = "ForeCell",
  id = "fore-cell",
  family = "FreeCell",
  piles = {
    { "cell", 4, up = 1 },
    { "foundation", 4, at = { 5, 0 } },
    { "tableau", 8, at = { 0.5, 1 }, up = 6, first = rank.king, longest = "one by one", place = column },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight columns of six cards, all face up. The remaining four cards fill the four cells.

## Play
- Build the columns down in alternating colours; with *Build columns: in suit*, down in suit.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A strict relative of FreeCell from computer collections.
]],
}
