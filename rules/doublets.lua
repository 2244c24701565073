--- Doublets: one foundation on which every card has twice the rank of the one before.
local function twice(card, on) return card.rank % 13 == on.rank * 2 % 13 and card.rank ~= rank.king end
local doubled = because("The next card has twice the rank, minus thirteen if that is more. Kings never go.", twice)

-- Kings of the deal go under the stock. When the last waste card went home the next one is drawn.
local function orderly(board, move)
  for _, place in ipairs(not move and { board.foundation, unpack(board.reserve) } or {}) do
    if place.top.rank == rank.king then return { carry(place, board.stock, 1, "under"), carry(board.stock, place) } end
  end
  local drawn = move and move.kind == "carry" and move.from.role == "waste" and #board.waste == 0 and #board.stock > 0
  return drawn and carry(board.stock, board.waste)
end

return game {
  name = "Doublets",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 1, 0 } },
    { "reserve", 7, at = { 0, 1.25 }, up = 1, fan = "none", fill = { "waste", "stock" } },
    { "foundation", at = { 3, 0 }, up = 1, first = none, place = doubled, capacity = 48 },
  },
  settle = orderly,
  won = function(board) return #board.foundation == 48 end,
  score = { start = 1, [">foundation"] = 1 },
  rules = [[
## Aim
Move all cards but the Kings to one foundation.

## Layout
A card starts the foundation, and seven lie beside it, all face up. Kings among them go under the stock. The remaining
44 cards form the stock.

## Play
- The next card on the foundation has twice the rank of the last one, minus thirteen if that is more than thirteen: A 2
  4 8 3 6 Q J 9 5 10 7, and again from the Ace. Suits don't matter.
- An empty place of the seven is filled from the waste at once, or else from the stock. A King dealt there blocks it.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
A point for each card on the foundations.

## Origin
From Victorian books of patience.
]],
}
