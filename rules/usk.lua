--- Usk: ten face-up columns built down in alternating colours, dealt again once.
-- Rounds over all columns, then over all but the first, and so on, as far as the cards go.
local function again(board)
  local steps, left, first = {}, 0, 1
  for n = 10, 1, -1 do
    local column = board.tableau[n]
    left = left + #column
    steps[#steps + 1] = #column > 0 and carry(column, board.stock, #column)
  end
  while left > 0 do
    for n = first, math.min(10, first + left - 1) do
      steps[#steps + 1] = carry(board.stock, board.tableau[n])
    end
    left, first = left - (11 - first), first + 1
  end
  return steps
end

return game {
  name = "Usk",
  family = "Klondike",
  piles = {
    { "stock", at = { 0, 0 }, tap = redeal { steps = again, redeals = 1 } },
    { "foundation", 4, at = { 3, 0 } },
    {
      "tableau",
      10,
      at = { 0, 1 },
      up = { 1, 2, 3, 4, 5, 6, 7, 8, 8, 8 },
      first = rank.king,
      place = build.down_alternating,
    },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to ten columns, face up: one, two, three and so on up to eight cards, the last three columns with
eight.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Once in a game, you can click the empty stock: the columns are gathered, the first one on top, and dealt again in the
  original shape, without shuffling.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the river in Wales.
]],
}
