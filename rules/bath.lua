--- Bath: ten growing columns and two cells.
return game {
  name = "Bath",
  family = "FreeCell",
  piles = {
    { "cell", 2, at = { 1, 0 } },
    { "foundation", 4, at = { 5, 0 } },
    {
      "tableau",
      10,
      at = { 0, 1 },
      up = { 1, 2, 3, 4, 5, 6, 7, 8, 8, 8 },
      longest = "one by one",
      place = build.down_alternating,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to ten columns, face up: one, two, three and so on up to eight cards, the last three columns with
eight. There are two cells.

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
Named after the English town.
]],
}
