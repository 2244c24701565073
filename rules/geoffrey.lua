--- Geoffrey: Russian Solitaire with eight columns, four of them face up.
local down, up = { 0, 0, 0, 0, 4, 4, 4, 4 }, { 7, 7, 7, 7, 2, 2, 2, 2 }

return extend(require("yukon")[1], {
  name = "Geoffrey",
  family = "Yukon",
  piles = {
    { "foundation", at = { 8.5, 0 } },
    { "tableau", 8, down = down, up = up, place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight columns: four of seven cards, all face up, and four of six, of which the first four are face down.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
})
