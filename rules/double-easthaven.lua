--- Double Easthaven: Easthaven with two packs and eight columns.
local double = extend(require "easthaven", {
  name = "Double Easthaven",
  family = "Klondike",
  deck = { packs = 2 },
  piles = { { "foundation", 8, at = { 1, 0 } }, { "tableau", 8, at = { 0.5, 1 } } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of three cards, only the top card of each face up. The remaining 80 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column, or only a King, or a run headed by a King, depending on *Empty
  columns accept*.
- Click the stock to deal a card onto each column, ten times in all; onto empty columns, too, unless *Allow dealing onto
  empty columns* is off.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Easthaven for two packs.
]],
})

return {
  double,
  extend(double, {
    name = "Triple Easthaven",
    summary = "Easthaven with three packs and twelve columns.",
    deck = { packs = 3 },
    piles = { { "foundation", 12 }, { "tableau", 12 } },
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Twelve columns of three cards, only the top card of each face up. The remaining 120 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column, or only a King, or a run headed by a King, depending on *Empty
  columns accept*.
- Click the stock to deal a card onto each column, ten times in all; onto empty columns, too, unless *Allow dealing onto
  empty columns* is off.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Easthaven for three packs.
]],
  }),
}
