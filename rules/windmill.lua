--- Windmill: one foundation for half of the cards in the middle, four corners for the Kings, and eight sails.
local option = options { { "redeals", "Redeals", choices = { 0, 2 } } }
local sails = { { 5, 0 }, { 5, 1 }, { 3, 2 }, { 4, 2 }, { 6, 2 }, { 7, 2 }, { 5, 3 }, { 5, 4 } }
local corners = { { 3.5, 0.75 }, { 6.5, 0.75 }, { 3.5, 3.25 }, { 6.5, 3.25 } }
local up, rest = corner(build.up), { "waste", "stock" }

-- After a card of a corner has gone to the middle the next one must come from elsewhere.
local function in_turn(board, move)
  local again = move.kind == "carry" and move.to.id == "middle" and move.from.group == "foundation"
  return not again or board.vars.lent == 0, "The next card there must come from the waste or from a sail."
end

local function remember(board, move)
  if not move or move.kind ~= "carry" or move.to.id ~= "middle" then return end
  local lent = move.from.group == "foundation" and 1 or 0
  return lent ~= board.vars.lent and set("lent", lent)
end

return game {
  name = "Windmill",
  deck = { packs = 2 },
  vars = { lent = 0 },
  piles = {
    { "middle", role = "foundation", at = { 5, 2 }, up = 1, picks = is(rank.ace), place = up, capacity = 52 },
    { "foundation", at = corners, take = "top", first = rank.king, place = build.down, from = { "sail", "waste" } },
    { "sail", role = "reserve", at = sails, up = 1, fan = "none", fill = rest },
    { "stock", at = { 1, 1 }, tap = draw { redeals = option.redeals } },
    { "waste", at = { 1, 2 } },
  },
  allow = in_turn,
  settle = remember,
  rules = [[
## Aim
Move all 104 cards to the foundations: an Ace in the middle built up four times to the King, and four Kings built down
to the Ace regardless of suit.

## Layout
An Ace lies in the middle, and eight cards in a cross around it are the sails. Between them is room for four Kings. The
remaining 95 cards form the stock.

## Play
- The middle is built up regardless of suit; after the King comes the Ace. The Kings, as they come, start the four
  corners, which are built down.
- A sail that is played is replaced at once from the waste, or else from the stock.
- The top card of a corner may go to the middle, if the next one there comes from the waste or from a sail.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, as often as *Redeals*
  allows.

## Scoring
None.

## Origin
Also called Propeller.
]],
}
