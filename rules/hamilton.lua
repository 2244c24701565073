--- Hamilton: choose the base rank from three cards of the stock, then build down in colour.
local function build_on(relation)
  return function(card, on, vars) return on.rank ~= vars.base and relation(card, on) end
end
local colour, suits = build_on(corner(build.down_in_color)), build_on(corner(build.down_in_suit))

local function together() return { single = false, lead = "top", reversed = true } end

local function gained(event) return event.from.role == "foundation" and 0 or event.count end

local function chosen(board, move)
  local chooses = move.kind == "tap" or move.from.role == "reserve" and move.to.role == "foundation"
  return board.vars.base ~= 0 or chooses, "First choose the card that starts the foundations."
end

local function next_choice_or_row(board)
  local row, stock, choice = {}, board.stock, board.choice
  if board.vars.base == 0 then
    if board.vars.looks == 3 then return refuse "Choose this card." end
    local under = #choice > 0 and carry(choice, stock, 1, "under")
    return { under, carry(stock, choice), set("looks", board.vars.looks + 1) }
  end
  for n = 1, math.min(7, #stock) do
    row[n] = carry(stock, board.tableau[n])
  end
  return row
end

return game {
  name = "Hamilton",
  family = "Klondike",
  vars = { base = 0, looks = 0 }, -- the chosen card sets the base
  piles = {
    { "stock", tap = next_choice_or_row },
    { "choice", role = "reserve", at = { 1, 0 }, fan = "none" },
    { "foundation", 4, at = { 3, 0 }, first = "base", place = corner(build.up_in_suit), take = "top", each = together },
    { "tableau", 7, at = { 0, 1 }, up = { 1, 2, 3, 4, 5, 6, 7 }, place = colour, run = suits },
  },
  allow = chosen,
  score = { [">foundation"] = gained, ["foundation>"] = -1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
Seven columns of one to seven cards, all face up. The remaining 24 cards form the stock.

## Play
- First choose the base: click the stock to see a card. Move it to a foundation, or click for the next one, and the
  previous card goes under the stock; you can look at three.
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in colour: a red Six goes on a red Seven, a King on an Ace of its colour. Nothing goes on a
  card of the base rank.
- Cards of one suit in sequence can be moved together, all of them or just part; to a foundation, too.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, three times; the last two cards go to the first two columns.
- The top card of a foundation can be moved back to a column.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
A relative of Agnes Sorel.
]],
}
