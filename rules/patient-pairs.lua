--- Patient Pairs: remove pairs of the same rank from thirteen columns of four.
local option = options { { "open", "All cards face up", choices = { false, true } } }
local down, up = option.open and 0 or 3, option.open and 4 or 1

return game {
  name = "Patient Pairs",
  family = "Pairs",
  piles = {
    { "tableau", 13, at = { 0, 0 }, down = down, up = up },
    { "discard", at = { 6, 2.5 } },
  },
  match = { pair = build.same_rank },
  won = empty "tableau",
  score = { pair = 2 },
  rules = [[
## Aim
Remove all 52 cards in pairs.

## Layout
Thirteen columns of four cards, only the top card of each face up, or all with *All cards face up*.

## Play
- Two cards of the same rank on top of their columns can be removed.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 52 in all.

## Origin
From computer collections.
]],
}
