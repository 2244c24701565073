--- Gargantua: Klondike with two packs, nine columns and one redeal.
local option = options { { "redeals", "Redeals", choices = { 1, 0, unlimited } } }
local double = require("double-klondike", { columns = 9, draw = 1, redeals = option.redeals })

return extend(double, {
  name = "Gargantua",
  score = false,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nine columns of one to nine cards, only the top card of each face up. The remaining 59 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Named after the giant of Rabelais; also called Jumbo.
]],
})
