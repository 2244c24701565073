--- One Cell: Aces on the foundations, thirteen short columns built down in alternating colours, and a cell or two.
local one = game {
  name = "One Cell",
  family = "Baker's Dozen",
  summary = "Aces on the foundations, thirteen short columns built down in alternating colours, and a cell.",
  piles = {
    { "cell", 1, at = { 2, 0 } },
    { "foundation", 4, at = { 6, 0 }, up = 1, picks = is(rank.ace), take = "top" },
    { "tableau", 13, up = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3 }, take = "top", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to thirteen columns, face up: nine of four cards and
four of three. There is one free cell.

## Play
- Build the columns down in alternating colours.
- The cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
From computer collections.
]],
}

local two = extend(one, {
  name = "Two Cell",
  summary = "Aces on the foundations, thirteen short columns built down in alternating colours, and two cells.",
  piles = { { "cell", 2 } },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. The remaining cards are dealt to thirteen columns, face up: nine of four cards and
four of three. There are two cells.

## Play
- Build the columns down in alternating colours.
- A cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
One Cell with another cell.
]],
})

return { one, two }
