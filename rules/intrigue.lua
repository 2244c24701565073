--- Intrigue: the stock is dealt onto columns that Queens begin; Sixes go up and Fives go down.
local queen, five = rank.queen, is(rank.five)
local function on_queen(card, on) return on.rank == queen and card.rank ~= queen end

local function open_now(board, move)
  local home = move.kind ~= "carry" or move.to.role == "foundation"
  return home or #board.stock == 0, "Once the stock is empty, a card can be moved onto a bare Queen."
end

-- The next card of the stock goes on the last column; a Queen begins the next one.
local function dealt(board)
  local card, column = board.hand.top, board.vars.column
  if not card then return end
  if card.rank ~= queen then return carry(board.hand, board.tableau[column]) end
  return { carry(board.hand, board.tableau[column + 1]), set("column", column + 1) }
end

return game {
  name = "Intrigue",
  family = "Salic Law",
  deck = { packs = 2 },
  vars = { column = 1 },
  piles = {
    { "foundation", 8, at = { 1.5, 0 }, first = rank.six, place = build.up, capacity = 6 },
    { "tableau", 8, at = { 1.5, 2 }, up = { 1 }, picks = is(queen), take = "top", first = none, place = on_queen },
    { "fives", 8, role = "foundation", at = { 1.5, 1 }, first = five, place = corner(build.down), capacity = 6 },
    { "stock", at = { 0, 1 }, tap = function(board) return #board.stock > 0 and carry(board.stock, board.hand) end },
    { "hand", role = "waste", hidden = true },
  },
  allow = open_now,
  settle = dealt,
  won = every("tableau", function(pile) return #pile == 1 end),
  rules = [[
## Aim
Move all cards but the Queens to the foundations regardless of suit: eight foundations up from the Six to the Jack,
eight down from the Five through the Ace to the King.

## Layout
A Queen begins the first column. The remaining 103 cards form the stock.

## Play
- Click the stock to put its next card on the last column. A Queen begins the next one.
- Meanwhile the top cards of all columns can go to the foundations.
- Once the stock is empty, a bare Queen takes any one card. Nothing else is built in the columns.

## Scoring
None.

## Origin
A Salic Law in which the Queens hold court.
]],
}
