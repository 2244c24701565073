--- Aces Square: remove pairs of the same suit that stand in line, until only the Aces are left.
local function of_one_suit(a, b) return a.suit == b.suit and a.rank ~= rank.ace and b.rank ~= rank.ace end
local function in_line(a, b) return a.row == b.row or a.column == b.column end

return game {
  name = "Aces Square",
  family = "Monte Carlo",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 16, at = { 1.5, 0 }, columns = 4, up = 1, fan = "none", fill = "stock" },
    { "discard", at = { 0, 1 } },
  },
  match = { pair = of_one_suit, from = "tableau", near = in_line },
  won = collected("discard", 48),
  rules = [[
## Aim
Remove all cards but the four Aces.

## Layout
Sixteen cards lie face up in four rows of four. The remaining 36 form the stock.

## Play
- Two cards of the same suit in the same row or column can be removed, whatever lies between them. Aces stay.
- Empty places are filled from the stock at once, while it lasts.

## Scoring
None.

## Origin
From computer collections.
]],
}
