--- Snake: two packs in columns that begin with Kings, and seven cells.
-- On the same column until a King comes, which begins the next one.
local function slither(board)
  local steps, column = {}, 1
  for n = #board.pack, 1, -1 do
    if board.pack[n].rank == rank.king and n < #board.pack then column = column + 1 end
    steps[#steps + 1] = carry("pack", board.tableau[column])
  end
  return steps
end

local alternating = build.down_alternating

local snake = game {
  name = "Snake",
  family = "FreeCell",
  summary = "Two packs in columns that begin with Kings, and seven cells.",
  deck = { packs = 2 },
  piles = {
    { "cell", 7, at = { 1, 0 } },
    { "foundation", 8, at = { 9.5, 0 }, columns = 2, up = 1, picks = is(rank.ace) },
    { "tableau", 9, at = { 0, 1 }, first = none, longest = "one by one", place = alternating },
    { "pack", role = "reserve", at = { 0, 2 }, up = 96, hidden = true },
  },
  deal = slither,
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The Aces start the foundations. The remaining cards are dealt to one column until a King turns up, which starts the next
one, and so on; all of them are face up. There are seven cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- A cell holds any one card.
- Empty columns stay empty.
- Cards move one at a time. A sequence can be moved in one go if there are enough free cells to move it card by card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the one long line in which the cards are dealt.
]],
}

local tail = extend(snake, {
  name = "Cat's Tail",
  id = "cats-tail",
  summary = "Snake with the Aces in the pack, eight cells, and runs that move.",
  piles = {
    { "cell", 8, at = { 0.5, 0 } },
    { "foundation", up = false, picks = false },
    { "tableau", longest = false },
    { "pack", up = 104 },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
The cards are dealt to one column until a King turns up, which starts the next one, and so on; all of them are face up.
There are eight cells.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Cards in sequence can be moved together, all of them or just part.
- A cell holds any one card.
- Empty columns stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Known in Germany as Der Katzenschwanz.
]],
})

return { snake, tail }
