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
  -- With several packs a card can go from one foundation to another and back.
  score = { ["foundation>foundation"] = 0 },
  piles = {
    { "foundation", 8 },
    { "tableau", option.columns, down = down, at = { math.max(0, 11 - option.columns) / 2, 1 } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of one to ten cards, only the top card of each face up; or nine, or twelve, depending on *Columns*. The
remaining cards form the stock: 49, 59 or 26.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw one card, or three, to the waste. The top card of the waste is always in play.
- When the stock is empty, the waste is turned over, as often as *Redeals* allows.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
Waste to column 5, waste to foundation 10, column to foundation 10, a card turned up 5, foundation to column −15; a
redeal costs 100 when drawing one card. The score never drops below 0. A win that takes 30 seconds or more earns a bonus
of 700,000 divided by the seconds it took.

## Origin
Klondike grown to two packs, as it was in books before there were computers to shuffle them.
]],
})
