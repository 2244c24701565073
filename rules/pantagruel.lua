--- Pantagruel: Double Klondike where any card can go to an empty column, and once through the stock.
local double = require("double-klondike", { columns = 9, draw = 1, redeals = 0 })

local pantagruel = extend(double, {
  name = "Pantagruel",
  summary = "Pantagruel: Double Klondike where any card can go to an empty column, and once through the stock.",
  piles = { { "tableau", first = any } },
  score = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nine columns of one to nine cards, only the top card of each face up. The remaining 59 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after Rabelais's giant, the son of Gargantua; a sister of the game Gargantua.
]],
})

return {
  pantagruel,
  extend(pantagruel, {
    name = "Steps",
    summary = "Klondike with two packs, where any card can go to an empty column; one redeal.",
    piles = {
      { "stock", tap = draw { redeals = 1 } },
      { "tableau", 7, at = { 2, 1 }, down = { 0, 1, 2, 3, 4, 5, 6 } },
    },
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 76 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
From computer collections.
]],
  }),
}
