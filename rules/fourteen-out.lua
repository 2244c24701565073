--- Fourteen Out: remove pairs that add up to fourteen from the ends of twelve columns.
return game {
  name = "Fourteen Out",
  family = "Pairs",
  piles = {
    { "tableau", 12, at = { 0, 0 }, up = { 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4 } },
    { "discard", at = { 5.5, 2.6 } },
  },
  match = { pair = sum(14) },
  won = empty "tableau",
  score = { pair = 2 },
  rules = [[
## Aim
Remove all 52 cards in pairs that add up to fourteen.

## Layout
Twelve columns, all face up: five cards in each of the first four, four in the others.

## Play
- Two cards on top of their columns that add up to fourteen can be removed: Ace and King, Two and Queen, Three and Jack,
  Four and Ten, Five and Nine, Six and Eight, two Sevens.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 52 in all.

## Origin
Also known as Fourteen and Take Fourteen.
]],
}
