--- Vertical: Nestor with seven columns and a reserve of nine.
return extend(require "nestor", {
  name = "Vertical",
  piles = {
    { "tableau", 7, at = { 1, 0 }, up = { 7, 6, 6, 6, 6, 6, 6 } },
    { "reserve", 9, at = { 0, 2.5 } },
    { "discard", at = { 8, 0 } },
  },
  rules = [[
## Aim
Remove all 52 cards in pairs of the same rank.

## Layout
Seven columns, the first of seven cards, the others of six, and a reserve of nine, all face up.

## Play
- Two cards of the same rank can be removed. Only the top cards of the columns, and the cards of the reserve, can be
  removed.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 52 in all.

## Origin
From computer collections.
]],
})
