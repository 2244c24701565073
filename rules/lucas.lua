--- Lucas: thirteen columns of three cards, built down in suit, with the Aces home from the start.
local option = options { { "aces", "The Aces start on the foundations", choices = { true, false } } }
local forty_thieves, aces = require "forty-thieves", option.aces

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
Bring all 104 cards home: eight foundations, each built up in suit from the Ace to the King.

## Layout
The eight Aces lie on the foundations. Thirteen columns of three cards, all face up; with *The Aces start on the
foundations* switched off, of four cards. The other cards are the stock.

## Play
- In the columns build down in suit: a Six goes on the Seven of its suit and on nothing else.
- Cards that follow one another so move together, all of them or some.
- A space takes any card or run.
- Tapping the stock draws one card to the waste, whose last card may be played. There is no redeal, unless *Redeals*
  allows some.
- The top card of a foundation may return to a column, unless that is switched off.

## Scoring
None.

## Origin
The easiest of the Forty Thieves, for the Aces are never buried.
]],
})
