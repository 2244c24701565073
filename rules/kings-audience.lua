--- King's Audience: couples leave the antechamber, an Ace announces a Jack, and the Jacks' suits follow downwards.
local function announced(a, b) return math.min(a.rank, b.rank) == rank.ace and math.max(a.rank, b.rank) == rank.jack end
local pair = both(build.same_suit, either(sum(25), announced))

local walls = { { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 5, 0 }, { 0, 1 }, { 6, 1 }, { 0, 2 }, { 6, 2 } }
for x = 0, 6 do
  walls[#walls + 1] = { x, 3 }
end

local function first_free(group)
  for _, pile in ipairs(group) do
    if #pile == 0 then return pile end
  end
end

-- A couple goes to the royal pairs, the King below; of an Ace and a Jack only the Jack stays.
local function received(board)
  local hand, below, above = board.hand, board.hand[1], board.hand[2]
  if not above then return end
  local royal, home, aces = first_free(board.royal), first_free(board.foundation), board.aces
  if below.rank == rank.king then return carry(hand, royal, 2) end
  if above.rank == rank.king then return { carry(hand, royal), carry(hand, royal) } end
  if above.rank == rank.ace then return { carry(hand, aces), carry(hand, home) } end
  return { carry(hand, home), carry(hand, aces) }
end

return game {
  name = "King's Audience",
  id = "kings-audience",
  family = "Queen's Audience",
  piles = {
    { "tableau", at = walls, up = 1, fan = "none", take = "top", first = none, fill = { "waste", "stock" } },
    { "royal", 4, role = "discard", at = { 1.5, 1 } },
    { "foundation", 4, at = { 1.5, 2 }, first = none, place = build.down_in_suit, capacity = 10 },
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 6, 0 } },
    { "aces", role = "discard", hidden = true },
    { "hand", role = "discard", hidden = true },
  },
  match = { pair = pair, from = { "tableau", "waste" }, to = "hand" },
  settle = received,
  won = empty("stock", "waste", "tableau"),
  score = { pair = 2, [">foundation"] = 1 },
  rules = [[
## Aim
Let all 52 cards be received: Kings and Queens in pairs, and each suit on its Jack down to the Two.

## Layout
Sixteen cards lie face up around the audience chamber. The remaining 36 cards form the stock.

## Play
- A King and the Queen of his suit can be moved to the royal pairs together.
- An Ace and the Jack of its suit can be played together, too: the Ace leaves the table, and the Jack starts a
  foundation.
- Foundations are built down in suit, from Jack to Two.
- The top card of the waste can be used, too. Gaps around the chamber are filled from the waste at once, or else from
  the stock.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
Two points for each pair, one for each card that goes to a foundation.

## Origin
Also known as Queen's Audience.
]],
}
