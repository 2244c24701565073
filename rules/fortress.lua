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
Bring all 52 cards home: four foundations, each built up in suit from the Ace to the King.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five.

## Play
- In the columns build up or down in suit; the direction may change at any card. Ace and King are no neighbours.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
An old English patience. By hand the columns lie as rows on both sides of the foundations, the walls of the fortress.
]],
}

local chessboard = extend(fortress, {
  name = "Chessboard",
  summary = "Fortress with a base rank of your choice, round the corner.",
  vars = { base = 0 }, -- the first card on a foundation sets it
  piles = {
    { "foundation", first = "base", place = corner(build.up_in_suit) },
    { "tableau", place = corner(build.either_in_suit) },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, each built up in suit from the same base rank.

## Layout
All cards are dealt to ten columns, face up: two of six cards and eight of five.

## Play
- The first card that you lay on a foundation sets the base rank of all four.
- Foundations are built up in suit; an Ace follows a King.
- In the columns build up or down in suit; the direction may change at any card. Ace and King are neighbours.
- Only the top card of a column moves.
- A space takes any card.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
Fortress with more freedom; also called Fives.
]],
})

return { fortress, chessboard }
