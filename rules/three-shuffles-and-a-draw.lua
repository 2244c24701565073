--- Three Shuffles and a Draw: La Belle Lucie in which one buried card may be drawn.
-- Whether a card goes somewhere: on a foundation or on a fan.
local function fits(board, card)
  for _, home in ipairs(board.foundation) do
    local top = home.top
    if not top and card.rank == rank.ace or top and build.up_in_suit(card, top) then return true end
  end
  for _, fan in ipairs(board.tableau) do
    if fan.top and build.down_in_suit(card, fan.top) then return true end
  end
  return false
end

-- `fan` is the fan that a card is drawn from, and -1 when that has been done.
local function one_draw(board, move)
  local fan = board.vars.fan
  if fan > 0 then
    return move.kind == "carry" and move.from.index == fan and move.to.id ~= "drawn", "Draw the card first."
  end
  if move.kind ~= "carry" or move.to.id ~= "drawn" then return true end
  local below = move.from[#move.from - 1]
  if fan < 0 then return false, "Only one buried card can be drawn in a game." end
  if not below then return false, "There is no card under it." end
  return fits(board, below), "The card under it can't be played anywhere."
end

local function back_again(board, move)
  local fan = board.vars.fan
  if not move or move.kind ~= "carry" then return end
  if fan == 0 and move.to.id == "drawn" then return set("fan", move.from.index) end
  if fan > 0 and move.to.id ~= "drawn" then return { carry("drawn", board.tableau[fan]), set("fan", -1) } end
end

return extend(require("la-belle-lucie")[1], {
  name = "Three Shuffles and a Draw",
  vars = { fan = 0 },
  piles = { { "drawn", role = "cell", at = { 8, 4 }, take = "none", from = "tableau" } },
  allow = one_draw,
  settle = back_again,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seventeen fans of three cards and one of a single card, all face up.

## Play
- Build the fans down in suit.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Twice in a game, you can click the empty stock: all the cards in the fans are gathered, shuffled and dealt again in
  threes.
- Once in a game the card under a top card can be played, if it fits somewhere: put the top card on the place beside the
  stock, and play the one below it. The top card then returns to its fan.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
La Belle Lucie with a little mercy; the first deal counts as a shuffle.
]],
})
