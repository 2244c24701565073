--- Royal Rendezvous: foundations by ones and by twos, and sixteen cards that the waste replaces.
local by_twos = both(build.by(2), build.same_suit)

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

local function after_queen(board, move)
  local king = move.kind == "carry" and move.to.group == "kings"
  local ready = not king or #board.twos[move.to.index] == 6
  return ready, "The foundation built by twos must reach the Queen of this suit first."
end

return game {
  name = "Royal Rendezvous",
  deck = { packs = 2 },
  piles = {
    { "foundation", 4, at = { 2, 0 }, up = 1, each = from(rank.ace) },
    { "odds", 4, role = "foundation", at = { 6, 0 }, up = 1, place = by_twos, capacity = 6, each = from(rank.ace) },
    { "twos", 4, role = "foundation", at = { 2, 1 }, up = 1, place = by_twos, capacity = 6, each = from(rank.two) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 6, 1 },
      place = none,
      each = function(i) return { first = is(rank.king, i) } end,
    },
    { "reserve", 16, at = { 2, 2.25 }, columns = 8, up = 1, fan = "none", fill = { "waste", "stock" } },
    { "stock", at = { 0, 0.5 }, tap = draw {} },
    { "waste", at = { 0, 1.5 } },
  },
  allow = after_queen,
  rules = [[
## Aim
Move all 104 cards to the foundations, in suit: four foundations from the Ace to the King by ones, four from the Ace to
the Jack and four from the Two to the Queen by twos, and four Kings by themselves.

## Layout
The Aces and a Two of each suit start foundations. Sixteen cards lie in two rows below. The remaining 76 cards form the
stock.

## Play
- Every card of the reserve can go to the foundations. It is replaced at once with the top card of the waste, or of the
  stock if the waste is empty.
- A King takes its own place only when the foundation built by twos shows the Queen of its suit.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. There is no redeal.

## Scoring
None.

## Origin
By Morehead and Mott-Smith. At the end each King has his Queen beside him.
]],
}
