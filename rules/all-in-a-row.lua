--- All in a Row: thirteen face-up columns, and one pile for all cards, up or down in rank.
local either_way = corner(build.either)

local row = game {
  name = "All in a Row",
  family = "Golf",
  summary = "Thirteen face-up columns, and one pile for all cards, up or down in rank.",
  piles = {
    { "hole", role = "foundation", at = { 6, 0 }, first = any, place = either_way, capacity = 52 },
    { "tableau", 13, at = { 0, 1 }, up = 4, take = "top" },
  },
  rules = [[
## Aim
Move all 52 cards onto one pile.

## Layout
Thirteen columns of four cards, all face up.

## Play
- Any card starts the pile. Any card next in rank to its top card, up or down, can follow. Suits don't matter, and Aces
  and Kings connect.
- Only the top card of a column can be moved.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
Golf without luck: all cards are in sight.
]],
}

local flake = extend(row, {
  name = "Flake",
  summary = "All in a Row with six columns that are built on, too.",
  piles = {
    { "hole", at = { 2.5, 0 } },
    { "tableau", 6, up = { 9, 9, 9, 9, 8, 8 }, place = either_way },
  },
  rules = [[
## Aim
Move all 52 cards onto one pile.

## Layout
Six columns, all face up: four of nine cards and two of eight.

## Play
- Any card starts the pile. Any card next in rank to its top card, up or down, can follow. Suits don't matter, and Aces
  and Kings connect.
- Build the columns up or down regardless of suit, one card at a time; Aces and Kings connect there, too.
- Any card can be moved to an empty column.

## Scoring
None.

## Origin
A relative of Golf from computer collections.
]],
})

return { row, flake }
