--- Waiting Kings: each column begins with the King of a suit of its own.
local function from(start)
  return function(i) return { first = is(start, i) } end
end

return game {
  name = "Waiting Kings",
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "foundation", 4 },
    { "tableau", 4, place = build.down_in_suit, each = from(rank.king) },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations, each suit from Ace to King.

## Play
Each column begins with the King of its suit and is built down in suit. Draw one card at a time, without a redeal.
]],
}
