--- Whitehead: Klondike with all cards face up, built down in colour; runs of one suit move.
local option = options {
  { "redeals", "Redeals", choices = { 0, 1, 2, unlimited } },
  { "runs_home", "Move runs to foundations at once", choices = { false, true } },
}
local fixed = { draw = 1, redeals = option.redeals, empty = "any card", scoring = "standard", redeal_shuffled = false }
local klondike, colour, suit = require("klondike", fixed), build.down_in_color, build.down_in_suit

local function together() return { single = false, lead = "top", reversed = true } end

return extend(klondike, {
  name = "Whitehead",
  family = "Klondike",
  piles = {
    { "foundation", each = option.runs_home and together or nil },
    { "tableau", down = 0, up = { 1, 2, 3, 4, 5, 6, 7 }, place = colour, run = suit },
  },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, all face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in colour: a red Six goes on a red Seven.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card, or a run of one suit, can be moved to an empty column.
- Click the stock to draw one card to the waste. There is no redeal, unless *Redeals* allows it.
- With *Move runs to foundations at once*, cards of one suit in sequence go to a foundation together, the last one
  first.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
By Wilbur C. Whitehead, who is better known for his part in the making of bridge.
]],
})
