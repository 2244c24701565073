--- Told Redeals: what has been used is said beside the score.
return game {
  name = "Told Redeals",
  piles = {
    { "stock", tap = draw { redeals = 2 } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 7, up = 3, place = build.down_alternating },
  },
  shows = function(board) return "Redeals used: " .. board.vars.redeals end,
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
Columns are built down in alternating colours. Draw one card at a time; the waste is turned over twice.
]],
}
