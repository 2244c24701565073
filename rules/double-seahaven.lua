--- Double Seahaven: Seahaven Towers with two packs and fourteen columns.
local towers = require "seahaven-towers"

return {
  extend(towers, {
    name = "Double Seahaven",
    deck = { packs = 2 },
    piles = {
      { "cell", 8, at = { 3, 0 }, up = { 1, 1, 1, 1, 1, 1 } },
      { "foundation", 8, at = { 14.5, 0 }, columns = 2 },
      { "tableau", 14, at = { 0, 1 }, up = 7 },
    },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Fourteen columns of seven cards, all face up. The six cards that are left start in six of the eight cells.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column; with *Empty columns accept: any card*,
  anything can.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells, and empty columns that
  accept any card, to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
  }),
  extend(towers, {
    name = "Relaxed Seahaven",
    summary = "Seahaven Towers in which runs move, however few cells are free.",
    piles = { { "tableau", longest = false } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The two cards that are left start in two of the four cells.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column; with *Empty columns accept: any card*,
  anything can.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of FreeCell from computer collections.
]],
  }),
}
