--- Gypsy: two packs, built down in alternating colours; the stock deals a card on each column.
local option = options { { "foundation_return", "Foundation cards may return", choices = { true, false } } }
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
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Eight columns of three cards, only the last of each face up. The other 80 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock deals a card on each column, ten times in all, spaces included.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Easthaven for two packs, and the head of a family of its own.
]],
}
