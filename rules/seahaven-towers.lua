--- Seahaven Towers: ten columns built down in suit, four cells of which two are taken, only Kings in empty columns.
local option = options {
  { "empty", "Empty columns accept", choices = { "kings", "any card" } },
  { "foundation_return", "Allow moves back from foundations", choices = { false, true } },
  { "runs_home", "Move runs to foundations at once", choices = { false, true } },
}
local runs, back = option.runs_home, option.foundation_return and "top" or "none"
local spaces = option.empty == "kings" and rank.king or any

return game {
  name = "Seahaven Towers",
  family = "FreeCell",
  piles = {
    { "cell", 4, up = { 1, 1 } },
    { "foundation", 4, take = back, single = not runs, lead = runs and "top" or nil, reversed = runs },
    { "tableau", 10, up = 5, first = spaces, longest = "one by one", place = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The remaining two cards start in two of the four cells.

## Play
- Build the columns down in suit.
- A cell holds any one card.
- Only a King, or a run headed by a King, can be moved to an empty column; with *Empty columns accept: any card*,
  anything can.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells, and empty columns that
  accept any card, to move it card by card.
- With *Move runs to foundations at once*, cards of one suit in sequence go to a foundation together, the last one
  first.
- Cards can't be moved back from the foundations, unless *Allow moves back from foundations* is on.

## Scoring
None.

## Origin
Invented by Art Cabral and written for the Macintosh by his company in 1988.
]],
}
