--- Seven by Four: FreeCell with seven columns and four cells.
local four, five = require("freecell", { cells = 4, columns = 7 }), require("freecell", { cells = 5, columns = 7 })

return {
  extend(four, {
    name = "Seven by Four",
    family = "FreeCell",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to seven columns, face up: three of eight cards and four of seven. There are four cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
  }),
  extend(five, {
    name = "Seven by Five",
    family = "FreeCell",
    summary = "FreeCell with seven columns and five cells.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to seven columns, face up: three of eight cards and four of seven. There are five cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Any card can be moved to an empty column.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells and empty columns to move
  it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
  }),
}
