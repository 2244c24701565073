--- Terrace: choose the rank of all foundations from four cards, and play eleven others home in order.
local option = options { { "spaces", "Fill empty places", choices = { "at once", "by the player" } } }
local at_once = option.spaces == "at once"
local four, open, below = { 1, 1, 1, 1 }, { "tableau", "waste" }, corner(build.down_alternating)

local function chosen(board, move)
  if board.vars.base ~= 0 then return true end
  local chooses = move.kind == "carry" and move.from.role == "tableau" and move.to.role == "foundation"
  return chooses, "First choose the card that starts the foundations."
end

local function filled(board) return board.vars.base ~= 0 and { "waste", "stock" } end

-- The player fills spaces only after the columns have been laid.
local function laid(board, move)
  if board.vars.base == 0 then return end
  local chosen = board.foundation.used == 1 and move and move.to and #move.to == 1 and board.tableau.used < 9
  local turned = #board.waste == 0 and #board.stock > 0 and carry(board.stock, board.waste)
  return { chosen and fill("tableau", "stock"), turned }
end

return game {
  name = "Terrace",
  deck = { packs = 2 },
  vars = { base = 0 }, -- the card that is chosen sets it
  piles = {
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "waste", at = { 1, 0 } },
    { "reserve", at = { 3, 0 }, up = 11, fan = "right" },
    { "foundation", 8, at = { 0.5, 1 }, first = "base", place = corner(build.up_alternating) },
    {
      "tableau",
      9,
      at = { 0, 2 },
      up = four,
      take = "top",
      first = at_once and none or any,
      first_from = not at_once and "waste" or nil,
      place = below,
      from = open,
      fill = at_once and filled,
    },
  },
  allow = chosen,
  settle = not at_once and laid or nil,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in alternating colours from one base rank.

## Layout
Eleven cards, face up, are the terrace. Four cards lie below it. The remaining 89 form the stock.

## Play
- First choose one of the four cards: it starts a foundation, and its rank is the base of all eight. The nine columns
  are then filled from the stock.
- Foundations are built up in alternating colours; after the King comes the Ace.
- The top card of the terrace goes to the foundations only.
- Build the columns down in alternating colours, one card at a time; a King goes on an Ace. Empty columns are filled at
  once from the waste, or else from the stock; you never fill them yourself.
- With *Fill empty places: by the player*, a later empty column waits for the top card of the waste, and the waste, once
  it is empty, turns up the next card of the stock.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
None.

## Origin
Also known as Queen of Italy. What the terrace holds back decides the choice.
]],
}
