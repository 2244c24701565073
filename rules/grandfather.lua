--- Grandfather: Russian Solitaire with its deepest columns in the middle, and two redeals.
local zigzag = { { 1, 7 }, { 7, 2 }, { 2, 6 }, { 6, 3 }, { 3, 5 }, { 5, 4 }, { 4, 4 } }

-- Back and forth over fewer and fewer columns, only the first card of each round face up; the rest in rows, face up.
local function again(board)
  local steps, left = {}, 0
  for n = 7, 1, -1 do
    local column = board.tableau[n]
    left = left + #column
    steps[#steps + 1] = #column > 0 and carry(column, board.stock, #column)
  end
  local function lay(n, face_down)
    local column = board.tableau[n]
    steps[#steps + 1] = left > 0 and { carry(board.stock, column), face_down and turn(column) }
    left = left - 1
  end
  for _, round in ipairs(zigzag) do
    for n = round[1], round[2], round[1] <= round[2] and 1 or -1 do
      lay(n, n ~= round[1])
    end
  end
  while left > 0 do
    for n = 2, 7 do
      lay(n)
    end
  end
  return steps
end

return extend(require("yukon")[2], {
  name = "Grandfather",
  summary = "Russian Solitaire with its deepest columns in the middle, and two redeals.",
  piles = {
    { "stock", at = { 8.5, 0 }, tap = redeal { steps = again, redeals = 2 } },
    { "tableau", down = { 0, 2, 4, 6, 5, 3, 1 } },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns. The first is a single card; the others have 2, 4, 6, 5, 3 and 1 cards face down, and five face up on
those.

## Play
- Build the columns down in suit: a Six goes on the Seven of its suit and on nothing else.
- Any face-up card can be moved, together with all the cards on top of it, in order or not.
- Only a King, with all the cards on top of it, can be moved to an empty column.
- Twice in a game, you can click the empty stock: the columns are gathered, the first one on top, and dealt again in the
  original shape, back and forth, without shuffling.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Known from KPatience; the grandfather was Tvete's, who taught it to his grandson.
]],
})
