--- Vegas Klondike: pay for the pack, win five points for each card on a foundation, and go through the stock once.
local option = options {
  { "vegas_cumulative", "Cumulative Vegas score", choices = { true, false } },
}
local fixed = { scoring = "vegas", empty = "kings", redeals = 0, redeal_shuffled = false }
fixed.vegas_cumulative = option.vegas_cumulative

return extend(require("klondike", fixed), {
  name = "Vegas Klondike",
  family = "Klondike",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card to the waste, and there is no redeal; or three, depending on *Draw*, and then the
  waste is turned over twice.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
Each game costs 52 points, and each card on a foundation pays 5. The balance carries over from game to game, unless
*Cumulative Vegas score* is off.

## Origin
Also called Las Vegas: Klondike as casinos are said to have sold it, for a dollar a card.
]],
})
