--- Double FreeCell: FreeCell with two packs, ten columns and eight cells.
local double = game {
  name = "Double FreeCell",
  family = "FreeCell",
  summary = "FreeCell with two packs, ten columns and eight cells.",
  deck = { packs = 2 },
  piles = {
    { "cell", 8, at = { 1, 0 } },
    { "foundation", 8, at = { 10.5, 0 }, columns = 2 },
    {
      "tableau",
      10,
      at = { 0, 1 },
      up = { 11, 11, 11, 11, 10, 10, 10, 10, 10, 10 },
      longest = "one by one",
      place = build.down_alternating,
    },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to ten columns, face up: four of eleven cards and six of ten. There are eight cells.

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
}

local triple = extend(double, {
  name = "Triple FreeCell",
  summary = "FreeCell with three packs, thirteen columns and ten cells.",
  deck = { packs = 3 },
  piles = {
    { "cell", 10, at = { 1.5, 0 } },
    { "foundation", 12, at = { 13.5, 0 } },
    { "tableau", 13, up = 12 },
  },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of twelve cards, all face up. There are ten cells.

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
})

local big = extend(triple, {
  name = "Big Cell",
  summary = "Triple FreeCell with four cells.",
  piles = { { "cell", 4, at = { 4.5, 0 } } },
  rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of twelve cards, all face up. There are four cells.

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
})

return { double, triple, big }
