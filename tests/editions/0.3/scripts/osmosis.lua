--- Osmosis: each row takes a card of its suit once one of that rank is in the row above.
local option = options {
  { "peek", "Reserves face up", choices = { false, true } },
  { "draw", "Draw", choices = { 1, 3 } },
  { "redeals", "Redeals", choices = { unlimited, 0, 1, 2 } },
  { "start", "Lower rows start with", choices = { "the base rank", "any rank of the row above" } },
}
local start = option.start == "the base rank" and "base" or any
local hidden, suit = option.peek and 0 or 3, build.same_suit

local function seeped_through(board, move)
  local row = move.to
  if move.kind ~= "carry" or row.index == 1 then return true end
  for _, card in ipairs(board.foundation[row.index - 1]) do
    if card.rank == move.card.rank then return true end
  end
  return false, "A card of that rank has to appear in the row above first."
end

return game {
  name = "Osmosis",
  vars = { base = 0 }, -- the first card of the first row sets it
  piles = {
    { "reserve", 4, at = { 0, 0 }, step = { 0, 1 }, down = hidden, up = 4 - hidden, fan = "right" },
    { "foundation", 4, at = { 2, 0 }, step = { 0, 1 }, up = { 1 }, fan = "right", first = start, place = suit },
    { "stock", at = { 7, 1 }, tap = draw { count = option.draw, redeals = option.redeals } },
    { "waste", at = { 7, 2 } },
  },
  allow = seeped_through,
  rules = [[
## Aim
Move all 52 cards into four rows, one suit in each.

## Layout
Four reserves of four cards on the left, only the top one face up. The next card starts the first row on the right, and
its rank is the base of all rows. The remaining 35 cards form the stock.

## Play
- The first row takes any card of its suit.
- Each row below starts with a card of the base rank, and takes a card of its suit only if a card of that rank is
  already in the row above.
- With *Lower rows start with: any rank of the row above*, a row may start with any card whose rank is already there.
- Nothing goes on the reserves. With *Reserves face up*, all of their cards can be seen.
- Click the stock to draw one card, or three, to the waste; when it is empty, the waste is turned over, as often as
  *Redeals* allows.

## Scoring
None.

## Origin
An old game, also called Treasure Trove; with open reserves it is Peek.
]],
}
