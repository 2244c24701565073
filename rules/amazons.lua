--- Amazons: a pack without its Kings and low cards, dealt four at a time below the foundations.
local function own_place(board, move)
  local card, own = move.card, move.kind ~= "carry" or move.from.index == move.to.index
  return own or card.rank == rank.ace or card.rank == rank.queen, "Only Aces and Queens go to another foundation."
end

-- No card comes below a full foundation. An empty stock takes the columns back, the last one first.
local function dealt(board)
  local steps = {}
  if #board.stock == 0 then
    for n = 4, 1, -1 do
      local column = board.tableau[n]
      steps[#steps + 1] = #column > 0 and carry(column, board.stock, #column, "reversed")
    end
    return steps
  end
  for n, column in ipairs(board.tableau) do
    local open = #board.foundation[n] < 7 and #steps < #board.stock
    if open then steps[#steps + 1] = carry(board.stock, column) end
  end
  return steps
end

return game {
  name = "Amazons",
  family = "Auld Lang Syne",
  deck = { only = function(card) return card.rank == rank.ace or card.rank > 6 and card.rank < rank.king end },
  piles = {
    { "stock", at = { 0, 0.5 }, tap = dealt },
    { "foundation", 4, at = { 2, 0 }, place = build.up },
    { "tableau", 4, at = { 2, 1 }, up = 1, take = "top" },
  },
  allow = own_place,
  rules = [[
## Aim
Move all 28 cards to the four foundations: Ace, Seven, Eight, Nine, Ten, Jack, Queen, regardless of suit.

## Layout
A pack without Kings and without the cards from Two to Six. Four columns of one card lie below the foundations. The
remaining 24 cards form the stock.

## Play
- The top card of a column can go to the foundation above it. Aces and Queens can go to any foundation.
- There is no building in the columns.
- Click the stock to deal a card onto each column whose foundation is not full. When it is empty, a click gathers the
  columns, the last one first, without shuffling, as often as you like.

## Scoring
None.

## Origin
A tribe without kings: its Queens are the last to come home.
]],
}
