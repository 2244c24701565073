--- Thieves of Egypt: two packs and a face-up pyramid of ten columns built down in alternating colours.
local option = options { { "foundation_return", "Allow moves back from foundations", choices = { true, false } } }
local back, pyramid = option.foundation_return and "top" or "none", { 1, 3, 5, 7, 9, 10, 8, 6, 4, 2 }

return game {
  name = "Thieves of Egypt",
  family = "Klondike",
  deck = { packs = 2 },
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste" },
    { "foundation", 8, take = back },
    { "tableau", 10, at = { 0.5, 1 }, up = pyramid, first = rank.king, place = build.down_alternating },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns, all face up, in the shape of a pyramid: 1, 3, 5, 7, 9, 10, 8, 6, 4 and 2 cards. The remaining 49 cards form
the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From computer collections.
]],
}
