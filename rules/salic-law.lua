--- Salic Law: the stock is dealt onto columns that Kings begin, and Queens only look on.
local king, queen = rank.king, is(rank.queen)
local function on_king(card, on) return on.rank == king and card.rank ~= king end

-- A foundation opens with its King, and a bare King takes a card once the stock is dealt.
local function open_now(board, move)
  if move.kind ~= "carry" then return true end
  if move.to.role == "foundation" then
    return move.to.index <= board.vars.column, "The King of this foundation hasn't been dealt yet."
  end
  return #board.stock == 0, "Once the stock is empty, a card can be moved onto a bare King."
end

-- The next card of the stock goes on the last column; a King begins the next one.
local function dealt(board)
  local card, column = board.hand.top, board.vars.column
  if not card then return end
  if card.rank ~= king then return carry(board.hand, board.tableau[column]) end
  return { carry(board.hand, board.tableau[column + 1]), set("column", column + 1) }
end

return game {
  name = "Salic Law",
  deck = { packs = 2 },
  vars = { column = 1 },
  piles = {
    { "queens", 8, role = "discard", at = { 1.5, 0 }, up = 1, picks = queen },
    { "foundation", 8, at = { 1.5, 1 }, place = build.up, capacity = 11 },
    { "tableau", 8, at = { 1.5, 2 }, up = { 1 }, picks = is(king), take = "top", first = none, place = on_king },
    { "stock", at = { 0, 1 }, tap = function(board) return #board.stock > 0 and carry(board.stock, board.hand) end },
    { "hand", role = "waste", hidden = true },
  },
  allow = open_now,
  settle = dealt,
  won = every("foundation", function(pile) return #pile == 11 end),
  rules = [[
## Aim
Build a foundation above each King, from the Ace to the Jack regardless of suit.

## Layout
The Queens are laid out in a row, just for show. A King begins the first column. The remaining 95 cards form the stock.

## Play
- Click the stock to put its next card on the last column. A King begins the next one.
- Meanwhile the top cards of all columns can go to the foundations whose Kings are out.
- Once the stock is empty, a bare King takes any one card. Nothing else is built in the columns.

## Scoring
None.

## Origin
Named after the law that kept women from the throne of France.
]],
}
