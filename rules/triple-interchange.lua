--- Triple Interchange: Interchange with three packs, and unlimited redeals.
local interchange = require("interchange", { redeals = unlimited })[1]

local function nine_rows(board)
  local steps = {}
  for row = 2, 9 do
    for _, column in ipairs(board.tableau) do
      steps[#steps + 1] = { carry(board.stock, column), row % 2 == 0 and turn(column) }
    end
  end
  return steps
end

return {
  extend(interchange, {
    name = "Unlimited",
    summary = "Interchange with unlimited redeals.",
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Seven columns of seven cards, face up and face down by turns: the top card of each is face up. The remaining 55 cards
form the stock.

## Play
- Build the columns down in suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column, or anything, depending on *Empty columns
  accept*.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, as often as you like.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Interchange with as many redeals as it takes.
]],
  }),
  extend(interchange, {
    name = "Triple Interchange",
    deck = { packs = 3 },
    piles = { { "foundation", 12, columns = 6, at = { 3.5, 0 } }, { "tableau", 9, at = { 0.25, 2 } } },
    deal = nine_rows,
    rules = [[
## Aim
Move all 156 cards to the twelve foundations, each built up in suit from Ace to King.

## Layout
Nine columns of nine cards, face up and face down by turns: the top card of each is face up. The remaining 75 cards form
the stock.

## Play
- Build the columns down in suit.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column, or anything, depending on *Empty columns
  accept*.
- Click the stock to draw one card to the waste. The top card of the waste is always in play. When the stock is empty,
  the waste is turned over, as often as you like.
- The top card of a foundation can be moved back to a column, unless *Allow moves back from foundations* is off.

## Scoring
None.

## Origin
Interchange grown to three packs.
]],
  }),
}
