--- One for Each: each foundation begins with the Ace of a suit of its own.
return game {
  name = "One for Each",
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste" },
    { "foundation", 4, each = function(i) return { first = is(rank.ace, i) } end },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from its Ace up on its own foundation.

## Play
Draw one card at a time. The waste may be turned over once.
]],
}
