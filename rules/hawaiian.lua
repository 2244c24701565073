--- Hawaiian: Yukon with two packs, face-up columns and a long face-up reserve.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { true, false } } }
local back = option.foundation_return and "top" or "none"

return game {
  name = "Hawaiian",
  family = "Yukon",
  deck = { packs = 2 },
  piles = {
    { "reserve", at = { 0, 0 }, up = 54, fan = "right" },
    { "foundation", 8, at = { 10.5, 0 }, columns = 2, take = back },
    { "tableau", 10, at = { 0, 1 }, up = 5, take = "any", place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards and a reserve of 54, all face up.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Any card, with all the cards on top of it, can be moved to an empty column.
- The top card of the reserve can be played; nothing can be moved there.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
A relative of Yukon from computer collections.
]],
}
