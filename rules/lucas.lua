--- Lucas: thirteen columns of three cards, built down in suit, with the Aces already on the foundations.
local option = options { { "aces", "Start with the Aces on the foundations", choices = { true, false } } }
local forty_thieves, aces = require("forty-thieves", { runs_home = false }), option.aces

local function ace(i) return { picks = aces and is(rank.ace, (i - 1) % 4 + 1) or nil } end

return extend(forty_thieves[1], {
  name = "Lucas",
  family = "Forty Thieves",
  piles = {
    { "foundation", up = aces and 1 or 0, each = ace },
    { "tableau", 13, at = { 0, 1 }, up = aces and 3 or 4, longest = false },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The eight Aces start on the foundations. Thirteen columns of three cards, all face up; with *Start with the Aces on the
foundations* off, of four cards. The remaining cards form the stock.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal, unless
  *Redeals* allows it.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
The easiest of the Forty Thieves, for the Aces are never buried.
]],
})
