--- Odessa: Russian Solitaire on seven shorter columns, with three cards face down in each.
local russian = require("yukon", { foundation_return = false })[2]

-- Several cards go home together only in order.
local function in_order(_, move)
  for n = 2, move.to and move.to.role == "foundation" and move.count or 0 do
    if not build.down_in_suit(move.cards[n], move.cards[n - 1]) then return false, "These cards are not in order." end
  end
  return true
end

local function together() return { single = false, lead = "top", reversed = true } end

return extend(russian, {
  name = "Odessa",
  family = "Yukon",
  summary = "Russian Solitaire on seven shorter columns, with three cards face down in each.",
  piles = {
    { "foundation", each = together },
    { "tableau", down = 3, up = { 3, 5, 5, 5, 5, 5, 3 } },
  },
  allow = in_order,
  score = { [">foundation"] = function(event) return event.count end },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns with three cards face down in each. On these are five cards face up, but only three in the first and the
last column.

## Play
- Build the columns down in suit.
- Any face-up card can be moved, with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Cards of one suit in sequence can go to a foundation together, the last one first.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A relative of Russian Solitaire.
]],
})
