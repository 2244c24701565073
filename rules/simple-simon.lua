--- Simple Simon: Spider with one pack and no stock; complete runs of one suit are removed.
local steps, column = { 8, 8, 8, 7, 6, 5, 4, 3, 2, 1 }, build.down

return game {
  name = "Simple Simon",
  family = "Spider",
  piles = {
    { "foundation", 4, at = { 3, 0 }, first = none, place = none },
    { "tableau", 10, at = { 0, 1 }, up = steps, place = column, run = build.down_in_suit, clear = "foundation" },
  },
  rules = [[
## Aim
Gather each suit into a single run from King down to Ace, which then moves to a foundation.

## Layout
All cards are dealt to ten columns, face up: three of eight cards, and seven of seven cards down to one.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- A run of one suit from King to Ace at the end of a column is removed at once.

## Scoring
None.

## Origin
An easier Spider, without luck in the stock; known since the 1990s.
]],
}
