--- Gypsy: two packs, built down in alternating colours; the stock deals a card onto each column.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { true, false } } }
local back, alternating = option.foundation_return and "top" or "none", build.down_alternating

return game {
  name = "Gypsy",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 9.5, 4 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 8.5, 0 }, columns = 2, take = back },
    { "tableau", 8, at = { 0, 0 }, down = 2, up = 1, place = alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of three cards, only the top card of each face up. The remaining 80 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, ten times in all, empty columns included.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Easthaven for two packs, and the head of a family of its own.
]],
}
