--- Odd on Even: only odd ranks are built on even ones; cells help with the others.
local function odd_on_even(card, on) return card.rank % 2 == 1 and on.rank % 2 == 0 end
local odd = because("Odd ranks go on even ones.", odd_on_even)
local strict = both(odd, build.down_in_suit)

return game {
  name = "Odd on Even",
  piles = {
    { "cell", 8 },
    { "foundation", 4 },
    { "tableau", 13, up = 4, place = strict },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
A card of an odd rank goes on the next higher one of its suit. Empty columns take any card, and each cell holds one.
]],
}
