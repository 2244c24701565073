--- Double Fourteen: Fourteen Out with two packs and eighteen columns.
return extend(require "fourteen-out", {
  name = "Double Fourteen",
  deck = { packs = 2 },
  piles = {
    {
      "tableau",
      18,
      columns = 9,
      step = { 1, 2.5 },
      up = { 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 5 },
    },
    { "discard", at = { 9.5, 0 } },
  },
  rules = [[
## Aim
Remove all 104 cards in pairs that add up to fourteen.

## Layout
Eighteen columns in two rows, all face up: six cards in each of the first fourteen, five in the others.

## Play
- Two cards on top of their columns that add up to fourteen can be removed: Ace and King, Two and Queen, Three and Jack,
  Four and Ten, Five and Nine, Six and Eight, two Sevens.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 104 in all.

## Origin
From computer collections.
]],
})
