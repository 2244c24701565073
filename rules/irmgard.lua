--- Irmgard: Gypsy with nine columns in the shape of a wedge; only Kings go to empty columns.
local shape = { 0, 1, 2, 3, 4, 3, 2, 1, 0 }

-- The last seven cards leave out the two columns at the ends.
local function row(board)
  local steps, first = {}, #board.stock >= 9 and 1 or 2
  for n = first, 10 - first do
    steps[#steps + 1] = carry(board.stock, board.tableau[n])
  end
  return #board.stock == 0 and refuse "The stock is empty." or steps
end

return extend(require("gypsy", { foundation_return = true }), {
  name = "Irmgard",
  family = "Gypsy",
  piles = {
    { "stock", at = { 10.5, 4 }, tap = row },
    { "foundation", at = { 9.5, 0 } },
    { "tableau", 9, down = shape, first = rank.king },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Nine columns of 1, 2, 3, 4, 5, 4, 3, 2 and 1 cards, only the top card of each face up. The remaining 79 cards form the
stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to deal a card onto each column, empty columns included. The last seven cards go on all columns but
  the first and the last.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A relative of Gypsy from computer collections.
]],
})
