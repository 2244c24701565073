--- Castles of Spain: thirteen columns of four, built down in alternating colours, with any card in empty columns.
local option = options { { "closed", "Covered cards face down", choices = { false, true } } }
local hidden = option.closed and 3 or 0

return game {
  name = "Castles of Spain",
  family = "Baker's Dozen",
  piles = {
    { "foundation", 4, at = { 4.5, 0 }, take = "top" },
    { "tableau", 13, down = hidden, up = 4 - hidden, take = "top", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of four cards, all face up; with *Covered cards face down*, only the top ones.

## Play
- Build the columns down in alternating colours.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
Also called Castles in Spain, and Spain for short. Nearly every deal can be won.
]],
}
