--- Double Nestor: Nestor for two packs, ten columns of ten and four cards in reserve.
return extend(require "nestor", {
  name = "Double Nestor",
  family = "Pairs",
  deck = { packs = 2 },
  piles = {
    { "tableau", 10, up = 10, avoids = build.same_rank },
    { "reserve", at = { 3, 3 } },
    { "discard", at = { 9, 3 } },
  },
  rules = [[
## Aim
Remove all 104 cards in pairs.

## Layout
Ten columns of ten cards, all face up; no column holds a rank twice. Four cards are left over as the reserve.

## Play
- Two top cards of one rank can be removed, from the columns or from the reserve.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 104 in all.

## Origin
Nestor for two packs.
]],
})
