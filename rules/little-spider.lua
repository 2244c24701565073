--- Little Spider: two rows of four columns, and foundations between them of which two go up and two go down.
local near = corner(build.either)

-- Suits of one colour go up, the others down: 1 when the red ones go up, 2 when the black ones do.
local function rises(card, vars) return card.red == (vars.rising == 1) end
local function starts(card, vars)
  if vars.rising == 0 then return card.rank == rank.ace or card.rank == rank.king end
  return card.rank == (rises(card, vars) and rank.ace or rank.king)
end
local function follows(card, on, vars)
  return card.suit == on.suit and card.rank - on.rank == (rises(card, vars) and 1 or -1)
end

local function decided(board)
  for _, home in ipairs(board.vars.rising == 0 and board.foundation or {}) do
    local first = home.bottom
    if first then return set("rising", first.red == (first.rank == rank.ace) and 1 or 2) end
  end
end

local function while_dealt(board, move)
  if not move.to or #board.stock == 0 then return true end
  local home = move.to.role == "foundation" and (move.from.index <= 4 or move.from.index == move.to.index + 4)
  return home, "While the stock lasts, the lower row plays only to the foundations above it, and nothing is built."
end

return game {
  name = "Little Spider",
  family = "Spider",
  vars = { rising = 0 },
  piles = {
    { "stock", at = { 5, 1.6 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 0, 1.6 }, first = starts, place = follows },
    { "tableau", 8, at = { 0, 0 }, columns = 4, step = { 1, 2.7 }, up = 1, take = "top", first = none, place = near },
  },
  allow = while_dealt,
  settle = decided,
  rules = [[
## Aim
Move all 52 cards to the foundations: the suits of one colour are built up from the Ace, those of the other down from
the King. The first card there decides which.

## Layout
Two rows of four columns with a card each, face up, and four foundations between the rows. The remaining 44 cards form
the stock.

## Play
- Click the stock to deal a card onto each column, the last time on those of the upper row only.
- While the stock lasts, a card of the upper row goes to any foundation, one of the lower row only to the foundation
  right above it. There is no building on the columns.
- When the stock is empty, all top cards may go to all foundations, and the columns are built up or down regardless of
  suit, one card at a time; Aces and Kings connect there.
- Empty columns stay empty.

## Scoring
None.

## Origin
From the collection of Morehead and Mott-Smith.
]],
}
