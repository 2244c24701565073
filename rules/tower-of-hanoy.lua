--- Tower of Hanoy: nine cards of one suit, to be put in order in one of three columns.
local function in_one_tower(board)
  for _, column in ipairs(board.tableau) do
    for n = 1, #column do
      if #column < 9 or n > 1 and column[n].rank > column[n - 1].rank then return false end
    end
  end
  return true
end

return game {
  name = "Tower of Hanoy",
  deck = { ranks = { 2, 3, 4, 5, 6, 7, 8, 9, 10 }, only = function(card) return card.suit == suit.spades end },
  piles = {
    { "tableau", 3, at = { 0, 0 }, up = 3, take = "top", place = function(card, on) return card.rank < on.rank end },
  },
  won = in_one_tower,
  rules = [[
## Aim
Lay all nine cards in one column, from the Ten at the top down to the Two.

## Layout
The cards from Two to Ten of one suit, in three columns of three, face up.

## Play
- Only the top card of a column can be moved: onto any higher card, or to an empty column.

## Scoring
None.

## Origin
The puzzle of Édouard Lucas with cards. Every deal can be won.
]],
}
