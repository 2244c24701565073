--- Isabel: remove pairs of the same rank from thirteen piles of four, only the top cards face up.
return game {
  name = "Isabel",
  family = "Pairs",
  piles = {
    { "tableau", 13, at = { 0, 0 }, columns = 7, down = 3, up = 1, fan = "none", take = "top" },
    { "discard", at = { 6, 1 } },
  },
  match = { pair = build.same_rank },
  won = empty "tableau",
  score = { pair = 2 },
  rules = [[
## Aim
Remove all 52 cards in pairs of the same rank.

## Layout
Thirteen piles of four cards, only the top one of each face up.

## Play
- The top cards of two piles can be removed together if they have the same rank. The cards below are turned up.
- Nothing is built, and empty piles stay empty.

## Scoring
Two points for each pair.

## Origin
Known from GNOME's collection of patiences.
]],
}
