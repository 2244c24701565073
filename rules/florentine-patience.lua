--- Florentine Patience: four Seasons with a redeal.
local option = options { { "middle", "Build on the middle of the cross", choices = { true, false } } }
local down = corner(build.down)
local function arm(i) return { place = (i ~= 3 or option.middle) and down or none } end

return extend(require("four-seasons")[1], {
  name = "Florentine Patience",
  family = "Four Seasons",
  summary = "Four Seasons with a redeal.",
  piles = { { "stock", tap = draw { redeals = 1 } }, { "tableau", each = arm } },
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with the same rank, the base.

## Layout
Five cards form a cross, face up. The next card lies in one corner, the first foundation, and its rank is the base of
all four. The remaining 46 cards form the stock.

## Play
- The foundations in the corners are built up in suit from the base; an Ace follows a King.
- Build the cross down regardless of suit, one card at a time; a King goes on an Ace.
- With *Build on the middle of the cross* off, the middle holds any one card.
- Any card can be moved to an empty column.
- Click the stock to draw one card to the waste. The waste is turned over once.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From old books, in which the middle card waits for its turn.
]],
})
