--- Camelot: fill a square with the court in its seats, then remove tens to make room, turn by turn.
local K, Q, J = rank.king, rank.queen, rank.jack
local seats = { K, Q, Q, K, J, false, false, J, J, false, false, J, K, Q, Q, K }

local function numeral(card) return card.rank <= rank.ten end
local function seat(i) return { first = seats[i] and either(numeral, is(seats[i])) or numeral } end

-- The hand is empty from the last free place, or the last card, until the next one is drawn: then cards are removed.
local function in_turn(board, move)
  if move.kind == "carry" then return true end
  if #board.waste > 0 then return false, "Place the card in your hand first." end
  return move.kind ~= "tap" or board.tableau.used < 16, "Make room first."
end

local function next_card(board, move)
  local more = move and move.kind == "carry" and #board.waste == 0 and board.tableau.used < 16 and #board.stock > 0
  return more and carry(board.stock, board.waste)
end

return game {
  name = "Camelot",
  piles = {
    { "waste", at = { 0, 1 }, up = 1 },
    { "stock", at = { 0, 0 }, tap = draw {} },
    { "tableau", 16, at = { 2, 0 }, columns = 4, take = "none", capacity = 1, from = "waste", each = seat },
    { "discard", at = { 7, 0 } },
  },
  match = { pair = sum(10), alone = is(rank.ten), from = "tableau" },
  allow = in_turn,
  settle = next_card,
  won = function(board) return #board.discard == 40 end,
  rules = [[
## Aim
Seat the whole court, and remove all other cards: Kings in the corners, Queens between them at top and bottom, Jacks at
the sides.

## Layout
An empty square of four by four places. One card of the stock is in your hand.

## Play
- Put the card in your hand on a free place. A King goes only in a corner, a Queen only in the middle of the first or
  last row, a Jack only in the middle of the first or last column; other cards go anywhere. Then you get the next one.
- When the square is full, remove pairs that add up to ten, and Tens on their own. As soon as you have removed enough,
  click the stock and fill the square again.
- A court card that finds no seat ends the game.

## Scoring
None.

## Origin
Also known as King in the Corner and Four Corners.
]],
}
