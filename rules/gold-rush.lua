--- Gold Rush: Klondike with three passes, in threes, in twos and one by one.
local fixed = { draw = 3, redeals = 0, redeal_shuffled = false, empty = "kings", scoring = "standard" }

-- Three cards at a time, then two, then one.
local function pan(board)
  local stock, waste, pass, steps = board.stock, board.waste, board.vars.pass, {}
  for n = 1, math.min(#stock, 4 - pass) do
    steps[n] = carry(stock, waste)
  end
  if #stock > 0 then return steps end
  if pass == 3 or #waste == 0 then return refuse "The stock is empty." end
  for n = 1, #waste do
    steps[n] = { carry(waste, stock), turn(stock) }
  end
  return { steps, set("pass", pass + 1) }
end

return extend(require("klondike", fixed), {
  name = "Gold Rush",
  family = "Klondike",
  vars = { pass = 1 },
  piles = { { "stock", tap = pan } },
  score = false,
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
- Build the columns down in alternating colours: a red Six goes on a black Seven.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Click the stock to draw cards to the waste: three at a time, two after the first redeal, one after the second. There
  is no third redeal.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Klondike was a gold rush: the first pan is full, the last nearly empty.
]],
})
