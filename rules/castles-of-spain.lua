--- Castles of Spain: thirteen columns of four, built down in alternating colours, with spaces for any card.
local option = options { { "closed", "Covered cards lie face down", choices = { false, true } } }
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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
Thirteen columns of four cards, all face up; with *Covered cards lie face down* only the top ones.

## Play
- In the columns build down in alternating colours.
- Only the top card of a column moves.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
Also called Castles in Spain, and Spain for short. Nearly every deal can be won.
]],
}
