--- The Wish: a pack of 32 in eight columns of four; remove it all in pairs, and make a wish.
local short = { 7, 8, 9, 10, rank.jack, rank.queen, rank.king, rank.ace }

return extend(require "patient-pairs", {
  name = "The Wish",
  deck = { ranks = short },
  piles = { { "tableau", 8, at = { 0.5, 0 } }, { "discard", at = { 4, 2.5 } } },
  rules = [[
## Aim
Remove all 32 cards in pairs.

## Layout
A pack of 32, from the Sevens to the Aces, in eight columns of four, only the top card of each face up; with *All cards
face up*, all of them can be seen.

## Play
- Two top cards of one rank can be removed. There is no building.

## Scoring
Two points for each pair, 32 in all.

## Origin
By custom, a player who clears the table at the first try may make a wish.
]],
})
