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
Bring all 52 cards home, each suit from the Ace to the King.

## Play
Draw one card at a time, without a redeal.
]],
}
