--- Stalactites: eight columns that are only taken apart, two cells, and foundations from four ranks.
local option = options { { "step", "Foundation steps", choices = { 1, 2 } } }

return game {
  name = "Stalactites",
  family = "FreeCell",
  piles = {
    { "cell", 2, at = { 0, 0 } },
    { "foundation", 4, at = { 4, 0 }, up = 1, first = none, place = build.by(option.step) },
    { "tableau", 8, at = { 0, 1 }, up = 6, take = "top" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations of thirteen cards, built up regardless of suit, each from a rank of its own.

## Layout
Four cards start the foundations. The remaining 48 are dealt to eight columns of six, face up. There are two cells.

## Play
- Foundations are built up by ones, or by twos, depending on *Foundation steps*; an Ace follows a King.
- Only the top cards of the columns and the cards of the cells can be played. Nothing can be moved onto the columns, and
  empty columns stay empty.
- A cell holds any one card.

## Scoring
None.

## Origin
Also known as Grampus and Old Mole.
]],
}
