--- Dolphin: one pile for all cards, up or down in rank, with four cells to help.
local dolphin = game {
  name = "Dolphin",
  family = "Golf",
  summary = "One pile for all cards, up or down in rank, with four cells to help.",
  piles = {
    { "cell", 4, at = { 0, 0 } },
    { "hole", role = "foundation", at = { 6, 0 }, first = any, place = corner(build.either), capacity = 52 },
    { "tableau", 8, at = { 0, 1 }, up = { 7, 7, 7, 7, 6, 6, 6, 6 }, take = "top" },
  },
  rules = [[
## Aim
Move all 52 cards onto one pile.

## Layout
All cards are dealt to eight columns, face up: four of seven cards and four of six. There are four cells.

## Play
- Any card starts the pile. Any card next in rank to its top card, up or down, can follow. Suits don't matter, and Aces
  and Kings connect.
- Only the top card of a column can be moved.
- A cell holds any one card.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
From computer collections.
]],
}

local double = extend(dolphin, {
  name = "Double Dolphin",
  summary = "Dolphin with two packs, ten columns and five cells.",
  deck = { packs = 2 },
  piles = {
    { "cell", 5 },
    { "hole", at = { 8, 0 }, capacity = 104 },
    { "tableau", 10, up = { 11, 11, 11, 11, 10, 10, 10, 10, 10, 10 } },
  },
  rules = [[
## Aim
Move all 104 cards onto one pile.

## Layout
All cards are dealt to ten columns, face up: four of eleven cards and six of ten. There are five cells.

## Play
- Any card starts the pile. Any card next in rank to its top card, up or down, can follow. Suits don't matter, and Aces
  and Kings connect.
- Only the top card of a column can be moved.
- A cell holds any one card.
- Nothing can be moved onto the columns, and empty columns stay empty.

## Scoring
None.

## Origin
From computer collections.
]],
})

return { dolphin, double }
