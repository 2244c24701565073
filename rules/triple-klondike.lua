--- Triple Klondike: Klondike with three packs and thirteen columns.
local fixed = { empty = "kings", scoring = "standard", redeal_shuffled = false }
local klondike = require("klondike", fixed)

local function growing(columns)
  local down = {}
  for n = 1, columns do
    down[n] = n - 1
  end
  return down
end

return {
  extend(klondike, {
    name = "Triple Klondike",
    family = "Klondike",
    deck = { packs = 3 },
    piles = {
      { "foundation", 12, at = { 3, 0 } },
      { "tableau", 13, at = { 1, 1 }, down = growing(13) },
    },
    score = false,
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Thirteen columns of one to thirteen cards, only the top card of each face up. The remaining 65 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste. The top card of the waste is always in play.
- When the stock is empty, the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Klondike for players for whom two packs are not enough; from computer collections.
]],
  }),
  extend(klondike, {
    name = "Quadruple Klondike",
    family = "Klondike",
    summary = "Klondike with four packs and sixteen columns.",
    deck = { packs = 4 },
    piles = {
      { "foundation", 16, at = { 8, 0 }, columns = 8 },
      { "tableau", 16, at = { 0, 2 }, down = growing(16) },
    },
    score = false,
    rules = [[
## Aim
Move all 208 cards to the sixteen foundations, each built up in suit from Ace to King.

## Layout
Sixteen columns of one to sixteen cards, only the top card of each face up. The remaining 72 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste. The top card of the waste is always in play.
- When the stock is empty, the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
The largest Klondike there is; from computer collections.
]],
  }),
}
