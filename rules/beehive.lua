--- Beehive: gather four of a kind in the garden; they leave it together.
local function four_alike(board)
  local steps = {}
  for n, column in ipairs(board.tableau) do
    steps[n] = #column == 4 and carry(column, "foundation", 4)
  end
  return steps
end

return game {
  name = "Beehive",
  family = "Canfield",
  piles = {
    { "stock", at = { 0, 0 }, tap = draw { count = 3, redeals = unlimited } },
    { "waste", at = { 1, 0 }, fan = "right", show = 3 },
    { "reserve", at = { 0, 1 }, down = 12, up = 1 },
    { "foundation", at = { 7, 0 }, first = none, place = none, capacity = 52 },
    { "tableau", 6, at = { 2, 1 }, up = 1, fill = "reserve", place = build.same_rank },
  },
  settle = four_alike,
  rules = [[
## Aim
Move all 52 cards to the foundation, four of a rank at a time.

## Layout
Thirteen cards form the reserve, the beehive, only the top one face up. Six columns of one card each are the garden. The
remaining 33 cards form the stock.

## Play
- In the garden a card goes on a card of its rank. Cards of one rank move together.
- As soon as all four of a rank are together, they go to the foundation.
- An empty column is filled from the beehive at once. Once that is empty, you may fill it with any card.
- Click the stock to draw three cards to the waste; when it is empty, the waste is turned over, as often as you like.

## Scoring
None.

## Origin
From American books of patience.
]],
}
