--- Four Leaf Clovers: thirteen columns, and one foundation that goes round four times.
return game {
  name = "Four Leaf Clovers",
  family = "Golf",
  piles = {
    { "foundation", at = { 6, 0 }, place = corner(build.up), capacity = 52 },
    { "tableau", 13, at = { 0, 1 }, up = 4, take = "top", first = none, place = build.either },
  },
  rules = [[
## Aim
Move all 52 cards to a single foundation, built up from Ace to King four times, regardless of suit.

## Layout
Thirteen columns of four cards, all face up.

## Play
- Build the columns up or down regardless of suit; Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From computer collections.
]],
}
