--- Spider Three Decks: Spider with 156 cards on twelve columns; you move complete runs to the foundations yourself.
local function full_runs(_, move)
  local home = move.to and move.to.role == "foundation"
  return not home or move.count == 13, "Only a complete run of thirteen cards can be moved to a foundation."
end

-- A point for each card that lies on the next higher one of its suit.
local function joined(board)
  local sum = 0
  for _, group in ipairs { board.tableau, board.foundation } do
    for _, column in ipairs(group) do
      for n = column.hidden + 2, #column do
        sum = sum + (build.down_in_suit(column[n], column[n - 1]) and 1 or 0)
      end
    end
  end
  return sum
end

return game {
  name = "Spider Three Decks",
  family = "Spider",
  deck = { packs = 3 },
  piles = {
    { "stock", tap = deal_row { to = "tableau" } },
    { "foundation", 12, first = rank.king, place = none, single = false },
    {
      "tableau",
      12,
      at = { 1, 1 },
      down = { 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3 },
      up = 1,
      place = build.down,
      run = build.down_in_suit,
    },
  },
  allow = full_runs,
  won = function(board) return joined(board) == 144 end,
  score = { total = joined },
  rules = [[
## Aim
Build twelve runs from King down to Ace, each of one suit.

## Layout
Twelve columns: the first six have five cards, the others four, only the top card of each face up. The remaining 102
cards of three packs form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- A complete run of thirteen cards can be moved to a foundation; it doesn't go by itself.
- Click the stock to deal a card onto each column, empty ones too; the last time, onto the first six.

## Scoring
A point for each card on the next higher one of its suit, 144 in all.

## Origin
Spider for three packs.
]],
}
