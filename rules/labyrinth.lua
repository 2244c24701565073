--- Labyrinth: rows of cards that can be played where nothing lies above them, or nothing below.
local option = options { { "filled", "Refill the first row", choices = { "until the next is dealt", "always" } } }
local width, dealt = 8, { 1, 1, 1, 1, 1, 1, 1, 1 }

local function loose(board, move)
  if move.kind ~= "carry" then return true end
  local above, below = board.tableau[move.from.index - width], board.tableau[move.from.index + width]
  local enclosed = above and #above > 0 and below and #below > 0
  return not enclosed, "A card is free only if nothing lies above it, or nothing below it."
end

local function next_row(board)
  local steps, row = {}, board.vars.rows
  if #board.stock == 0 then return refuse "The stock is empty." end
  for column = 1, math.min(width, #board.stock) do
    steps[column] = carry(board.stock, board.tableau[row * width + column])
  end
  return { steps, set("rows", row + 1) }
end

local function first_row(board) return (board.vars.rows == 1 or option.filled == "always") and "stock" end
local function place(i) return { capacity = 1, fill = i <= width and first_row } end

return game {
  name = "Labyrinth",
  vars = { rows = 1 },
  piles = {
    { "stock", at = { 0, 0 }, tap = next_row },
    { "foundation", 4, at = { 4, 0 }, up = 1, picks = is(rank.ace) },
    { "tableau", 48, columns = width, at = { 0, 1 }, step = { 1, 0.45 }, up = dealt, take = "top", each = place },
  },
  allow = loose,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
The four Aces start the foundations. Eight cards lie in a row below them, face up. The remaining 40 form the stock.

## Play
- A card can go to the foundations if no card lies directly above it, or none directly below: from both ends of a
  column, and from beside its gaps.
- A gap in the first row is filled from the stock until the second row is dealt, or always, depending on *Refill the
  first row*. Other gaps stay.
- Click the stock to deal eight cards in a new row below the last one. There is no redeal.

## Scoring
None.

## Origin
An old patience from Lady Cadogan's book, here in its one-pack form.
]],
}
