--- Block Ten: remove pairs that add up to ten, and pairs of court cards, from nine cards refilled from the stock.
local function court(card) return card.rank > rank.ten end
local ten = either(sum(10), both(build.same_rank, court))

-- The place of the card that was moved is filled first.
local function refilled(board, move)
  local steps, left = {}, #board.stock
  for _, place in ipairs(move and { move.from, move.to } or {}) do
    if place.role == "tableau" and #place == 0 and left > 0 then
      left = left - 1
      steps[#steps + 1] = carry(board.stock, place)
    end
  end
  return steps
end

local block_ten = game {
  name = "Block Ten",
  family = "Pairs",
  summary = "Remove pairs that add up to ten, and pairs of court cards, from nine cards refilled from the stock.",
  piles = {
    { "stock", at = { 0, 0 } },
    { "tableau", 9, at = { 1.5, 0 }, columns = 3, up = 1, fan = "none", take = "top" },
    { "discard", at = { 5, 0 } },
  },
  match = { pair = ten, from = "tableau" },
  settle = refilled,
  won = every("tableau", function(place) return #place == 0 or place.top.rank == rank.ten end),
  score = { pair = 2 },
  rules = [[
## Aim
Remove cards in pairs, until nothing but Tens is left on the nine places.

## Layout
Nine cards lie face up in three rows of three. The remaining 43 cards form the stock.

## Play
- Two cards that add up to ten can be removed together: Ace and Nine, Two and Eight, Three and Seven, Four and Six, two
  Fives.
- Two Jacks, two Queens or two Kings can be removed, too. Tens are never removed, and block their places.
- Gaps are filled from the stock at once, first the one that the moved card left.

## Scoring
Two points for each pair.

## Origin
Known from GNOME's collection of patiences.
]],
}

return {
  block_ten,
  extend(block_ten, {
    name = "Jamestown",
    summary = "Remove pairs of the same rank from nine cards refilled from the stock.",
    match = { pair = build.same_rank },
    won = empty "tableau",
    rules = [[
## Aim
Remove all 52 cards in pairs of the same rank.

## Layout
Nine cards lie face up in three rows of three. The remaining 43 cards form the stock.

## Play
- Two cards of the same rank can be removed together.
- Gaps are filled from the stock at once, first the one that the moved card left.

## Scoring
Two points for each pair.

## Origin
Known from GNOME's collection of patiences.
]],
  }),
}
