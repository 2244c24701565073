--- Binary Star: Black Hole for two packs, with a second hole that a King begins.
local black_hole = require("black-hole")[1]

return extend(black_hole, {
  name = "Binary Star",
  summary = false,
  deck = { packs = 2 },
  piles = {
    { "hole", at = { 3, 0 }, capacity = 104 },
    {
      "star",
      role = "foundation",
      at = { 5, 0 },
      up = 1,
      picks = is(rank.king, suit.hearts),
      place = corner(build.either),
      capacity = 104,
    },
    { "tableau", step = { 1, 2 }, show = 6, up = 6 },
  },
  rules = [[
## Aim
Drop all 104 cards into the two holes.

## Layout
The Ace of Spades lies in one hole, the King of Hearts in the other. The other cards are dealt to seventeen columns of
six, face up.

## Play
- The top card of a column goes into either hole if it is one rank higher or lower than the last card there. Aces and
  Kings connect.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
Two black holes that circle each other.
]],
})
