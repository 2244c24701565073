--- Eight Times Eight: two packs, eight face-up columns of eight built down in alternating colours.
local option = options {
  { "redeals", "Redeals", choices = { 2, unlimited } },
  { "foundation_return", "Allow moves back from foundations", choices = { true, false } },
}
local back = option.foundation_return and "top" or "none"

return game {
  name = "Eight Times Eight",
  family = "Klondike",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { redeals = option.redeals } },
    { "waste", at = { 1, 0 } },
    { "foundation", 8, at = { 2.5, 0 }, take = back },
    { "tableau", 8, at = { 1.25, 1 }, up = 8, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of eight cards, all face up. The remaining 40 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Known in Germany as Achtmal Acht; with unlimited redeals it is 8 × 8.
]],
}
