--- Duchess: choose the base rank from four fans, which then fill the spaces.
local function as_the_fans_say(board, move)
  local to = move.to
  if board.vars.base == 0 then
    local chosen = move.from.role == "reserve" and to.role == "foundation"
    return chosen, "First a card of a fan starts the first foundation."
  end
  if not to or to.role ~= "tableau" or #to > 0 then return true end
  local source = board.reserve.used > 0 and "reserve" or "waste"
  return move.from.role == source, "A space is filled from the fans, and from the waste when they are used up."
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
Bring all 52 cards home: four foundations, each built up in suit, all of them from a base rank of your choice.

## Layout
Four fans of three cards, the reserve, and four columns of one card, all face up. The other 36 cards are the stock.

## Play
- First of all carry the top card of one of the fans to a foundation: its rank is the base of all four.
- Foundations are built up in suit from the base; an Ace follows a King.
- In the columns build down in alternating colours; a King goes on an Ace.
- Cards that follow one another so move together, all of them or some.
- The top cards of the fans may be played; nothing goes back there.
- A space takes the top card of a fan. When the fans are used up it takes that of the waste.
- Tapping the stock draws one card to the waste. The waste is turned over once.
- Cards on the foundations stay there.

## Scoring
None.

## Origin
A relative of Canfield; in AisleRiot it is called Glenwood.
]],
}
