--- Take Away: four deep columns, and six foundations that go up or down in rank.
local six = game {
  name = "Take Away",
  family = "Golf",
  summary = "Four deep columns, and six foundations that go up or down in rank.",
  piles = {
    { "tableau", 4, at = { 0, 0 }, up = 13, take = "top" },
    { "foundation", 6, at = { 5, 0.5 }, columns = 3, first = any, place = corner(build.either), capacity = 52 },
  },
  rules = [[
## Aim
Clear the four columns.

## Layout
Four columns of thirteen cards, all face up.

## Play
- Any card starts each of the six foundations. Any card next in rank to its top card, up or down, goes on it. Suits
  don't matter, and Aces and Kings connect.
- Only the top card of a column can be moved.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
From computer collections.
]],
}

local eight = extend(six, {
  name = "Take Away 8",
  summary = "Take Away with eight foundations.",
  piles = { { "foundation", 8, columns = 4 } },
  rules = [[
## Aim
Clear the four columns.

## Layout
Four columns of thirteen cards, all face up.

## Play
- Any card starts each of the eight foundations. Any card next in rank to its top card, up or down, goes on it. Suits
  don't matter, and Aces and Kings connect.
- Only the top card of a column can be moved.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { six, eight }
