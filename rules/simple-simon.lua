--- Simple Simon: Spider with one pack and no stock; full runs of a suit leave the columns.
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
Gather each suit in one run from the King down to the Ace; it then leaves for a foundation.

## Layout
All cards are dealt to ten columns, face up: three of eight cards, and seven of seven cards down to one.

## Play
- In the columns build down whatever the suit.
- Cards of one suit that follow one another move together, all of them or some.
- A space takes any card or run.
- A run of one suit from King to Ace at the end of a column leaves at once.

## Scoring
None.

## Origin
An easier Spider, without luck in the stock; known since the 1990s.
]],
}
