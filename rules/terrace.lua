--- Terrace: choose the rank of all foundations from four cards, and play eleven others home in their order.
local four, open, below = { 1, 1, 1, 1 }, { "tableau", "waste" }, corner(build.down_alternating)

local function chosen(board, move)
  if board.vars.base ~= 0 then return true end
  local chooses = move.kind == "carry" and move.from.role == "tableau" and move.to.role == "foundation"
  return chooses, "First choose the card that starts the foundations."
end

local function filled(board) return board.vars.base ~= 0 and { "waste", "stock" } end

return game {
  name = "Terrace",
  deck = { packs = 2 },
  vars = { base = 0 }, -- the card that is chosen sets it
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
    { "reserve", at = { 3, 0 }, up = 11, fan = "right" },
    { "foundation", 8, at = { 0.5, 1 }, first = "base", place = corner(build.up_alternating) },
    { "tableau", 9, at = { 0, 2 }, up = four, take = "top", first = none, place = below, from = open, fill = filled },
  },
  allow = chosen,
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built up in alternating colours from one base rank.

## Layout
Eleven cards, face up, are the terrace. Four cards lie below it. The other 89 are the stock.

## Play
- First choose one of the four cards: it starts a foundation, and its rank is the base of all eight. The nine columns
  are then filled from the stock.
- Foundations are built up in alternating colours; an Ace follows a King.
- The top card of the terrace goes to the foundations only.
- In the columns build down in alternating colours, one card at a time; a King goes on an Ace. Spaces are filled at
  once, from the waste, or else from the stock; you never fill them yourself.
- Tapping the stock draws one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Also known as Queen of Italy. What the terrace holds back decides the choice.
]],
}
