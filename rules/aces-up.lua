--- Aces Up: throw out every card that is beaten by a higher one of its suit, until only Aces are left.
local option = options { { "spaces", "Spaces take", choices = { "any card", "aces", "nothing" } } }
local spaces = ({ ["any card"] = any, aces = is(rank.ace), nothing = none })[option.spaces]

local function height(card) return card.rank == rank.ace and rank.king + 1 or card.rank end

local function beaten(board, move)
  if move.kind ~= "carry" or move.to.role ~= "discard" then return true end
  for _, column in ipairs(board.tableau) do
    local top = column.top
    if top and top.suit == move.card.suit and height(top) > height(move.card) then return true end
  end
  return false, "Only a card goes that a higher one of its suit, on top of another column, beats."
end

return game {
  name = "Aces Up",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "tableau", 4, at = { 1.5, 0 }, up = 1, take = "top", first = spaces },
    { "discard", at = { 6, 0 }, first = any, place = any, from = "tableau" },
  },
  allow = beaten,
  won = function(board) return #board.discard == 48 end,
  score = { [">discard"] = 1 },
  rules = [[
## Aim
Throw out all cards but the four Aces.

## Layout
Four columns of one card. The other 48 are the stock.

## Play
- Of two cards of a suit on top of the columns the lower one may be thrown out. Aces are high.
- A space takes the top card of another column; *Spaces take* can make that Aces only, or nothing at all.
- Tapping the stock deals a card on each column, whenever you like. There is no redeal.

## Scoring
A point for each card thrown out, 48 in all.

## Origin
Also known as Idiot's Delight and Firing Squad.
]],
}
