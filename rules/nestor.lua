--- Nestor: remove pairs of the same rank from eight columns and a reserve of four.
return game {
  name = "Nestor",
  family = "Pairs",
  piles = {
    { "tableau", 8, at = { 0, 0 }, up = 6 },
    { "reserve", 4, at = { 2, 2 }, up = 1 },
    { "discard", at = { 7, 2 } },
  },
  match = { pair = build.same_rank },
  won = empty("tableau", "reserve"),
  score = { pair = 2 },
  rules = [[
## Aim
Remove all 52 cards in pairs of the same rank.

## Layout
Eight columns of six cards and a reserve of four, all face up. A column may happen to have two cards of the same rank:
some players deal such a card again, which is not done here.

## Play
- Two cards of the same rank can be removed. Only the top cards of the columns, and the cards of the reserve, can be
  removed.
- There is no building, and empty places stay empty.

## Scoring
Two points for each pair, 52 in all.

## Origin
From the collection of Morehead and Mott-Smith. Also known as Matrimony.
]],
}
