--- Aces Up 5: Aces Up with five columns.
local aces_up = require "aces-up"

local five = extend(aces_up, {
  name = "Aces Up 5",
  family = "Aces Up",
  piles = { { "tableau", 5 }, { "discard", at = { 7, 0 } } },
  rules = [[
## Aim
Discard every card but the four Aces.

## Layout
Five columns of one card. The remaining 47 form the stock.

## Play
- When two columns show cards of the same suit, the lower card can be discarded. Aces are high.
- The top card of another column can be moved to an empty column; *Empty columns accept* can limit that to Aces, or to
  nothing at all.
- Click the stock to deal a card onto each column, whenever you like; the last time on the first two only.

## Scoring
One point for each card discarded, 48 in all.

## Origin
From computer collections.
]],
})

local squad = extend(aces_up, {
  name = "Firing Squad",
  family = "Aces Up",
  summary = "Aces Up with a cell.",
  piles = { { "cell", at = { 6, 1.5 } } },
  match = { from = "tableau" },
  rules = [[
## Aim
Discard every card but the four Aces.

## Layout
Four columns of one card, and a cell. The remaining 48 form the stock.

## Play
- When two columns show cards of the same suit, the lower card can be discarded. Aces are high.
- The top card of another column can be moved to an empty column; *Empty columns accept* can limit that to Aces, or to
  nothing at all.
- The cell holds any one card. It can only be moved back to an empty column.
- Click the stock to deal a card onto each column, whenever you like. There is no redeal.

## Scoring
One point for each card discarded, 48 in all.

## Origin
From computer collections.
]],
})

return { five, squad }
