--- Black Hole: let all cards fall into the hole, up or down in rank, wrapping from King to Ace.
local ace = is(rank.ace, suit.spades)

local black_hole = game {
  name = "Black Hole",
  family = "Golf",
  summary = "Drop every card into the hole, up or down in rank, wrapping from King to Ace.",
  piles = {
    { "hole", role = "foundation", at = { 4, 0 }, up = 1, picks = ace, place = corner(build.either), capacity = 52 },
    { "tableau", 17, at = { 0, 1 }, columns = 9, step = { 1, 1.35 }, show = 3, up = 3, take = "top" },
  },
  rules = [[
## Aim
Drop all 52 cards into the hole.

## Layout
The Ace of Spades is the hole. The remaining cards lie around it in seventeen fans of three, all face up.

## Play
- The top card of a fan drops into the hole if it is next in rank to the last one that fell, up or down. Suits don't
  matter, and Aces and Kings connect.
- Nothing can be moved onto the fans, and empty fans stay empty.

## Scoring
None.

## Origin
By David Parlett. About seven deals in eight can be won.
]],
}

return {
  black_hole,
  extend(black_hole, {
    name = "Worm Hole",
    summary = "A Black Hole with a cell where one card can wait.",
    piles = { { "cell", at = { 0, 0 } } },
    rules = [[
## Aim
Drop all 52 cards into the hole.

## Layout
The Ace of Spades is the hole. The remaining cards lie around it in seventeen fans of three, all face up. One cell is
empty.

## Play
- The top card of a fan, or the card of the cell, falls into the hole if it is next in rank to the last one that fell,
  up or down. Suits don't matter, and Aces and Kings connect.
- The cell holds any one card, until it goes into the hole.
- Nothing can be moved onto the fans, and empty fans stay empty.

## Scoring
None.

## Origin
A gentler Black Hole, made for a study of how often patiences can be won: here nearly every deal can.
]],
  }),
}
