--- Gargantua: Klondike with two packs, nine columns and one redeal.
local option = options { { "redeals", "Redeals", choices = { 1, 0, unlimited } } }
local double = require("double-klondike", { columns = 9, draw = 1, redeals = option.redeals })

return extend(double, {
  name = "Gargantua",
  score = false,
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Nine columns of one to nine cards, only the last of each face up. The other 59 cards are the stock.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads.
- Tapping the stock draws one card to the waste. When it is empty the waste is turned over, as often as *Redeals*
  allows.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
Named after the giant of Rabelais; also called Jumbo.
]],
})
