--- Hurricane: pairs that add up to fourteen, from ten reserves round three cards that the stock fills.
local storm = rows({ 0.5, 1.5, 2.5, 3.5 }, {}, {}, { 0, 4 }, {}, {}, { 0.5, 1.5, 2.5, 3.5 })

return game {
  name = "Hurricane",
  family = "Pairs",
  piles = {
    { "reserve", 10, at = storm, up = 3 },
    { "tableau", 3, at = { 1, 1.8 }, up = 1, fan = "none", fill = "stock" },
    { "stock", at = { 5.5, 0 } },
    { "discard", at = { 5.5, 1.6 } },
  },
  match = { pair = sum(14) },
  won = empty("reserve", "tableau", "stock"),
  rules = [[
## Aim
Remove all 52 cards in pairs that add up to fourteen.

## Layout
Ten reserves of three cards around the eye of the storm, three single cards, all face up. The remaining 19 form the
stock.

## Play
- Two cards that add up to fourteen can be removed: Ace and King, Two and Queen, Three and Jack, and so on to two
  Sevens. Only the top cards of the reserves, and the cards in the middle, can be removed.
- An empty place in the middle is filled from the stock at once.

## Scoring
None.

## Origin
From computer collections.
]],
}
