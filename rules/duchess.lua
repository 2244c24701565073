--- Duchess: choose the base rank from four fans, which then fill empty columns.
local function as_the_fans_say(board, move)
  local to = move.to
  if board.vars.base == 0 then
    local chosen = move.from.role == "reserve" and to.role == "foundation"
    return chosen, "First move a card from a fan to a foundation."
  end
  if not to or to.role ~= "tableau" or #to > 0 then return true end
  local source = board.reserve.used > 0 and "reserve" or "waste"
  return move.from.role == source, "An empty column is filled from the fans, and from the waste once they are empty."
end

return game {
  name = "Duchess",
  family = "Canfield",
  vars = { base = 0 }, -- the first card on a foundation sets it
  piles = {
    { "reserve", 4, at = { 0, 0 }, step = { 2, 0 }, up = 3, fan = "right" },
    { "stock", at = { 0, 1 }, tap = draw { redeals = 1 } },
    { "waste", at = { 0, 2 } },
    { "tableau", 4, at = { 1.5, 1 }, up = 1, place = corner(build.down_alternating) },
    { "foundation", 4, at = { 6, 1 }, columns = 2, first = "base", place = corner(build.up_in_suit) },
  },
  allow = as_the_fans_say,
  rules = [[
## Aim
Move all 52 cards to the four foundations. Each is built up in suit, and all of them start with a rank of your choice,
the base.

## Layout
Four fans of three cards, the reserve, and four columns of one card, all face up. The remaining 36 cards form the stock.

## Play
- First, move the top card of one of the fans to a foundation: its rank is the base of all four.
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- The top cards of the fans can be played; nothing can be moved back there.
- The top card of a fan can be moved to an empty column. Once the fans are empty, the top card of the waste can.
- Click the stock to draw one card to the waste. The waste is turned over once.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Canfield; in AisleRiot it is called Glenwood.
]],
}
