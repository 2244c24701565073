--- Black Hole: let all cards fall into the hole, up or down in rank, round the corner.
local ace = is(rank.ace, suit.spades)

local black_hole = game {
  name = "Black Hole",
  family = "Golf",
  summary = "All cards fall into the hole, up or down in rank, round the corner.",
  piles = {
    { "hole", role = "foundation", at = { 4, 0 }, up = 1, picks = ace, place = corner(build.either), capacity = 52 },
    { "tableau", 17, at = { 0, 1 }, columns = 9, up = 3, take = "top" },
  },
  rules = [[
## Aim
Let all 52 cards fall into the hole.

## Layout
The Ace of Spades is the hole. The other cards lie round it in seventeen fans of three, all face up.

## Play
- The top card of a fan falls into the hole if it is next in rank to the last one that fell, up or down. Suits do not
  matter, and Ace and King are neighbours.
- Nothing is built on the fans, and spaces stay empty.

## Scoring
None.

## Origin
By David Parlett. About seven deals of eight can be won.
]],
}

return {
  black_hole,
  extend(black_hole, {
    name = "Worm Hole",
    summary = "A Black Hole with a cell where one card may wait.",
    piles = { { "cell", at = { 0, 0 } } },
    rules = [[
## Aim
Let all 52 cards fall into the hole.

## Layout
The Ace of Spades is the hole. The other cards lie round it in seventeen fans of three, all face up. One cell is empty.

## Play
- The top card of a fan, or the card of the cell, falls into the hole if it is next in rank to the last one that fell,
  up or down. Suits do not matter, and Ace and King are neighbours.
- The cell holds any one card, until it goes into the hole.
- Nothing is built on the fans, and spaces stay empty.

## Scoring
None.

## Origin
A gentler Black Hole, made for a study of how often patiences can be won: here nearly every deal can.
]],
  }),
}
