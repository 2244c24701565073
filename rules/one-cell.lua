--- One Cell: Aces home, thirteen short columns built down in alternating colours, and a cell; or two cells.
local one = game {
  name = "One Cell",
  family = "Baker's Dozen",
  summary = "Aces home, thirteen short columns built down in alternating colours, and a cell.",
  piles = {
    { "cell", 1, at = { 2, 0 } },
    { "foundation", 4, at = { 6, 0 }, up = 1, picks = is(rank.ace), take = "top" },
    { "tableau", 13, up = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3 }, take = "top", place = build.down_alternating },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to thirteen columns, face up: nine of four cards and four of
three. There is one cell.

## Play
- In the columns build down in alternating colours.
- The cell holds one card of any kind.
- Only the top card of a column moves.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
From computer collections.
]],
}

local two = extend(one, {
  name = "Two Cell",
  summary = "Aces home, thirteen short columns built down in alternating colours, and two cells.",
  piles = { { "cell", 2 } },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
The Aces start the foundations. The other cards are dealt to thirteen columns, face up: nine of four cards and four of
three. There are two cells.

## Play
- In the columns build down in alternating colours.
- A cell holds one card of any kind.
- Only the top card of a column moves.
- A space takes any card.
- The top card of a foundation may return to a column.

## Scoring
None.

## Origin
One Cell with another cell.
]],
})

return { one, two }
