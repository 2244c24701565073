--- Double Klondike: Klondike with two packs.
local option = options { { "columns", "Columns", choices = { 10, 9, 12 } } }
local klondike = require("klondike", { empty = "kings", scoring = "standard", redeal_shuffled = false })
local down = { 0, 1, 2, 3, 4, 5, 6, 7, 8 }
for n = #down + 1, option.columns do
  down[n] = n - 1
end

return extend(klondike, {
  name = "Double Klondike",
  family = "Klondike",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8 },
    { "tableau", option.columns, down = down },
  },
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
Ten columns of one to ten cards, only the last of each face up; or nine, or twelve, as *Columns* has it. The other
cards are the stock: 49, 59 or 26.

## Play
- In the columns build down in alternating colours: a red Six goes on a black Seven.
- Face-up cards that follow one another so move together, all of them or some.
- A space takes a King, or a run that a King heads.
- Tapping the stock draws one card, or three, to the waste. Its last card may be played.
- When the stock is empty the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
Waste to column 5, waste to foundation 10, column to foundation 10, a card turned up 5, foundation to column −15; a
redeal costs 100 when cards are drawn one at a time. Never below 0. A game won in 30 seconds or more earns 700,000
divided by its seconds.

## Origin
Klondike grown to two packs, as it was in books before there were computers to shuffle them.
]],
})
