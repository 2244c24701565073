--- Lady Jane: Agnes Bernauer with the last two cards of the stock face up.
local agnes_bernauer, alternating = require "agnes-bernauer", corner(build.down_alternating)

local function not_on_base(card, on, vars) return on.rank ~= vars.base and alternating(card, on) end

-- Two cards are left at the end: one goes to the waste, the other lies open on the stock.
local function next_cards(board)
  local stock, row = board.stock, {}
  if #stock == 2 then return { carry(stock, board.waste), turn(stock) } end
  for n = 1, #stock > 7 and 7 or 0 do
    row[n] = carry(stock, board.reserve[n])
  end
  return row
end

return extend(agnes_bernauer, {
  name = "Lady Jane",
  family = "Klondike",
  piles = {
    { "stock", tap = next_cards, take = "top" },
    { "tableau", place = not_on_base },
    { "foundation", take = "top" },
    { "waste", at = { 1, 0 } },
  },
  score = { start = 1, [">foundation"] = 1, ["foundation>"] = -1, ["foundation>foundation"] = 0 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The next card starts the first foundation, and
its rank is the base of all four. Seven single cards are the reserves. The remaining 16 cards form the stock.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the columns down in alternating colours; a King goes on an Ace. Nothing goes on a card of the base rank.
- Face-up cards in sequence can be moved together, all of them or just part.
- Only the card one below the base, or a run headed by it, can be moved to an empty column.
- Click the stock to deal a card onto each reserve, twice. The last two cards are then face up, one on the waste and one
  on the stock.
- The top card of a foundation can be moved back to a column.

## Scoring
A point for each card that goes to a foundation, −1 for one that is taken back.

## Origin
A relative of Agnes Bernauer.
]],
})
