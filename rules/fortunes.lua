--- Fortunes: Aces Up dealt to four empty columns; any number of cards can be moved to an empty column.
local aces_up = require("aces-up", { spaces = "any card" })

return extend(aces_up, {
  name = "Fortunes",
  family = "Aces Up",
  piles = { { "tableau", up = 0, take = "any" } },
  won = function(board) return #board.discard == 48 and board.tableau.used == 4 end,
  rules = [[
## Aim
Discard every card but the four Aces, and leave one in each column.

## Layout
Four empty columns. All 52 cards are the stock.

## Play
- If the top cards of two columns share a suit, the lower one can be discarded. Aces are high.
- Any number of cards from the end of a column can be moved to an empty column, whatever their order.
- Click the stock to deal a card onto each column, whenever you like. There is no redeal.

## Scoring
A point for each card discarded, 48 in all.

## Origin
A gentler Aces Up.
]],
})
