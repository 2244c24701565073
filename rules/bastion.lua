--- Bastion: Fortress with two cells, both of them taken at the start.
local fortress, chessboard = unpack(require "fortress")
local colours = corner(build.either_alternating)

return {
  extend(fortress, {
    name = "Bastion",
    piles = { { "cell", 2, at = { 0, 0 }, up = 1 }, { "foundation", at = { 6, 0 } }, { "tableau", up = 5 } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The remaining two cards start in two cells.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- A cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Fortress made easier by two cells.
]],
  }),
  extend(fortress, {
    name = "Ten by One",
    piles = { { "cell", at = { 0, 0 } }, { "foundation", at = { 6, 0 } } },
    summary = "Fortress with a cell.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five. There is one free cell.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- The cell holds any one card.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Fortress made easier by a cell.
]],
  }),
  extend(chessboard, {
    name = "Castles End",
    piles = {
      { "foundation", up = { 1 } },
      { "tableau", up = { 6, 5, 5, 5, 5, 5, 5, 5, 5, 5 }, place = colours },
    },
    summary = "Fortress from a base rank, built up or down in alternating colours, wrapping from King to Ace.",
    rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
A first card starts a foundation, and its rank is the base of all four. The remaining cards are dealt to ten columns,
face up: one of six cards and nine of five.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns up or down in alternating colours; you can change direction at any card. Aces and Kings connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Fortress in alternating colours, and easier.
]],
  }),
}
