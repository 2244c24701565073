--- Fortress: ten columns built up or down in suit, one card at a time.
local fortress = game {
  name = "Fortress",
  family = "Beleaguered Castle",
  piles = {
    { "foundation", 4, at = { 3, 0 } },
    { "tableau", 10, up = { 6, 6, 5, 5, 5, 5, 5, 5, 5, 5 }, take = "top", place = build.either_in_suit },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
An old English patience. With real cards, the columns lie as rows on both sides of the foundations, the walls of the
fortress.
]],
}

local chessboard = extend(fortress, {
  name = "Chessboard",
  summary = "Fortress with a base rank of your choice, wrapping from King to Ace.",
  vars = { base = 0 }, -- the first card on a foundation sets it
  piles = {
    { "foundation", first = "base", place = corner(build.up_in_suit) },
    { "tableau", place = corner(build.either_in_suit) },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five.

## Play
- The first card you move to a foundation sets the base rank of all four.
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Fortress with more freedom; also called Fives.
]],
})

return { fortress, chessboard }
