--- Two Ways to Score: the player chooses how points are counted.
local option = options {
  { "scoring", "Scoring", choices = { "standard", "vegas" } },
  { "carried", "Cumulative Vegas score", choices = { false, true }, only = { scoring = "vegas" } },
}

local scoring = {
  standard = { [">foundation"] = 10 },
  vegas = { start = -52, [">foundation"] = 5, carried = option.carried },
}

return game {
  name = "Two Ways to Score",
  piles = {
    { "stock", tap = draw { redeals = 0 } },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 7, up = { 1, 2, 3, 4, 5, 6, 7 }, place = build.down_alternating },
  },
  score = scoring[option.scoring],
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
Columns are built down in alternating colours. Empty columns take any card. Draw one card at a time, without a redeal.
]],
}
