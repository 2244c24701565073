--- Maze: put a pack without its Kings in order, by moving cards into gaps that can be filled from both sides.
local up = {}
for n = 1, 54 do
  up[n] = (n == 9 or n == 18) and 0 or 1
end

local function follows(card, on)
  return card.suit == on.suit and card.rank == on.rank + 1 or card.rank == 1 and on.rank == 12
end

local function fits_a_side(board, move)
  local card, i = move.card, move.to.index
  local function beside(n) return n ~= move.from.index and board.tableau[n] and board.tableau[n].top end
  local left, right = beside(i - 1), beside(i + 1)
  local fits = left and follows(card, left) or right and follows(right, card)
  fits = fits or i == 1 and card.rank == rank.ace or i == 54 and card.rank == rank.queen
  return fits or false, "A gap takes the card that comes after the one to its left, or before the one to its right."
end

local function in_sequence(board)
  local count, last = 0, nil
  for _, place in ipairs(board.tableau) do
    local card = place.top
    if card and (last and follows(card, last) or not last and card.rank == rank.ace) then count = count + 1 end
    last = card or last
  end
  return count
end

return game {
  name = "Maze",
  family = "Gaps",
  piles = {
    { "tableau", 54, at = { 0, 0 }, columns = 9, up = up, fan = "none", take = "top", capacity = 1, first = any },
    { "kings", role = "discard", hidden = true },
  },
  deal = sweep("tableau", is(rank.king), "kings"),
  allow = fits_a_side,
  won = function(board) return in_sequence(board) == 48 end,
  score = { total = in_sequence },
  rules = [[
## Aim
Put all 48 cards in order, row by row: each suit from Ace to Queen, one suit after the other.

## Layout
A pack is dealt face up in six rows of nine, with the last place of the first two rows left empty. The Kings are taken
out, which makes six gaps.

## Play
- A gap takes the card that comes after the one to its left, or before the one to its right. The rows follow one
  another.
- Order goes up in suit; after any Queen comes any Ace.
- The first place also takes any Ace, the last one any Queen.

## Scoring
A point for each card that follows the one before it, ignoring gaps, and for an Ace that comes first.

## Origin
A relative of Gaps without redeals.
]],
}
