--- Perpetual Motion: deal four at a time, move equal ranks to the left, and discard four of a kind.
local function further_left(source, pile) return source.group == pile.group and source.index > pile.index end

local function four_of_a_kind(board)
  local steps = {}
  for n, pile in ipairs(board.tableau) do
    if not pile.top or pile.top.rank ~= board.tableau[1].top.rank then return end
    steps[n] = carry(pile, board.discard)
  end
  return steps
end

return game {
  name = "Perpetual Motion",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau", redeals = unlimited } },
    { "tableau", 4, at = { 1.5, 0 }, up = 1, take = "top", first = none, place = build.same_rank, from = further_left },
    { "discard", at = { 6, 0 } },
  },
  settle = four_of_a_kind,
  won = empty("stock", "tableau"),
  rules = [[
## Aim
Discard all 52 cards, four of a kind at a time.

## Layout
Four piles of one card, face up. The remaining 48 cards form the stock.

## Play
- A card can be moved onto a card of the same rank further to the left.
- Click the stock to deal a card onto each pile, whenever you like. When it is empty the piles are gathered from left to
  right, unshuffled, and become the stock again, as often as you like.
- When the top cards of all four piles share a rank, they are removed.

## Scoring
None. It takes patience.

## Origin
Also known as First Law and Narcotic; some deals go round for ever.
]],
}
