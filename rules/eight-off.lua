--- Eight Off: build down in suit, with eight cells of which four are taken.
local option = options { { "empty", "Empty columns accept", choices = { "kings", "any card" } } }
local spaces = option.empty == "kings" and rank.king or any

return game {
  name = "Eight Off",
  family = "FreeCell",
  piles = {
    { "cell", 8, up = { 1, 1, 1, 1 } },
    { "foundation", 4, at = { 8.5, 0 }, step = { 0, 1 } },
    { "tableau", 8, up = 6, first = spaces, longest = "one by one", place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Eight columns of six cards, all face up. The remaining four cards start in four of the eight cells.

## Play
- Build the columns down in suit.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column; with *Empty columns accept: any card*,
  anything can.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells, and empty columns that
  accept any card, to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A forerunner of FreeCell; most of its deals can be won.
]],
}
