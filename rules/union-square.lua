--- Union Square: sixteen piles built in suit, up or down, and foundations that go up to the King and down again.
local tableau, homes = {}, { { 6, 0 }, { 6, 1 }, { 6, 2 }, { 6, 3 } }
for n = 0, 15 do
  tableau[n + 1] = { 1.5 + n % 4, math.floor(n / 4) }
end

local function next_home(home, card, others)
  for _, other in ipairs(#home == 0 and others or {}) do
    if other.top and other.top.suit == card.suit then return false, "This suit already has a foundation." end
  end
  local due = #home == 13 and rank.king or #home > 0 and home.top.rank + (#home < 13 and 1 or -1) or rank.ace
  return card.rank == due, "A foundation goes up from the Ace to a King, then down from the other King."
end

local function one_way(board, move)
  local to, card = move.to, move.card
  if move.kind == "tap" then return true end
  if to.role == "foundation" then return next_home(to, card, board.foundation) end
  local on = #to > 1 and card.rank - to.top.rank == to.top.rank - to[#to - 1].rank
  return #to < 2 or on, "The first two cards decide whether a pile goes up or down."
end

return game {
  name = "Union Square",
  family = "British Square",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 0, 1 } },
    { "tableau", at = tableau, up = 1, fan = "none", take = "top", place = build.either_in_suit },
    { "foundation", at = homes, place = both(build.same_suit, either(build.either, build.same_rank)), capacity = 26 },
  },
  allow = one_way,
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Move all 104 cards to four foundations, one for each suit, built up from Ace to King and then down from the other King
to the other Ace.

## Layout
Sixteen piles of one card, face up. The remaining 88 cards form the stock.

## Play
- Build the piles in suit, up or down, one card at a time; the first two cards decide which way.
- Any card can be moved to an empty pile.
- Click the stock to draw one card to the waste. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
A relative of British Square.
]],
}
