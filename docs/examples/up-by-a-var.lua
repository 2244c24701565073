--- Up by a Var: the foundations are built up in suit, by a number that the board remembers.
return game {
  name = "Up by a Var",
  vars = { up = 1 },
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    {
      "foundation",
      4,
      place = function(card, on, vars) return card.suit == on.suit and card.rank == on.rank + vars.up end,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
Draw one card at a time, without a redeal.
]],
}
