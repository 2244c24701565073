--- Penelope's Web: Streets and Alleys with only Kings in empty columns.
local streets = require("beleaguered-castle")[2]

return {
  extend(streets, {
    name = "Penelope's Web",
    id = "penelopes-web",
    piles = { { "tableau", first = rank.king } },
    summary = "Streets and Alleys with only Kings in empty columns.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Only a King can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the wife of Odysseus, who undid by night what she had woven by day.
]],
  }),
  extend(streets, {
    name = "Private Lane",
    piles = { { "cell", 2, at = { 0, 0 } }, { "foundation", at = { 4, 0 } } },
    summary = "Streets and Alleys with two cells.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. There are two free cells.

## Play
- Build the columns down regardless of suit.
- A cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Streets and Alleys made easier by two cells.
]],
  }),
  extend(streets, {
    name = "Selective Castle",
    vars = { base = 0 }, -- the first card on a foundation sets it
    piles = {
      { "foundation", first = "base", place = corner(build.up_in_suit) },
      { "tableau", place = corner(build.down) },
    },
    summary = "Streets and Alleys with a base rank of your choice, wrapping from King to Ace.",
    rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six.

## Play
- The first card you move to a foundation sets the base rank of all four.
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down regardless of suit. A King goes on an Ace.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Streets and Alleys with a base rank of your choice.
]],
  }),
}
