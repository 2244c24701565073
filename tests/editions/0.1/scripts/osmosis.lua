--- Osmosis: each row takes a card of its suit once one of that rank lies in the row above.
local option = options {
  { "peek", "The reserves lie face up", choices = { false, true } },
  { "draw", "Cards drawn", choices = { 1, 3 } },
}
local hidden, suit = option.peek and 0 or 3, build.same_suit

local function seeped_through(board, move)
  local row = move.to
  if move.kind ~= "carry" or row.index == 1 then return true end
  for _, card in ipairs(board.foundation[row.index - 1]) do
    if card.rank == move.card.rank then return true end
  end
  return false, "A card of that rank must lie in the row above first."
end

return {
  name = "Osmosis",
  vars = { base = 0 }, -- the first card of the first row sets it
  piles = {
    { "reserve", 4, at = { 0, 0 }, step = { 0, 1 }, down = hidden, up = 4 - hidden, fan = "right" },
    { "foundation", 4, at = { 2, 0 }, step = { 0, 1 }, up = { 1 }, fan = "right", first = "base", place = suit },
    { "stock", at = { 7, 1 }, tap = draw { count = option.draw, redeals = unlimited } },
    { "waste", at = { 7, 2 } },
  },
  allow = seeped_through,
  rules = [[
## Aim
Bring all 52 cards into four rows, a suit in each.

## Layout
Four reserves of four cards on the left, only the top one face up. The next card starts the first row on the right, and
its rank is the base of all rows. The other 35 cards are the stock.

## Play
- The first row takes any card of its suit.
- Each row below starts with a card of the base rank, and takes a card of its suit only if a card of that rank already
  lies in the row above.
- Nothing goes on the reserves. With *The reserves lie face up* all of their cards can be seen.
- Tapping the stock draws one card, or three, to the waste; when it is empty the waste is turned over, without limit.

## Scoring
None.

## Origin
An old game, also called Treasure Trove; with open reserves it is Peek.
]],
}
