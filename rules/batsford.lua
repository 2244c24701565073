--- Batsford: Double Klondike with a place for three waiting Kings.
local double = require("double-klondike", { columns = 10, draw = 1, redeals = 0 })
local kings = because("Only Kings can go here.", is(rank.king))

local batsford = extend(double, {
  name = "Batsford",
  summary = "Batsford: Double Klondike with a place for three waiting Kings.",
  piles = {
    { "reserve", at = { 10.5, 1 }, first = kings, place = build.same_rank, capacity = 3 },
    { "tableau", at = { 0, 1 } },
  },
  score = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to ten cards, only the top card of each face up. Beside them is an empty reserve for Kings. The
remaining 49 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- The reserve accepts up to three Kings, and nothing else. Its top card may be moved back to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From British books of patience.
]],
})

return {
  batsford,
  extend(batsford, {
    name = "Batsford Again",
    summary = "Batsford with a redeal.",
    piles = { { "stock", tap = draw { redeals = 1 } } },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to ten cards, only the top card of each face up. Beside them is an empty reserve for Kings. The
remaining 49 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- The reserve accepts up to three Kings, and nothing else. Its top card may be moved back to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Batsford made easier.
]],
  }),
}
